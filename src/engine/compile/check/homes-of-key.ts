import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';

/** The keywords whose names an author knows, as a message calls them. */
const called: Readonly<Record<string, string>> = {
  button: 'a button',
  column: 'a column',
  field: 'a field',
  filter: 'a filter',
  option: 'an option',
  action: 'a step',
  call: 'a call',
  tab: 'a tab',
  panel: 'a panel',
  series: 'a series',
  block: 'a block',
  dialog: 'a dialog',
  source: 'a source',
};
/** More would say little. */
const maxHomes = 3;

/**
 * Where a key belongs, 'a dialog of the kind "form"', 'a field'; none if it belongs nowhere, or at many places.
 *
 * @param except the keyword at which it is written
 */
export function homesOfKey(
  key: string,
  definitions: Readonly<Record<string, GrammarNode>>,
  except: string | undefined,
): readonly string[] {
  const homes = Object.entries(called).flatMap(([name, words]) => {
    const keyword = name === except ? undefined : definitions[name];
    if (!keyword) return [];
    if (keyword.properties && Object.hasOwn(keyword.properties, key)) return [words];
    const kinds = (keyword.oneOf ?? []).flatMap(({ properties }) =>
      properties && Object.hasOwn(properties, key) ? [`"${String(properties.kind?.const)}"`] : [],
    );
    return kinds.length === 0 || kinds.length > maxHomes ? [] : [`${words} of the kind ${kinds.join(' or ')}`];
  });
  return homes.length > maxHomes ? [] : homes;
}
