import { expect, test } from 'vitest';
import { isLongRun } from '../../../../tests/setup/property-runs.ts';
import { compileExpression } from '../../expression/compile-expression.ts';
import { placeInJson } from '../../expression/place-in-json.ts';
import { partAt } from '../json/json-spans.ts';
import { readJson } from '../json/read-json.ts';
import { DocumentSet } from '../language/document-set.ts';
import {
  edited,
  knownPlatform,
  type ShippedExpression,
  shippedExpressions,
  shippedTexts,
} from '../language/test-language.ts';
import { completeAt } from './assist.ts';
import { PagePlaces } from './page-places.ts';
import { typedPart } from './typed-part.ts';

const { context } = new DocumentSet(shippedTexts, knownPlatform);
const isName = /^[A-Za-z_]\w*$/;

const expressions = shippedExpressions.filter(({ file }) => file.startsWith('pages/'));

/** What is offered at the end of an expression that stops there, or that goes on. */
function offeredAt({ file, text, start, end }: ShippedExpression, typed: string, rest: string) {
  const literal = JSON.stringify(typed + rest);
  const cut = text.slice(0, start) + literal + text.slice(end);
  const offset = start + placeInJson(literal, typed.length);
  return completeAt({ file, text: cut, last: JSON.parse(text), context, language: 'en' }, offset)?.names ?? [];
}

const reads = new Map<string, (offset: number) => ReturnType<PagePlaces['scopeAt']>>();
/** The scope of an expression as the checker has it. */
function scopeOf({ file, text, start }: ShippedExpression) {
  let scopeAt = reads.get(file);
  if (!scopeAt) {
    const read = readJson(text);
    if (!('document' in read)) throw new Error(file);
    const places = new PagePlaces(read.document.value, read.document, context);
    scopeAt = (offset) => {
      const place = places.at(partAt(read.document, offset).pointer);
      return place && places.scopeAt(place);
    };
    reads.set(file, scopeAt);
  }
  return scopeAt(start + 1);
}

test('an expression of any page that stops in a name offers what the checker knows there, and only names (EDIT-01)', () => {
  const step = isLongRun ? 1 : 29;
  let known = 0;
  for (const [number, shipped] of expressions.entries()) {
    if (number % step !== 0) continue;
    const { expression, file } = shipped;
    const scope = scopeOf(shipped);
    for (const { 0: word, index } of expression.matchAll(/(?<![\w'"])[A-Za-z_]\w*(?!\w|\()/g)) {
      const isWord = typedPart(expression.slice(0, index)) === undefined || /^(?:true|false|null|in)$/.test(word);
      const [before, after] = [expression.slice(0, index), expression.slice(index + word.length)];
      const other = scope && compileExpression(`${before}zzz${after}`, scope).problems[0]?.message;
      for (const typed of [before, before + word.slice(0, Math.ceil(word.length / 2))]) {
        const place = `${file}: ${typed}|`;
        const rest = expression.slice(typed.length);
        for (const names of [offeredAt(shipped, typed, ''), offeredAt(shipped, typed, rest)]) {
          expect(
            names.map(({ name }) => name).filter((name) => !isName.test(name)),
            place,
          ).toEqual([]);
          expect(
            names.filter(({ detail = '' }) => !/^[\w"-]/.test(detail) || /\$|: ,/.test(detail)),
            place,
          ).toEqual([]);
          if (isWord || !other?.startsWith('unknown name')) continue;
          known++;
          expect(
            names.map(({ name }) => name),
            place,
          ).toContain(word);
        }
      }
    }
  }
  expect(known).toBeGreaterThan(100);
});

/** The names offered at the last "|" of an expression, put in place of one on the page, with their types. */
function namesIn(
  file: string,
  old: string,
  typed: string,
  { language = 'en', text = shippedTexts.get(file)! }: { language?: 'zh' | 'en'; text?: string } = {},
) {
  const literal = JSON.stringify(old);
  const start = text.indexOf(`"$": ${literal}`) + '"$": '.length;
  expect(start, old).toBeGreaterThan(10);
  const at = typed.lastIndexOf('|');
  const by = JSON.stringify(typed.slice(0, at) + typed.slice(at + 1));
  const cut = text.slice(0, start) + by + text.slice(start + literal.length);
  const offset = start + placeInJson(by, at);
  const offer = completeAt({ file, text: cut, last: JSON.parse(text), context, language }, offset);
  return Object.fromEntries((offer?.names ?? []).map(({ name, detail }) => [name, detail]));
}

const users = 'pages/admin/users.json';
const notices = 'pages/admin/announcements.json';

test('an empty expression offers the names in scope, and only names (EDIT-01)', () => {
  const names = namesIn(users, 'selection.map(person, person.id)', '|');
  expect(names).toMatchObject({
    page: expect.stringMatching(/^record: \w+(?:, \w+)*(?:, …)?$/),
    user: expect.stringMatching(/^record: id, loginName/),
    selection: 'list of record',
  });
  expect(Object.keys(names).filter((name) => !isName.test(name))).toEqual([]);
});

test('behind an escaped quote names are completed as before it (EDIT-01)', () => {
  const old = 'row.releaseStatus == "draft" || row.releaseStatus == "recalled"';
  expect(namesIn(notices, old, 'row.releaseStatus == "draft" || row.re|')).toHaveProperty('releaseStatus');
});

test('a record that no source describes has what opens it, what shows it, and what is read of it elsewhere', () => {
  expect(namesIn('pages/lightTools/aiAlarm.json', '[page.alarm.id]', '[page.alarm.|]')).toMatchObject({
    id: expect.anything(),
    isHandled: expect.anything(),
  });
  expect(namesIn(notices, 'page.readers.id', 'page.readers.|')).toHaveProperty('title');
});

test('the items of a list have the fields of its rows, under the name that a method gives them', () => {
  const old = 'selection.map(person, person.id)';
  expect(namesIn(users, old, 'selection.map(person, person.|')).toHaveProperty('departmentCode');
  expect(namesIn(users, old, 'selection.filter(one, one.enabled).map(two, two.|)')).toHaveProperty('departmentCode');
  expect(namesIn(users, old, 'selection.filter(one, o|)')).toMatchObject({ one: expect.stringMatching(/^record: /) });
  expect(namesIn(users, old, 'selection.filter(o|, true)')).toEqual({});
  expect(namesIn(users, old, 'selection[0].|')).toHaveProperty('departmentCode');
  expect(namesIn(users, old, 'selection[0]["na|"]')).toHaveProperty('departmentCode');
  expect(namesIn(users, old, 'selection == "na|"')).toEqual({});
});

test('an item has what its list has, and nothing that is read of the same name elsewhere', () => {
  expect(namesIn(users, 'form.roleIds', 'form.roleIds.map(person, person.|)')).toEqual({});
  expect(namesIn(users, 'form.roleIds', 'form.roleIds.map(row, row.|)')).toEqual({});
  const text = edited(notices, '"has(page.readers.id)"', '"[route].exists(page, page.readers.ofItem == 1)"');
  const names = namesIn(notices, 'page.readers.id', 'page.readers.|', { text });
  expect(names).toHaveProperty('title');
  expect(names).not.toHaveProperty('ofItem');
});

test('a record in a record has the fields that are shown of it and those that its source declares', () => {
  const items = '"items": ["loginName", "lastSignInTime", ';
  const text = edited(users, items, `${items}{ "field": "department.name", "title": "x" }, `);
  const names = namesIn(users, 'page.sessions.id', 'page.sessions.department.|', { text });
  expect(names).toEqual({ code: 'text', name: 'text' });
});

test('types are said in the language of the reader', () => {
  const names = namesIn(users, 'selection.map(person, person.id)', '|', { language: 'zh' });
  expect(names).toMatchObject({ selection: '对象的列表', tenant: '对象：id、name' });
});
