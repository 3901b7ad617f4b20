/** Charts that platforms name by their type alone (contract 3.13). */
const types: Readonly<Record<string, { type: string; look: string }>> = {
  bar_stack: { type: 'bar', look: 'stack' },
};
const looks: Readonly<Record<string, string>> = { '': 'default', index: 'default', solid: '3d', catalog: 'icon' };
const custom: Readonly<Record<string, string>> = {
  'asset-count-panel': 'assetCount',
  'online-rate-panel': 'onlineRate',
};

const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/**
 * The chart type and look behind the `type` and `outward` of a platform; unknown ones stay as they are, for the
 * placeholder of the renderer (ERR-08).
 */
export function wireChart(type: string, outward: unknown): { type: string; look: string } {
  const word = typeof outward === 'string' ? outward : '';
  if (type === 'custom') return { type: own(custom, word) ?? word, look: 'default' };
  const alias = own(types, type);
  if (alias) return alias;
  return { type, look: own(looks, word) ?? word };
}
