import { plainMeaning } from '../../engine/compile/language/plain-meaning.ts';
import { type GalleryGroup, type GalleryKind, galleryKinds } from '../../engine/compile/stage/gallery-kinds.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import { type GalleryPlugin, galleryPlugins } from './gallery-plugins.ts';

/** An entry of the list. */
export interface GalleryEntry {
  group: GalleryGroup | 'plugin' | 'state';
  name: string;
  meaning: Text;
  /** The number of examples. */
  examples: number;
  kind?: GalleryKind;
  plugin?: GalleryPlugin;
}

const states: GalleryEntry = {
  group: 'state',
  name: 'all',
  meaning: { zh: '没有数据时屏幕显示的内容', en: 'Shown on the screen while there is no data.' },
  examples: 1,
};

/** Everything that the gallery shows, in order. */
export const galleryEntries: readonly GalleryEntry[] = [
  ...galleryKinds.map(
    (kind): GalleryEntry => ({
      group: kind.group,
      name: kind.name,
      meaning: plainMeaning(kind.meaning),
      examples: kind.examples.length,
      kind,
    }),
  ),
  ...galleryPlugins.map(
    (plugin): GalleryEntry => ({ group: 'plugin', name: plugin.name, meaning: plugin.meaning, examples: 1, plugin }),
  ),
  states,
];
