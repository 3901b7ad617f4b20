import { expect, test } from 'vitest';
import { EditorSchema } from './editor-schema.ts';
import { editorSchemas, shippedTexts } from './test-language.ts';

const schema = new EditorSchema({
  description: 'A drawing.',
  required: ['shape'],
  properties: {
    $comment: { type: 'string' },
    color: { $ref: '#/$defs/color' },
    shape: { $ref: '#/$defs/shape' },
    sizes: { type: 'array', items: { type: 'integer', description: 'Millimetres.' } },
    isFilled: { type: 'boolean' },
    parts: { additionalProperties: { $ref: '#/$defs/shape' } },
    notes: { patternProperties: { '^n\\d$': { description: 'A numbered note.' } } },
  },
  $defs: {
    color: { enum: ['red', 'blue'], enumDescriptions: ['Warm.', 'Cold.'], description: 'Its color.' },
    shape: {
      required: ['kind'],
      properties: { kind: { enum: ['circle', 'box'], markdownDescription: 'The *kind*.' } },
      defaultSnippets: [{ label: 'circle', body: { kind: 'circle' } }],
      allOf: [
        {
          if: { properties: { kind: { const: 'circle' } }, required: ['kind'] },
          then: { properties: { radius: { description: 'From the middle.' } }, required: ['radius'] },
          else: { properties: { width: {}, height: {} } },
        },
      ],
    },
  },
});
const keys = (document: unknown, pointer = '') => schema.keysAt(document, pointer).map(({ word }) => word);
const words = (document: unknown, pointer: string) => schema.wordsAt(document, pointer).map(({ word }) => word);

test('keys come with the required ones first and the comment last (EDIT-01)', () => {
  expect(keys({})).toEqual(['shape', 'color', 'sizes', 'isFilled', 'parts', 'notes', '$comment']);
  expect(keys({ shape: {}, color: 'red' })).toEqual(['sizes', 'isFilled', 'parts', 'notes', '$comment']);
});

test('the branch that fits the value decides which keys there are (EDIT-01)', () => {
  expect(keys({ shape: { kind: 'circle' } }, '/shape')).toEqual(['radius']);
  expect(keys({ shape: { kind: 'box' } }, '/shape')).toEqual(['width', 'height']);
  expect(keys({ shape: {} }, '/shape')).toEqual(['kind', 'width', 'height']);
});

test('values of any key have the schema of their object (EDIT-01)', () => {
  expect(keys({ parts: { 'a/b': { kind: 'circle' } } }, '/parts/a~1b')).toEqual(['radius']);
  expect(schema.meaningAt({ notes: { n1: '' } }, '/notes/n1')).toBe('A numbered note.');
  expect(schema.meaningAt({ notes: { x: '' } }, '/notes/x')).toBeUndefined();
});

test('words are those of an enumeration, or true and false (EDIT-01)', () => {
  expect(schema.wordsAt({ color: '' }, '/color')).toEqual([
    { word: 'red', description: 'Warm.' },
    { word: 'blue', description: 'Cold.' },
  ]);
  expect(words({ isFilled: '' }, '/isFilled')).toEqual([true, false]);
  expect(words({ sizes: [1] }, '/sizes/0')).toEqual([]);
});

test('the meaning of a key is its own, else that of its definition (EDIT-01)', () => {
  expect(schema.meaningAt({}, '/color')).toBe('Its color.');
  expect(schema.meaningAt({ sizes: [1] }, '/sizes/0')).toBe('Millimetres.');
  expect(schema.meaningAt({ shape: { kind: 'circle' } }, '/shape/kind')).toBe('The *kind*.');
  expect(schema.meaningAt({}, '')).toBe('A drawing.');
});

test('snippets are those of the place (EDIT-01)', () => {
  expect(schema.snippetsAt({ shape: '' }, '/shape').map(({ label }) => label)).toEqual(['circle']);
  expect(schema.snippetsAt({}, '/color')).toEqual([]);
});

test('names that every object has are no keys of a schema', () => {
  for (const key of ['constructor', '__proto__', 'toString']) {
    expect(schema.nodesAt({ [key]: 1 }, `/${key}`)).toEqual([]);
    expect(schema.meaningAt({}, `/${key}`)).toBeUndefined();
  }
});

test('each key of the shipped documents is known to the generated schemas', () => {
  const unknown: string[] = [];
  for (const [file, text] of shippedTexts) {
    const of = file === 'site.json' ? 'site' : file.startsWith('records/') ? 'record' : 'page';
    const own = new EditorSchema(editorSchemas[of]!);
    const document = JSON.parse(text) as { extends?: string };
    // The kinds of a page with a base are those of its base, which its own text does not have.
    if (document.extends !== undefined) continue;
    const walk = (value: unknown, pointer: string): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        if (!Array.isArray(value) && own.nodesAt(document, at).length === 0) unknown.push(`${file}${at}`);
        walk(inner, at);
      }
    };
    walk(document, '');
  }
  expect(unknown).toEqual([]);
});
