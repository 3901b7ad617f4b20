import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageExamples } from './message-examples.ts';
import { type MessageTemplate, messageTemplates, patternOf, templateText } from './message-templates.ts';

/** Files whose texts are none of the checker, each with the reason. */
const otherFiles: Readonly<Record<string, string>> = {
  'engine/expression/build-operators.ts': 'says what goes wrong with values while a page runs',
  'engine/expression/build-program.ts': 'says what goes wrong with values while a page runs',
  'engine/expression/evaluate.ts': 'says what goes wrong with values while a page runs',
  'engine/expression/function-definitions.ts': 'says what goes wrong with values while a page runs',
  'engine/expression/explain-condition.ts': 'says what goes wrong with values while a page runs',
  'engine/expression/program.ts': 'says what goes wrong with values while a page runs',
  'engine/expression/values.ts': 'says what goes wrong with values while a page runs',
  'engine/expression/types.ts': 'names of types, some only of values while a page runs',
  'engine/expression/function-texts.ts': 'examples of expressions, which hints quote',
  'engine/compile/check/homes-of-key.ts': 'names of places, which hints quote',
  'engine/compile/check/node-name.ts': 'names of places, which follow a message',
  'engine/compile/check/check-press.ts': 'what a key does in a table; the message is the same for each',
  'schemas/sources/paged.ts': 'request formats of the reference',
};

/** Texts that are no message, or one that no document leads to, each with the reason. */
const otherTexts: Readonly<Record<string, string>> = {
  'measure {id} of {id}': 'a subject, by which equal findings are one',
  'dimension {value} of {id}': 'a subject, by which equal findings are one',
  'field {field} of {source}': 'a subject, by which equal findings are one',
  'field {field} of {form}': 'a subject, by which equal findings are one',
  'field {same} of {pointer}': 'a subject, by which equal findings are one',
  'misprint {name} {meant}': 'a subject, by which equal findings are one',
  'shared field': 'a type of names, by which a lost part explains what is undeclared',
  'kind of {name}': 'a subject, by which equal findings are one',
  '{{name}} of {pointer}': 'a subject, by which equal findings are one',
  'refers {refers}': 'a key of a map of rules',
  '"{name}" is a measure. ': 'a part of a hint',
  ', or remove it': 'a part of a hint',
  'a name such as "area.code"': 'a part of a hint',
  'the number of a function in quotes, such as "100001"': 'a part of a hint',
  'an object of values': 'a part of a hint',
  'one capital letter, such as "D"': 'a part of a hint',
  'a color such as "#1677ff"': 'a part of a hint',
  'a string in quotes': 'a part of a hint',
  'a list [ ... ]': 'a part of a hint',
  'an object { ... }': 'a part of a hint',
  'one entry': 'a part of a hint',
  'name of a list': 'the pattern is that of a list or a name, and the type is said first',
  'reloads the source of the surrounding block': 'a default of the reference',
  'closes the dialog and reloads the source of the block that opened it': 'a default of the reference',
  'does not match the grammar ({…} {…})': 'the walk explains what the validator refuses; this is for what it may miss',
  'unexpected end of document': 'the brackets explain every end that is missing; this is for what they may miss',
  'unsupported syntax': 'the parser stops at the question mark before',
  'the record has no fields': 'said of the record itself, unless a page is checked alone',
  'the row has no field "{name}"': 'every row that is known has a source with a name',
};

const nameOf = ({ file }: MessageTemplate): string => file.replace('src/', '');
const isPlanted = (template: MessageTemplate): boolean =>
  messageExamples.some(({ message }) => patternOf(template).test(message));
const unplanted = messageTemplates().filter((template) => !isPlanted(template));

test('every message in the code of the checker has a mistake that causes it, and is in the reference', () => {
  const left = unplanted.filter(
    (template) => !Object.hasOwn(otherFiles, nameOf(template)) && !Object.hasOwn(otherTexts, templateText(template)),
  );
  expect(
    left.map((template) => `${template.file}:${template.line} ${templateText(template)}`),
    'Plant a mistake with it in src/engine/compile/check/mistakes/planted, or say here why there is none.',
  ).toEqual([]);
});

test('no exception is left over', () => {
  const texts = new Set(unplanted.map(templateText));
  const files = new Set(unplanted.map(nameOf));
  expect(Object.keys(otherTexts).filter((text) => !texts.has(text))).toEqual([]);
  expect(Object.keys(otherFiles).filter((file) => !files.has(file))).toEqual([]);
});

test('a message is found however it gets into its finding', () => {
  const texts = messageTemplates().map(templateText);
  expect(texts).toEqual(
    expect.arrayContaining([
      'unknown key "{key}"',
      'the series has no "total"',
      'a paged source must have one method',
      '"//" in a path',
      '{found} is not filled',
    ]),
  );
});

test('the reference names each message once, with its line', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/reference/messages.md'), 'utf8');
  const headings = [...page.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
  expect(headings.length).toBeGreaterThan(300);
  expect(new Set(headings).size).toBe(headings.length);
  expect(page).toContain('### `unknown key "{key}"`');
  expect(page).toMatch(/^pages\/contacts\.json:\d+:\d+ missing comma\. Write , here\.\n缺少逗号。请在此处写逗号。$/m);
});
