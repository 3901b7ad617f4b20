import { Type } from 'typebox';
import { definePart } from './part.ts';

export const firstSteps = definePart({
  meaning:
    'What a new tenant sets up first, as a card with links. The source returns rows of {key, done, path}; once all are done the card is gone.',
  reads: {
    source: Type.String({
      refers: 'source',
      sourceKinds: ['rest', 'static'],
      description: 'Name of the source to show, from "sources".',
    }),
  },
  requires: ['source'],
  lacks: 'the first steps have no source',
  examples: [{ kind: 'part', name: 'firstSteps', source: 'firstSteps' }],
});
