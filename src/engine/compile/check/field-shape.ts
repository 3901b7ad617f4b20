import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import type { Walk } from './walk.ts';

/** Keys of fields and filters with the name of a field. */
const named: Readonly<Record<string, readonly string[]>> = {
  field: ['field', 'valueField', 'titleField', 'same'],
  filter: ['field', 'endField', 'valueField', 'titleField'],
  rowInput: ['field', 'valueField', 'titleField'],
  series: ['field'],
};

/** Finds names of fields that are written like an expression, a placeholder or a path. */
export function checkFieldShapes({ keywords, references }: Walk): Finding[] {
  const found = new Map<string, Finding>();
  const check = (name: unknown, pointer: string, key?: string) => {
    if (typeof name !== 'string') return;
    const at = key === undefined ? pointer : `${pointer}/${key}`;
    const problem = problemOf(name, at);
    if (problem) found.set(at, problem);
  };
  for (const { name, value, pointer } of keywords)
    if (Object.hasOwn(named, name)) for (const key of named[name]!) check(value[key], pointer, key);
  for (const { refers, name, pointer } of references)
    if (refers === 'rowField' || refers === 'ownField') check(name, pointer);
  return [...found.values()];
}

function problemOf(name: string, pointer: string): Finding | undefined {
  const right = fieldNameIn(name);
  if (right === name) return undefined;
  const hint = right === '' ? 'Write the name of a field, such as "name".' : `Write "${right}".`;
  return warningAt(pointer, `${JSON.stringify(name)} is not the name of a field`, hint);
}

const isPlain = /^(?!(?:row|item|record)\.)[\p{L}\p{N}_$-]+(?:\.[\p{L}\p{N}_$-]+)*$/u;

/** The name that was meant: `name` for `{row.name}` and ` name `. */
export const fieldNameIn = (text: string): string =>
  isPlain.test(text)
    ? text
    : text
        .replace(/[\s{}]+|\$(?=\{)/gu, '')
        .replace(/^(?:row|item|record)\./, '')
        .replace(/[/\\]+|\.{2,}/g, '.')
        .replace(/^\.+|\.+$/g, '');
