import { Type } from 'typebox';
import { writtenOut } from '../grammar/defaults.ts';
import { definePart } from './part.ts';

export const quickMenu = definePart({
  meaning:
    "The person's own shortcuts to pages, as tiles: people choose them from the menu, order and remove them. They also stand in the header.",
  reads: {
    max: writtenOut(Type.Integer({ minimum: 1, maximum: 50, description: 'Maximum number of shortcuts.' }), 5),
  },
  examples: [{ kind: 'part', name: 'quickMenu', max: 5 }],
});
