/** What the compiler needs of a grammar object to build its plan. `npm run generate` derives it from the schemas. */
export interface PlanShape {
  /** Defaults of omitted keys. */
  defaults?: Readonly<Record<string, unknown>>;
  /** Defaults of one variant only, by the value of `key`. */
  variants?: {
    key: string;
    fallback: string;
    defaults: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  /** Keys that only checks read. */
  omits?: readonly string[];
  /** Keys that hold objects with their own shape. */
  parts?: Readonly<Record<string, PlanPart>>;
  /** Keys that name a source. */
  sources?: readonly string[];
}

export interface PlanPart {
  /** The keyword at this place, 'block' or 'column'; if absent, `shape` describes it. */
  keyword?: string;
  shape?: PlanShape;
  isList?: true;
}

/** The shapes of all keywords, by kind where they have kinds. */
export interface PlanShapes {
  keywords: Readonly<Record<string, PlanShape>>;
  kinds: Readonly<Record<'block' | 'source' | 'dialog', Readonly<Record<string, PlanShape>>>>;
}
