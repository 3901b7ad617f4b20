import document from '../../../schemas/site.json' with { type: 'json' };
import type { Site } from '../../schemas/site.ts';
import type { MenuItem } from '../../schemas/wire/menu.ts';

/** The site document the product ships. */
export const site = document as Site;

/** The tenant with links of its own, and one without. */
export const extrasTenant = '900000000000000002';
export const plainTenant = '900000000000000001';

/** An answer of mainMenu: a root that holds these entries. */
export const answerOf = (...items: MenuItem[]): unknown => [{ id: 1, caption: 'root', subMenuItems: items }];
