import { useEffect, useMemo, useState } from 'react';
import { loadPart } from '../../engine/stores/environment/load-part.ts';
import { useDisplay } from '../context/console-context.tsx';
import { type GalleryEntry, galleryEntries } from './gallery-entries.ts';

type Translate = (meaning: string) => string | undefined;

/**
 * Everything that the gallery shows. What the grammar says of a kind is there in Chinese too, once somebody who reads
 * Chinese has the catalogue; it stays English where the catalogue lacks it, and if it cannot be loaded.
 */
export function useGalleryEntries(): readonly GalleryEntry[] {
  const { language } = useDisplay();
  const [translate, setTranslate] = useState<Translate>();
  useEffect(() => {
    if (language !== 'zh') return;
    let isGone = false;
    loadPart(() => import('../../engine/compile/translate/translate-meaning.ts')).then(
      ({ translateMeaning }) => !isGone && setTranslate(() => translateMeaning),
      // loadPart has logged the reason; English says the same.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [language]);
  return useMemo(
    () => (translate ? galleryEntries.map((entry) => inBoth(entry, translate)) : galleryEntries),
    [translate],
  );
}

function inBoth(entry: GalleryEntry, translate: Translate): GalleryEntry {
  const { meaning } = entry;
  const zh = typeof meaning === 'string' ? translate(meaning) : undefined;
  return typeof meaning === 'string' && zh !== undefined ? { ...entry, meaning: { zh, en: meaning } } : entry;
}
