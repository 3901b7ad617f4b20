import { translatePath } from '../translate/translate-path.ts';
import type { Language } from './open-documents.ts';

/** The name of a node or the path to it in the language of the reader: `table "users" > column "status"`. */
export const placeIn = (language: Language, place: string): string =>
  language === 'zh' ? translatePath(place) : place;
