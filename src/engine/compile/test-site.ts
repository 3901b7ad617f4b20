import document from '../../../schemas/site.json' with { type: 'json' };
import type { Site } from '../../schemas/site.ts';
import type { MenuItem } from '../../schemas/wire/menu.ts';

/** The shipped site document. */
export const site = document as Site;

/** A tenant with its own links, and one without. */
export const extrasTenant = '900000000000000002';
export const plainTenant = '900000000000000001';

/** A mainMenu response: a root with these entries. */
export const answerOf = (...items: MenuItem[]): unknown => [{ id: 1, caption: 'root', subMenuItems: items }];
