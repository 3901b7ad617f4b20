/**
 * The kinds that plug-ins add to the grammar. A plug-in spreads its kinds into these records and its renderers into
 * `src/renderers/plugins.ts`; `npm run generate` then includes them in validators, editor schemas and reference.
 */
export const pluginKinds = { blocks: {}, parts: {}, cells: {}, inputs: {}, charts: {} };
export type PluginKinds = typeof pluginKinds;
