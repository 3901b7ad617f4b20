import { type Static, Type } from 'typebox';
import { closed } from '../closed.ts';
import { blockKeys } from './block-keys.ts';

export const DisplayPreferences = closed(
  { kind: Type.Literal('displayPreferences'), ...blockKeys },
  {
    description:
      'How the console looks for the person: appearance, language, density, size of the text, motion, the first page, the lock. Each choice shows and is kept at once, and follows the person to every browser.',
    examples: [{ kind: 'displayPreferences' }],
  },
);
export type DisplayPreferences = Static<typeof DisplayPreferences>;
