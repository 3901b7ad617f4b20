import { posix } from 'node:path';

/**
 * Returns the keys that a list has for a member: 'pivot' in `pivot: lazyPart(() => import('./pivot.tsx'))`, 'facts' in
 * `facts: factsBlock`.
 */
export function listKeys(list: string, listText: string, member: string): string[] {
  const specifier = specifierOf(list, member);
  const text = listText.replace(/^import [^;]*;$/gm, '');
  const loader = new RegExp(`^const (\\w+) = .*${quoted(specifier)}`, 'm').exec(text)?.[1];
  const names = [...importedNames(listText, specifier), ...(loader === undefined ? [] : [loader])];
  const own = new RegExp([quoted(specifier), ...names.map((name) => `\\b${name}\\b`)].join('|'));
  // Entries of objects and arrays: what stands between commas, brackets and line ends.
  const keys = text.split(/[[\]{},\n]/).flatMap((entry) => {
    const [, key, value] = /^\s*['"]?([\w/]+)['"]?(?:: (.*))?\s*$/.exec(entry) ?? [];
    return key !== undefined && own.test(value ?? key) ? [key] : [];
  });
  return [...new Set(keys)];
}

/** The names that a module imports from another. */
export function importedNames(text: string, specifier: string): string[] {
  const braces = new RegExp(`^import (?!type )\\{([^}]*)\\} from ${quoted(specifier)};`, 'gm');
  return [...text.matchAll(braces)]
    .flatMap((match) => match[1]!.split(','))
    .map((part) =>
      part
        .trim()
        .replace(/^type /, '')
        .replace(/^\w+ as /, ''),
    )
    .filter((name) => name !== '');
}

export function specifierOf(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

const quoted = (text: string): string => `'${text.replaceAll('.', '\\.')}'`;
