import type { PluginChartName } from '../schemas/charts/index.ts';
import type { PluginKinds } from '../schemas/grammar/plugins.ts';
import type { Registries } from './context/registries.tsx';

/** The renderers of kinds that plug-ins add; a missing one does not compile. */
type Added = {
  [Name in keyof PluginKinds]: {
    [Kind in NameIn<Name>]: Kind extends keyof Registries[Name] ? Registries[Name][Kind] : never;
  };
};
/** Charts have a renderer per look. */
type NameIn<Name extends keyof PluginKinds> = Name extends 'charts' ? PluginChartName : keyof PluginKinds[Name];

/** Renderers of the product that a plug-in replaces, such as a captcha (CAPT-10) or the alarm popup (ALARM-09). */
export type Replaced = { readonly [Name in keyof Registries]?: Partial<Registries[Name]> };

/** The renderers of this installation's plug-ins. */
export const pluginRenderers: { adds: Added; replaces: Replaced } = {
  adds: { blocks: {}, parts: {}, cells: {}, inputs: {}, charts: {} },
  replaces: {},
};
