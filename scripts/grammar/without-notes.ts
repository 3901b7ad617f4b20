/** Notes for people, and for the walking checks only. */
const texts = ['description', 'about', 'meanings', 'examples', 'default', 'title'];
const notes = [
  'refers',
  'pathOf',
  'fills',
  'here',
  'sourceKinds',
  'adds',
  'expects',
  'holdsValues',
  'holds',
  'implies',
  'inTable',
  'rowOf',
  'spared',
];
/** Notes for the compiler's shapes and the reference only. */
const planNotes = ['writtenOut', 'onlyChecked', 'variants', 'verbs'];

/** Removes everything that validators do not use. */
export const withoutNotes = (schema: object): object => without(schema, [...texts, ...notes, ...planNotes]) as object;

/** Removes the notes for people. */
export const withoutTexts = (schema: object): object => without(schema, [...texts, ...planNotes]) as object;

/** Removes keywords; keys of `properties` and `$defs` are names, not keywords. */
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
