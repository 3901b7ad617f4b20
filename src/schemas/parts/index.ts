import { pluginKinds } from '../grammar/plugins.ts';
import { alarmPreferences } from './alarm-preferences.ts';
import { assetFormDesign } from './asset-form-design.ts';
import { assetFacts, assetReadings, deviceControl } from './asset-parts.ts';
import { displayPreferences } from './display-preferences.ts';
import { fieldChanges } from './field-changes.ts';
import { firstSteps } from './first-steps.ts';
import { locationFixes } from './location-fixes.ts';
import { mapPreferences } from './map-preferences.ts';
import { personalization } from './personalization.ts';
import { quickMenu } from './quick-menu.ts';
import { reportDesigner } from './report-designer.ts';
import { schemaStudio } from './schema-studio.ts';
import { secondFactor } from './second-factor.ts';
import { wallCopy } from './wall-copy.ts';

/** All parts, one line each. */
export const parts = {
  quickMenu,
  personalization,
  displayPreferences,
  alarmPreferences,
  mapPreferences,
  fieldChanges,
  firstSteps,
  assetFacts,
  assetReadings,
  deviceControl,
  assetFormDesign,
  reportDesigner,
  wallCopy,
  locationFixes,
  schemaStudio,
  secondFactor,
  ...pluginKinds.parts,
};
export type PartName = keyof typeof parts;
