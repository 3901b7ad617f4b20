import { type Place, placesOf } from '../json/places-of.ts';
import { readJson } from '../json/read-json.ts';

interface ReadText {
  text: string;
  read: ReturnType<typeof readJson>;
  placeOf(offset: number): Place;
}

/** Documents as JSON with their lines: of each file the last text is read once, however many issues ask about it. */
export class ReadTexts {
  private readonly known = new Map<string, ReadText>();

  of(file: string, text: string): ReadText {
    const last = this.known.get(file);
    if (last?.text === text) return last;
    const made = { text, read: readJson(text), placeOf: placesOf(text) };
    this.known.set(file, made);
    return made;
  }
}
