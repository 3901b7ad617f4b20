import type { KeywordNotes } from '../../src/schemas/grammar/closed.ts';
import { kindsOf, pageNode, type ReferenceNode } from './reference-node.ts';
import { table } from './reference-page.ts';

type AddedName = NonNullable<KeywordNotes['adds']>[number];

/** The meaning of names that only some places have. */
const holds: Readonly<Record<AddedName, string>> = {
  row: 'The row, or the node of a tree; in a dialog the edited record.',
  form: 'The current values of the form.',
  loaded: 'The response of `load`; without `load` the record itself.',
  selection: 'The list of selected rows.',
  moved: 'The dragged node: `moved.node`, `moved.parent`, and `moved.index` from 0.',
  choice: 'The row of the source, or the option.',
  answer: 'The response of the platform.',
  picked: 'The rows that pick fields of the form, and its selects of a source, have chosen, by field.',
  item: 'The current item.',
  error: 'The failure: `error.message`.',
  result: 'The responses of earlier steps, by their `as`.',
};

/** Places that add a name, from the grammar. */
interface Adding {
  name: AddedName;
  place: string;
}

/** The table of names that only some places have, from the grammar. */
export function addedNames(): string {
  const { block, source, dialog, ...words } = pageNode.$defs!;
  const adding: Adding[] = [
    ...kindsOf('block').flatMap(([kind, node]) => addingOf(node, `the block [${kind}](blocks.md#${kind})`)),
    ...kindsOf('dialog').flatMap(([, node]) => addingOf(node, 'a [dialog](fields.md#dialog)')),
    ...Object.entries(words).flatMap(([word, node]) => addingOf(node, placesOfWords[word] ?? `\`${word}\``)),
  ];
  const placesOf = (name: AddedName) => adding.filter((one) => one.name === name).map(({ place }) => place);
  const names = (Object.keys(holds) as AddedName[]).filter((name) => placesOf(name).length > 0);
  const rows = names.map((name) => [`\`${name}\``, holds[name], placesOf(name).join('; ')]);
  return table(['name', 'value', 'available in'], rows);
}

const placesOfWords: Readonly<Record<string, string>> = {
  field: 'a [field](fields.md#field)',
  each: '[each](actions.md#each)',
  try: '[try](actions.md#try)',
};

function addingOf(node: ReferenceNode, place: string): Adding[] {
  const whole = node.adds ?? [];
  const byName = new Map<AddedName, string[]>();
  for (const [key, { adds = [] }] of Object.entries(node.properties ?? {}))
    for (const name of adds) if (!whole.includes(name)) byName.set(name, [...(byName.get(name) ?? []), `\`${key}\``]);
  return [
    ...whole.map((name) => ({ name, place: `everywhere in ${place}` })),
    ...[...byName].map(([name, keys]) => ({ name, place: `${keys.join(', ')} of ${place}` })),
  ];
}
