import { action, computed, makeObservable, observable } from 'mobx';
import type { TextEdit } from '../../compile/fix/text-edit.ts';
import { placesOf } from '../../compile/json/places-of.ts';

/** A place where a text was found. */
export interface Found {
  start: number;
  end: number;
  line: number;
  /** Its line, and where the match is in it. */
  text: string;
  from: number;
  to: number;
}

/** The places in one document. */
export interface FoundIn {
  file: string;
  places: readonly Found[];
}

const maxFound = 1000;
const maxLine = 160;

/** Searches all documents, and replaces in them. */
export class StudioSearch {
  words = '';
  replacement = '';
  isCaseSensitive = false;

  constructor(private readonly texts: () => ReadonlyMap<string, string>) {
    makeObservable(this, {
      words: observable,
      replacement: observable,
      isCaseSensitive: observable,
      results: computed,
      count: computed,
      isCut: computed,
      find: action,
      replaceWith: action,
      setCaseSensitive: action,
    });
  }

  find(words: string): void {
    this.words = words;
  }

  replaceWith(replacement: string): void {
    this.replacement = replacement;
  }

  setCaseSensitive(isCaseSensitive: boolean): void {
    this.isCaseSensitive = isCaseSensitive;
  }

  /** The places by document, at most 1,000. */
  get results(): readonly FoundIn[] {
    const { words } = this;
    if (words === '') return [];
    let left = maxFound;
    return [...this.texts()].flatMap(([file, text]) => {
      const starts = left > 0 ? this.startsIn(text).slice(0, left) : [];
      left -= starts.length;
      if (starts.length === 0) return [];
      const placeOf = placesOf(text);
      return [{ file, places: starts.map((start) => foundAt(text, start, words.length, placeOf(start).line)) }];
    });
  }

  get count(): number {
    return this.results.reduce((sum, { places }) => sum + places.length, 0);
  }

  /** True if there are more than are listed. */
  get isCut(): boolean {
    return this.count >= maxFound;
  }

  /** The edits that replace every place of a document, also those that are not listed. */
  editsOf(file: string): readonly TextEdit[] {
    const text = this.texts().get(file) ?? '';
    const { words, replacement } = this;
    return this.startsIn(text).map((start) => ({ start, end: start + words.length, text: replacement }));
  }

  private startsIn(text: string): number[] {
    const { words, isCaseSensitive } = this;
    if (words === '') return [];
    // Lower case may be longer: then only the same case is found.
    const lower = text.toLowerCase();
    const ignoresCase = !isCaseSensitive && lower.length === text.length;
    const [where, what] = ignoresCase ? [lower, words.toLowerCase()] : [text, words];
    const starts: number[] = [];
    for (let at = where.indexOf(what); at !== -1; at = where.indexOf(what, at + what.length)) starts.push(at);
    return starts;
  }
}

function foundAt(text: string, start: number, length: number, line: number): Found {
  const begin = text.lastIndexOf('\n', start - 1) + 1;
  const end = text.indexOf('\n', start);
  const whole = text.slice(begin, end === -1 ? undefined : end);
  const indent = whole.length - whole.trimStart().length;
  // A long line is cut around the match.
  const cut = Math.max(indent, start - begin - maxLine / 2);
  const shown = whole.slice(cut, cut + maxLine);
  const from = Math.max(0, start - begin - cut);
  return { start, end: start + length, line, text: shown, from, to: Math.min(shown.length, from + length) };
}
