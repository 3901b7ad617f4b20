/** What people read, and what only the walking checks read. */
const texts = ['description', 'about', 'meanings', 'examples', 'default', 'title'];
const notes = ['refers', 'sourceKinds', 'adds', 'expects', 'holdsValues', 'holds', 'spared'];
/** What only the compiler's shapes and the reference read. */
const planNotes = ['writtenOut', 'variants'];

/** A schema without what a validator has no use for. */
export const withoutNotes = (schema: object): object => without(schema, [...texts, ...notes, ...planNotes]) as object;

/** A schema without what only people read. */
export const withoutTexts = (schema: object): object => without(schema, [...texts, ...planNotes]) as object;

/** Leaves out keywords; keys of `properties` and `$defs` are names, not keywords. */
function without(value: unknown, words: readonly string[], isNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || !words.includes(key))
      .map(([key, part]) => [
        key,
        key === 'enum' || key === 'const'
          ? part
          : without(part, words, !isNames && (key === 'properties' || key === '$defs')),
      ]),
  );
}
