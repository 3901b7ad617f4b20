import type { Finding } from '../../../schemas/rules/finding.ts';

/** The names that a message quotes. */
export const quotedIn = (message: string): string[] => [...message.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);

const plain = (text: string) => text.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');

/**
 * Finds a name that a message quotes inside of a longer string: in an expression, in the braces of a text or a path, or
 * in the query of an address; undefined if the string is the name itself, or does not have it.
 *
 * @param instead what to write in its place
 */
export function nameIn(
  written: string,
  { pointer, offset = 0, message }: Pick<Finding, 'pointer' | 'offset' | 'message'>,
  instead: string,
): { from: number; to: number; text: string } | undefined {
  const isExpression = pointer.endsWith('/$');
  for (const quoted of quotedIn(message).reverse()) {
    if (quoted === written && !isExpression) return undefined;
    for (const name of isExpression ? [...new Set([sameDepth(quoted, instead), quoted])] : [quoted]) {
      const found = (isExpression ? inExpression : inText)(name).exec(written.slice(offset))?.index;
      if (found !== undefined) return { from: offset + found, to: offset + found + name.length, text: instead };
    }
  }
  return undefined;
}

/** The end of a path: of `row.nmae`, `name` replaces the last part. */
const sameDepth = (path: string, other: string): string => path.split('.').slice(-other.split('.').length).join('.');

const inExpression = (name: string) => new RegExp(`(?<![\\w$])${plain(name)}(?![\\w$])`);
const inText = (name: string) => new RegExp(`(?<=\\{)${plain(name)}(?=[}:])|(?<=[?&][dq]\\.)${plain(name)}(?==)`);
