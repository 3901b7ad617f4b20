type Values = Readonly<Record<string, unknown>>;

const place = /\{([\w.]+)\}/g;

const wordAt = (values: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => Object(value)[part], values);

const isThere = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** {name} in a text, dots go deeper; a dash for what is not there. */
export const fillText = (text: string, values: Values): string =>
  text.replace(place, (_, path: string) => {
    const value = wordAt(values, path);
    return isThere(value) ? String(value) : '–';
  });

/** {name} in a path of the console, encoded; undefined when something is not there, as the path would lead nowhere. */
export function fillPath(path: string, values: Values): string | undefined {
  const names = [...path.matchAll(place)].map((match) => match[1] ?? '');
  if (names.some((name) => !isThere(wordAt(values, name)))) return undefined;
  return path.replace(place, (_, name: string) => encodeURIComponent(String(wordAt(values, name))));
}
