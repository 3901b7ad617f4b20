import { translateMeaning } from '../translate/translate-meaning.ts';
import type { Language } from './open-documents.ts';

/** A meaning of the grammar in the language of the reader; English where the catalogue lacks it, and undefined for none. */
export function meaningIn<Meaning extends string | undefined>(language: Language, meaning: Meaning): string | Meaning {
  return language === 'zh' && meaning !== undefined ? (translateMeaning(meaning) ?? meaning) : meaning;
}
