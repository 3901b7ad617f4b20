/** The types of the fields of an answer by their path, such as 'data[].name': 'text'. */
export type AnswerFields = Record<string, string>;

/** Nested deeper, an answer is 'object' or 'list'. */
const maxDepth = 4;
/** An object with more keys, or with ids as keys, is read by key. */
const maxKeys = 60;
const maxRows = 200;

/** Collects the fields of an answer; what is null everywhere has no type, and is 'any value'. */
export function answerFields(data: unknown): AnswerFields {
  const types = new Map<string, Set<string>>();
  const note = (at: string, type: string | undefined) => {
    const known = types.get(at) ?? new Set();
    types.set(at, known);
    if (type !== undefined) known.add(type);
  };
  const visit = (value: unknown, at: string, depth: number): void => {
    if (Array.isArray(value)) {
      note(at, 'list');
      if (depth < maxDepth) for (const item of value.slice(0, maxRows)) visit(item, `${at}[]`, depth + 1);
    } else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value);
      const isByKey =
        /Map$/.test(at) || entries.length > maxKeys || entries.some(([key]) => !/^[A-Za-z_][A-Za-z_]*\d?$/.test(key));
      note(at, isByKey ? 'object by key' : 'object');
      if (isByKey || depth >= maxDepth) return;
      for (const [key, part] of entries) visit(part, at === '' ? key : `${at}.${key}`, depth + 1);
    } else note(at, nameOf(value));
  };
  visit(data, '', 0);
  return Object.fromEntries(
    [...types].map(([at, known]) => [at, known.size === 0 ? 'any value' : [...known].sort().join(' or ')]),
  );
}

function nameOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return '`true` or `false`';
  return typeof value === 'number' ? 'number' : 'text';
}
