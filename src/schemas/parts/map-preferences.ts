import { definePart } from './part.ts';

export const mapPreferences = definePart({
  meaning:
    'Where the maps of the user start: where they were left, with all places in view, or at a view chosen on a small map. A choice is saved at once, for every browser of the user.',
  examples: [{ kind: 'part', name: 'mapPreferences' }],
});
