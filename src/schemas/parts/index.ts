import { pluginKinds } from '../grammar/plugins.ts';
import { displayPreferences } from './display-preferences.ts';
import { personalization } from './personalization.ts';
import { quickMenu } from './quick-menu.ts';

/** The parts that pages can place: one line each. */
export const parts = { quickMenu, personalization, displayPreferences, ...pluginKinds.parts };
export type PartName = keyof typeof parts;
