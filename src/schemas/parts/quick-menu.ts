import { Type } from 'typebox';
import { writtenOut } from '../grammar/defaults.ts';
import { definePart } from './part.ts';

export const quickMenu = definePart({
  meaning: "The user's shortcuts to pages, as tiles to add, reorder and remove. The header shows them too.",
  reads: {
    max: writtenOut(Type.Integer({ minimum: 1, maximum: 50, description: 'Maximum number of shortcuts.' }), 5),
  },
  examples: [{ kind: 'part', name: 'quickMenu', max: 5 }],
});
