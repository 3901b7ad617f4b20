/** What the compiler needs to know of an object of the grammar to make its plan. `npm run generate` derives it from the schemas. */
export interface PlanShape {
  /** Written out where a key is left out. */
  defaults?: Readonly<Record<string, unknown>>;
  /** Defaults that hold for one variant alone, by the word at `key`. */
  variants?: {
    key: string;
    fallback: string;
    defaults: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  /** Keys that hold objects with a shape of their own. */
  parts?: Readonly<Record<string, PlanPart>>;
  /** Keys that name a source. */
  sources?: readonly string[];
}

export interface PlanPart {
  /** The word of the grammar that stands there, 'block', 'column'; without it `shape` says what does. */
  word?: string;
  shape?: PlanShape;
  isList?: true;
}

/** The shapes of all words, and of all kinds of those that have kinds. */
export interface PlanShapes {
  words: Readonly<Record<string, PlanShape>>;
  kinds: Readonly<Record<'block' | 'source' | 'dialog', Readonly<Record<string, PlanShape>>>>;
}
