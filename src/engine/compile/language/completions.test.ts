import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { applyEdits } from '../fix/text-edit.ts';
import { readJson } from '../json/read-json.ts';
import type { Completion } from './complete-at.ts';
import { LanguageService } from './language-service.ts';
import { editorSchemas, knownPlatform, shippedTexts } from './test-language.ts';

/** Few documents, since all are checked for each text. */
const files = [
  'site.json',
  'records/user.json',
  'records/alarm.json',
  'pages/admin/users.json',
  'pages/dashboard/cityView.json',
  'pages/operation/alarmManageNew/businessAlarm.json',
  'pages/operation/alarmManageNew/index.json',
];
const few = new Map(files.map((file) => [file, shippedTexts.get(file)!]));
const service = new LanguageService(few, knownPlatform, editorSchemas, 'en');

/** All questions about a place. None of them may throw, whatever the text. */
function askAt(file: string, text: string, offset: number): readonly Completion[] {
  service.type(file, text);
  try {
    const found = service.completionsAt(file, offset);
    service.hoverAt(file, offset);
    service.definitionAt(file, offset);
    for (const { span } of found) {
      expect(span.start).toBeLessThanOrEqual(offset);
      expect(span.end).toBeGreaterThanOrEqual(offset);
    }
    return found;
  } finally {
    service.type(file, undefined);
  }
}

/** What an editor writes for a completion, with something typed at each place to tab to. */
const written = ({ insert, isSnippet }: Completion): string =>
  isSnippet
    ? insert
        .replace(/\$\{\d+:([^}]*)\}/g, '$1')
        .replace(/"\$\d"/g, '"x"')
        .replace(/\{ \$\d \}/g, '{}')
        .replace(/\[\$\d\]/g, '[]')
        .replace(/\$\d/g, '1')
    : insert;

/** A document, and a place in it. */
const place = fc
  .tuple(fc.constantFrom(...files), fc.nat(1_000_000))
  .map(([file, at]) => ({ file, offset: at % (shippedTexts.get(file)!.length + 1) }));

test('a document that ends anywhere is asked about without a failure (EDIT-03)', () => {
  fc.assert(
    fc.property(place, fc.nat(40), ({ file, offset }, back) => {
      const text = shippedTexts.get(file)!;
      askAt(file, text.slice(0, offset), Math.max(0, offset - back));
    }),
    { numRuns: propertyRuns(60) },
  );
});

test('a document with a part cut out, or a letter too many, is asked about without a failure (EDIT-03)', () => {
  const letter = fc.constantFrom('"', '{', '}', '[', ']', ',', ':', '\\', '\n', '$', 'x', '，', '\u0000');
  fc.assert(
    fc.property(place, fc.nat(30), letter, ({ file, offset }, cut, more) => {
      const text = shippedTexts.get(file)!;
      askAt(file, text.slice(0, offset) + text.slice(offset + cut), offset);
      askAt(file, text.slice(0, offset) + more + text.slice(offset), offset + more.length);
    }),
    { numRuns: propertyRuns(40) },
  );
});

/** Texts in which a key or a value is missing at the cursor, with the offset of the cursor. */
const gaps: readonly [
  what: string,
  make: (text: string, at: number) => { text: string; offset: number } | undefined,
][] = [
  ['a word or a name of a value', (text, at) => inString(text, at, /"[^"\\\n]*"(?=[,\s\]}])/g)],
  ['a key', (text, at) => inString(text, at, /"[^"\\\n]*"(?=: )/g)],
  [
    'a value that is missing',
    (text, at) => {
      const found = next(text, at, /: "[^"\\\n]*"/g);
      return found && { text: text.slice(0, found.start + 2) + text.slice(found.end), offset: found.start + 2 };
    },
  ],
  [
    'a key before another',
    (text, at) => {
      const found = next(text, at, /[{,]\s+(?="[^"\n]*": )/g);
      return found && { text: `${text.slice(0, found.end)} ${text.slice(found.end)}`, offset: found.end };
    },
  ],
];

function next(text: string, at: number, pattern: RegExp): { start: number; end: number } | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}

function inString(text: string, at: number, pattern: RegExp) {
  const found = next(text, at, pattern);
  return found && { text, offset: Math.min(found.start + 2, found.end - 1) };
}

test.each(gaps)('whatever is offered for %s gives JSON that can be read (EDIT-01)', (_, make) => {
  let count = 0;
  fc.assert(
    fc.property(place, ({ file, offset }) => {
      const gap = make(shippedTexts.get(file)!, offset);
      if (!gap) return;
      for (const one of askAt(file, gap.text, gap.offset)) {
        const after = applyEdits(gap.text, [{ ...one.span, text: written(one) }]);
        const read = readJson(after);
        if (!('document' in read)) {
          const around = after.slice(Math.max(0, gap.offset - 60), gap.offset + 60);
          throw new Error(`${one.what} ${one.label} inserted as ${one.insert} in ${file}: ${around}`);
        }
        count += 1;
      }
    }),
    { numRuns: propertyRuns(60) },
  );
  expect(count).toBeGreaterThan(0);
});
