/** The parts of a JSON pointer, unescaped. */
export const pointerParts = (pointer: string): string[] =>
  pointer.includes('~')
    ? pointer
        .split('/')
        .slice(1)
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    : pointer.split('/').slice(1);

/** A key as a part of a JSON pointer. */
export const pointerPart = (key: string): string =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;

/** The JSON pointer of a path of keys. */
export const pointerOf = (path: readonly (string | number)[]): string =>
  path.map((part) => `/${typeof part === 'number' ? part : pointerPart(part)}`).join('');

/** The value at a JSON pointer; undefined if there is none. */
export function atPointer(value: unknown, pointer: string): unknown {
  let inner = value;
  for (const part of pointerParts(pointer)) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, part)) return undefined;
    inner = (inner as Record<string, unknown>)[part];
  }
  return inner;
}
