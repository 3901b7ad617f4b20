import { posix } from 'node:path';

/**
 * Returns the keys that a list has for a member: 'pivot' in `pivot: lazyPart(() => import('./pivot.tsx'))`, 'facts' in
 * `facts: factsBlock`. Reads the text by lines, as the formatter writes them: one member a line.
 */
export function listKeys(list: string, listText: string, member: string): string[] {
  const specifier = specifierOf(list, member);
  const imported = importedNames(listText, specifier);
  const lines = listText.split('\n').filter((line) => !line.startsWith('import '));
  const loader = lines.map((line) => new RegExp(`^const (\\w+) = .*${quoted(specifier)}`).exec(line)?.[1]);
  const names = [...imported, ...loader.filter((name) => name !== undefined)];
  const own = new RegExp([quoted(specifier), ...names.map((name) => `\\b${name}\\b`)].join('|'));
  const keys = lines.flatMap((line) => {
    const [, key, rest] = /^\s+['"]?([\w/]+)['"]?(?:: (.*)|,)$/.exec(line) ?? [];
    return key !== undefined && own.test(rest ?? key) ? [key] : [];
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
