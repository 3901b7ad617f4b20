import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import type { Walk } from './walk.ts';

/** Keys of fields and filters with the name of a field. */
const named: Readonly<Record<string, readonly string[]>> = {
  field: ['field', 'valueField', 'titleField', 'same'],
  filter: ['field', 'endField', 'valueField', 'titleField'],
  series: ['field'],
};

/** Finds names of fields that are written like an expression, a placeholder or a path. */
export function checkFieldShapes({ keywords, references }: Walk): Finding[] {
  const places = keywords.flatMap(({ name, value, pointer }) =>
    (Object.hasOwn(named, name) ? named[name]! : []).map((key) => ({ text: value[key], pointer: `${pointer}/${key}` })),
  );
  const referred = references
    .filter(({ refers }) => refers === 'rowField' || refers === 'ownField')
    .map(({ name, pointer }) => ({ text: name, pointer }));
  const seen = new Set<string>();
  return [...places, ...referred].flatMap(({ text, pointer }) => {
    if (typeof text !== 'string' || isPlain.test(text) || seen.has(pointer)) return [];
    seen.add(pointer);
    const right = mend(text);
    if (right === text) return [];
    const hint = right === '' ? 'Write the name of a field, such as "name".' : `Write "${right}".`;
    return [warningAt(pointer, `${JSON.stringify(text)} is not the name of a field`, hint)];
  });
}

const isPlain = /^(?!(?:row|item|record)\.)[\p{L}\p{N}_$-]+(?:\.[\p{L}\p{N}_$-]+)*$/u;

/** `{row.name}` and ` name ` as name. */
const mend = (text: string): string =>
  text
    .replace(/[\s{}]+|\$(?=\{)/gu, '')
    .replace(/^(?:row|item|record)\./, '')
    .replace(/[/\\]+|\.{2,}/g, '.')
    .replace(/^\.+|\.+$/g, '');
