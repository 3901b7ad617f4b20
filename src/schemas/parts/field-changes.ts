import { Type } from 'typebox';
import { definePart } from './part.ts';

const rowsOf = (description: string) => Type.String({ refers: 'source', sourceKinds: ['rest', 'static'], description });

export const fieldChanges = definePart({
  meaning:
    'Changed fields of a record, one by one: what was added, removed or changed, and long texts by words. The source returns rows of {field, name, before, after}, with null for no value.',
  reads: {
    source: rowsOf('Name of the source to show, from "sources".'),
    unchanged: Type.Optional(rowsOf('A source of rows {field, name, value}: what stayed the same, folded.')),
  },
  requires: ['source'],
  lacks: 'the changed fields have no source',
  examples: [{ kind: 'part', name: 'fieldChanges', source: 'changes' }],
});
