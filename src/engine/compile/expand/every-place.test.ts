import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { pageSchema } from '../../../schemas/generated/walk-schemas.js';
import { rewrites } from '../../../schemas/rewrites.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer, pointerPart, pointerParts } from '../../../schemas/rules/json-pointer.ts';
import { baseContext, baseDocuments, productContext, productDocuments } from '../check/test-documents.ts';
import { anyEdits, edit } from '../check/test-edits.ts';
import { walkGrammar } from '../check/walk-grammar.ts';
import { readJson } from '../json/read-json.ts';
import { emptyLibrary } from '../resolve/library.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { site } from '../test-site.ts';
import { expandPage } from './expand-page.ts';

type Json = Record<string, unknown>;

const column = { field: 'planted', title: 'Planted' };
const call = { post: '/planted' };

/** The shortest form of each shorthand, and where the grammar takes it. */
const shorthand: readonly { rule: string; at: string; value: unknown }[] = [
  { rule: 'crud', at: 'block', value: { kind: 'crud', id: 'planted', noun: 'x', list: call, columns: [column] } },
  {
    rule: 'export',
    at: 'block',
    value: { kind: 'table', id: 'planted', source: 'planted', columns: [column], export: '/planted' },
  },
  { rule: 'heading', at: 'block', value: { kind: 'text', text: 'x', heading: 'Heading' } },
  {
    rule: 'facts',
    at: 'block',
    value: { kind: 'facts', id: 'planted', title: 'Facts', source: 'planted', items: [column] },
  },
  { rule: 'open', at: 'button', value: { title: 'Planted', open: 'planted' } },
  { rule: 'open', at: 'column', value: { ...column, open: 'planted' } },
  { rule: 'call', at: 'button', value: { title: 'Planted', do: call } },
  { rule: 'confirm', at: 'button', value: { title: 'Planted', confirm: { title: 'Sure?' }, do: call } },
  { rule: 'shared.fields', at: 'field', value: 'planted' },
  { rule: 'use', at: 'field', value: { use: 'planted' } },
  { rule: 'fieldDefaults', at: 'field', value: column },
  { rule: 'repeat', at: 'field', value: { ...column, input: 'password', repeat: true } },
  { rule: 'options', at: 'refers options', value: 'planted' },
  { rule: 'items', at: 'refers counts', value: 'alarms' },
  { rule: 'run', at: 'action', value: { run: 'planted' } },
  { rule: 'delete', at: 'action', value: { delete: '/planted' } },
  { rule: 'call', at: 'implies saved', value: call },
];

/** Rules of records, which are written out before. */
const ofRecords: typeof shorthand = [
  { rule: 'record', at: 'column', value: 'name' },
  { rule: 'record', at: 'column', value: { field: 'phase', width: 90 } },
  { rule: 'record', at: 'filter', value: 'name' },
  { rule: 'record', at: 'field', value: 'name' },
];

/** What the shorthand names. */
function withPlanted(page: Json): Json {
  const shared = isRecord(page.shared) ? page.shared : {};
  const add = (list: string, part: unknown) => ({ ...(isRecord(shared[list]) ? shared[list] : {}), planted: part });
  return {
    ...page,
    shared: {
      ...shared,
      options: add('options', [{ value: 1, title: 'One' }]),
      fields: add('fields', column),
      steps: add('steps', [{ toast: 'Planted' }]),
      fieldDefaults: { ...(isRecord(shared.fieldDefaults) ? shared.fieldDefaults : {}), wide: true },
    },
    sources: { ...(isRecord(page.sources) ? page.sources : {}), planted: { kind: 'rest', get: '/planted' } },
    dialogs: {
      ...(isRecord(page.dialogs) ? page.dialogs : {}),
      planted: { kind: 'form', title: 'Planted', fields: [column], submit: call },
    },
  };
}

interface Place {
  file: string;
  page: Json;
  pointer: string;
}

/** A place without names and numbers: two of one form are alike. */
function formOf(page: unknown, pointer: string): string {
  const parts = pointerParts(pointer);
  const kinds = parts.map((_, depth) => {
    const holder = atPointer(
      page,
      parts
        .slice(0, depth)
        .map((part) => `/${pointerPart(part)}`)
        .join(''),
    );
    return isRecord(holder) && typeof holder.kind === 'string' ? holder.kind : '';
  });
  const keys = parts.map((part, depth) =>
    /^\d+$/.test(part) ? '[]' : ['sources', 'dialogs'].includes(parts[depth - 1] ?? '') ? '*' : part,
  );
  return `${kinds.findLast((kind) => kind !== '')} ${keys.slice(-3).join('.')}`;
}

const library = {
  ...emptyLibrary,
  records: new Map([...(productContext.library?.records ?? []), ...(baseContext.library?.records ?? [])]),
};

/** The pages that are based on none, with the fields of their records written out. */
const all = [...baseDocuments, ...productDocuments]
  .map(({ file, text }) => ({ file, written: JSON.parse(text) as Json }))
  .filter(({ written }) => written.extends === undefined)
  .map(({ file, written }) => ({ file, page: resolvePage(written, library).page }))
  .sort((one, other) => JSON.stringify(one.page).length - JSON.stringify(other.page).length);

/** One place of each form in the documents at which the grammar takes what a rule is for. */
const places = new Map<string, Map<string, Place>>();
for (const { file, page } of all)
  walkGrammar(pageSchema, page, {
    onVisit: ({ keyword: { name, refers, implies }, pointer }) => {
      if (pointer === '' || pointer.startsWith('/shared')) return;
      for (const at of [name, refers && `refers ${refers}`, implies && `implies ${implies}`]) {
        if (at === undefined) continue;
        const known = places.get(at) ?? new Map<string, Place>();
        places.set(at, known);
        const form = formOf(page, pointer);
        if (!known.has(form)) known.set(form, { file, page, pointer });
      }
    },
  });

/** A document with another value at a place. */
function planted({ page, pointer }: Place, value: unknown): Json {
  const copy = structuredClone(page);
  const parts = pointerParts(pointer);
  const above = parts
    .slice(0, -1)
    .map((part) => `/${pointerPart(part)}`)
    .join('');
  (atPointer(copy, above) as Json)[parts.at(-1)!] = structuredClone(value);
  return withPlanted(copy);
}

/** Every place in a value. */
function pointersIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, part]) => pointersIn(part, `${at}/${pointerPart(key)}`))];
}

function expectExpanded(written: Json): void {
  const resolved = resolvePage(written, library);
  expect(resolved.findings).toEqual([]);
  const { page, originOf } = expandPage(resolved.page, site);
  expect(expandPage(page, site).page).toBe(page);
  // Rows of alarms come from the site, which writes more in them.
  const violations = walkGrammar(pageSchema, page).findings.filter(({ message }) => message !== 'unknown key "alarm"');
  expect(violations).toEqual([]);
  const lost = pointersIn(page).filter((pointer) => {
    const place = resolved.originOf(originOf(pointer));
    return place !== '' && place.startsWith('/') && atPointer(written, place) === undefined;
  });
  expect(lost).toEqual([]);
}

test('every rule has its shortest form here', () => {
  expect(rewrites.map(({ name }) => name).filter((name) => !shorthand.some(({ rule }) => rule === name))).toEqual([]);
});

test.each(shorthand.map(({ rule, at, value }): [string, string, unknown] => [rule, at, value]))(
  '%s is expanded at every %s of the grammar, and each part knows where it is written',
  (_, at, value) => {
    const known = [...(places.get(at) ?? [])];
    expect(known.length).toBeGreaterThan(0);
    for (const [, place] of known) expectExpanded(planted(place, value));
  },
);

test.each(ofRecords.map(({ at, value }): [unknown, string] => [value, at]))(
  'of a record %j is a %s at every place of the grammar',
  (value, at) => {
    for (const [, place] of places.get(at) ?? []) {
      if (place.pointer.split('/').length < 3) continue;
      expectExpanded({ ...planted(place, value), record: 'meter' });
    }
  },
);

const documents = new Map(
  [
    ...baseDocuments.map((document) => ({ ...document, context: baseContext })),
    ...productDocuments.map((document) => ({ ...document, context: productContext })),
  ].map((document) => [document.name, document]),
);

test('whatever is written, a page is resolved and expanded once and for all', () => {
  fc.assert(
    fc.property(fc.constantFrom(...documents.keys()), anyEdits, (name, edits) => {
      const { text, context } = documents.get(name)!;
      const read = readJson(edit(text, edits));
      const value = 'document' in read ? read.document.value : undefined;
      if (!isRecord(value)) return;
      const { page } = resolvePage(value, context.library);
      const once = expandPage(page, site).page;
      expect(expandPage(once, site).page).toEqual(once);
    }),
    { seed: 20_261_127, numRuns: propertyRuns(150) },
  );
});
