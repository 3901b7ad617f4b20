import { definePart } from './part.ts';

export const displayPreferences = definePart({
  meaning:
    "The user's display settings: appearance, language, density, text size, motion, first page, lock. A change applies and is saved at once, for every browser of the user.",
  examples: [{ kind: 'part', name: 'displayPreferences' }],
});
