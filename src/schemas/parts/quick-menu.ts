import { Type } from 'typebox';
import { writtenOut } from '../grammar/defaults.ts';
import { definePart } from './part.ts';

export const quickMenu = definePart({
  meaning: 'Personal shortcuts to pages, as tiles: people choose, order and remove them. The header shows them too.',
  reads: {
    max: writtenOut(Type.Integer({ minimum: 1, maximum: 50, description: 'Maximum number of shortcuts.' }), 5),
  },
  examples: [{ kind: 'part', name: 'quickMenu', max: 5 }],
});
