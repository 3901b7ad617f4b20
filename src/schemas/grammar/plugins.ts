/**
 * The kinds that plug-ins add to the grammar: each plug-in spreads its own into these records, and its renderers into
 * `src/renderers/plugins.ts`. `npm run generate` then makes validators, editor schemas and the reference with them.
 */
export const pluginKinds = { blocks: {}, parts: {}, cells: {}, inputs: {}, charts: {} };
export type PluginKinds = typeof pluginKinds;
