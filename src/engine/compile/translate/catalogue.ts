import { joined } from './joined.ts';
import { readTemplate, type Slot, type Template, valuesIn } from './template.ts';

/** Translates a value of a text; undefined if it is none of the kind. */
export type ValueKinds = Readonly<Record<string, (value: string) => string | undefined>>;

interface Entry {
  from: Template;
  to: Template;
}

/**
 * Texts by templates, English to Chinese. Only entries with the first word of a text are tried, the most specific first, and
 * each takes one pass over the text.
 */
export class Catalogue {
  /** Entries by their first word; '' for those that begin with a value or a sign. */
  private readonly byWord = new Map<string, Entry[]>();
  private readonly sorted = new Map<string, readonly Entry[]>();

  /** @throws Error if a template and its translation name different values */
  constructor(
    texts: Readonly<Record<string, string>>,
    private readonly kinds: ValueKinds,
  ) {
    for (const [english, chinese] of Object.entries(texts)) {
      const entry = { from: readTemplate(english), to: readTemplate(chinese) };
      const names = new Set(entry.from.slots.map(({ name }) => name));
      const stranger = entry.to.slots.find(({ name }) => !names.has(name));
      if (stranger) throw new Error(`the translation of '${english}' has {${stranger.name}}, which the text has not`);
      const word = wordOf(entry.from.literals[0]!);
      this.byWord.set(word, [...(this.byWord.get(word) ?? []), entry]);
    }
  }

  /** The translation of a text; undefined without a template that fits. */
  translate(text: string): string | undefined {
    for (const entry of this.entriesFor(text)) {
      const translated = this.apply(entry, text);
      if (translated !== undefined) return translated;
    }
    return undefined;
  }

  /** The templates that fit a text with their translations, the one that is meant first. */
  fitting(text: string): { template: Template; translation: string }[] {
    return this.entriesFor(text).flatMap((entry) => {
      const translation = this.apply(entry, text);
      return translation === undefined ? [] : [{ template: entry.from, translation }];
    });
  }

  /** All templates. */
  templates(): Template[] {
    return [...this.byWord.values()].flat().map(({ from }) => from);
  }

  private apply({ from, to }: Entry, text: string): string | undefined {
    const written = valuesIn(text, from);
    if (!written) return undefined;
    const values = new Map<string, string>();
    for (const [index, slot] of from.slots.entries()) {
      const value = this.kinds[kindOf(slot)]!(written[index]!);
      if (value === undefined) return undefined;
      values.set(slot.name, value);
    }
    return to.literals.reduce((text, literal, index) =>
      joined(joined(text, values.get(to.slots[index - 1]!.name)!), literal),
    );
  }

  private entriesFor(text: string): readonly Entry[] {
    const word = wordOf(text);
    const key = this.byWord.has(word) ? word : '';
    const known = this.sorted.get(key);
    if (known) return known;
    const own = key === '' ? [] : this.byWord.get(key)!;
    const made = [...own, ...(this.byWord.get('') ?? [])].sort((one, other) => other.from.weight - one.from.weight);
    this.sorted.set(key, made);
    return made;
  }
}

/** The word that a text begins with. */
const wordOf = (text: string): string => /^[a-zA-Z]+(?= )/u.exec(text)?.[0] ?? '';

/** A value without a kind is one text in quotes, and code elsewhere. */
const kindOf = ({ kind, isQuoted }: Slot): string => kind ?? (isQuoted ? 'quoted' : 'code');
