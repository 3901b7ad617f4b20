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
