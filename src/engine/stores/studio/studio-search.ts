import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { RE2JS } from 're2js';
import type { TextEdit } from '../../compile/fix/text-edit.ts';
import { placesOf } from '../../compile/json/places-of.ts';
import { type FoundLine, foundLine } from './found-line.ts';

/** A place where a text was found. */
export interface Found extends FoundLine {
  start: number;
  end: number;
  line: number;
}

/** The places in one document. */
export interface FoundIn {
  file: string;
  places: readonly Found[];
}

const maxFound = 1000;

/** Searches all documents, and replaces in them. */
export class StudioSearch {
  words = '';
  replacement = '';
  isCaseSensitive = false;
  /** True if the words are a regular expression. */
  isPattern = false;
  /** Finds the places of a regular expression; loaded with the first one. */
  private engine: typeof RE2JS | undefined = undefined;

  constructor(private readonly texts: () => ReadonlyMap<string, string>) {
    makeObservable<this, 'engine' | 'pattern' | 'matches'>(this, {
      words: observable,
      replacement: observable,
      isCaseSensitive: observable,
      isPattern: observable,
      engine: observableRef,
      pattern: computed,
      problem: computed,
      results: computed,
      matches: computed,
      files: computed,
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

  /** Takes the words as a regular expression, which runs in linear time: no pattern can stop the console. */
  async setPattern(isPattern: boolean): Promise<void> {
    runInAction(() => {
      this.isPattern = isPattern;
    });
    if (!isPattern || this.engine) return;
    const { RE2JS: engine } = await import('./pattern-engine.ts');
    runInAction(() => {
      this.engine = engine;
    });
  }

  /** Why the words are no regular expression; undefined if they are one, or none is wanted. */
  get problem(): string | undefined {
    return typeof this.pattern === 'string' ? this.pattern : undefined;
  }

  /** The compiled pattern, or what is wrong with it. */
  private get pattern(): RE2JS | string | undefined {
    const { engine, words, isPattern, isCaseSensitive } = this;
    if (!isPattern || !engine || words === '') return undefined;
    try {
      return engine.compile(words, engine.MULTILINE + (isCaseSensitive ? 0 : engine.CASE_INSENSITIVE));
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** The places by document; the first 1,000 of them. */
  get results(): readonly FoundIn[] {
    let left = maxFound;
    return [...this.matches].flatMap(([file, matches]) => {
      const listed = matches.slice(0, left);
      left -= listed.length;
      if (listed.length === 0) return [];
      const text = this.texts().get(file)!;
      const placeOf = placesOf(text);
      return [{ file, places: listed.map(({ start, end }) => foundAt(text, start, end - start, placeOf(start).line)) }];
    });
  }

  /** The documents with a place, also those that are not listed. */
  get files(): readonly string[] {
    return [...this.matches.keys()];
  }

  /** The number of places, also of those that are not listed. */
  get count(): number {
    return [...this.matches.values()].reduce((sum, matches) => sum + matches.length, 0);
  }

  /** True if there are more than are listed. */
  get isCut(): boolean {
    return this.count > maxFound;
  }

  private get matches(): ReadonlyMap<string, readonly Match[]> {
    if (this.words === '') return new Map();
    const found = [...this.texts()].map(([file, text]) => [file, this.matchesIn(text)] as const);
    return new Map(found.filter(([, matches]) => matches.length > 0));
  }

  /** The edits that replace every place of a document, also those that are not listed. */
  editsOf(file: string): readonly TextEdit[] {
    const text = this.texts().get(file) ?? '';
    const { replacement, isPattern } = this;
    return this.matchesIn(text).map(({ start, end, groups }) => ({
      start,
      end,
      text: isPattern ? filled(replacement, groups) : replacement,
    }));
  }

  private matchesIn(text: string): Match[] {
    if (this.isPattern) return typeof this.pattern === 'object' ? patternMatches(this.pattern, text) : [];
    return this.startsIn(text).map((start) => ({ start, end: start + this.words.length, groups: [] }));
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

interface Match {
  start: number;
  end: number;
  /** The whole match and its groups. */
  groups: readonly string[];
}

/** The matches of a pattern that are not empty. */
function patternMatches(pattern: RE2JS, text: string): Match[] {
  const matcher = pattern.matcher(text);
  const found: Match[] = [];
  while (matcher.find()) {
    const [start, end] = [matcher.start(), matcher.end()];
    if (end === start) continue;
    const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, index) => matcher.group(index) ?? '');
    found.push({ start, end, groups });
  }
  return found;
}

/** A replacement with `$1` for the first group, `$0` for the whole match and `$$` for a dollar. */
const filled = (replacement: string, groups: readonly string[]): string =>
  replacement.replace(/\$(\$|\d)/g, (written, name: string) =>
    name === '$' ? '$' : (groups[Number(name)] ?? written),
  );

function foundAt(text: string, start: number, length: number, line: number): Found {
  const begin = text.lastIndexOf('\n', start - 1) + 1;
  const end = text.indexOf('\n', start);
  const whole = text.slice(begin, end === -1 ? undefined : end);
  const from = start - begin;
  return { start, end: start + length, line, ...foundLine(whole, from, from + length) };
}
