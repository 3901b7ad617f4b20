import { definePart } from './part.ts';

export const displayPreferences = definePart({
  meaning:
    'How the console looks for the person: appearance, language, density, size of the text, motion, the first page, the lock. Each choice shows and is kept at once, and follows the person to every browser.',
  examples: [{ kind: 'part', name: 'displayPreferences' }],
});
