/** Names a place in a document by what an implementer wrote there: `table "users" > column "status"`. */
export function namePlace(document: unknown, pointer: string): string {
  const names: string[] = [];
  let value: unknown = document;
  let parentKey = '';
  for (const part of pointerParts(pointer)) {
    value = isObject(value) || Array.isArray(value) ? (value as Record<string, unknown>)[part] : undefined;
    const name = nameOf(value, parentKey, part);
    if (name) names.push(name);
    parentKey = part;
  }
  return names.join(' > ');
}

/** The parts of a JSON pointer, unescaped. */
export const pointerParts = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** A key as a part of a JSON pointer. */
export const pointerPart = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the entries of a list are called. */
const members: Record<string, string> = {
  columns: 'column',
  filters: 'filter',
  fields: 'field',
  toolbar: 'button',
  rowActions: 'row action',
  options: 'option',
  sources: 'source',
  dialogs: 'dialog',
};

function nameOf(value: unknown, parentKey: string, key: string): string | undefined {
  const member = members[parentKey];
  if (!isObject(value)) return undefined;
  if (parentKey === 'sources' || parentKey === 'dialogs') return `${member} "${key}"`;
  const own = [value.id, value.field, value.key, value.value].find((part) => typeof part === 'string');
  if (member) return own === undefined ? `${member} ${Number(key) + 1}` : `${member} "${own}"`;
  if (typeof value.kind === 'string') return own === undefined ? value.kind : `${value.kind} "${own}"`;
  return undefined;
}
