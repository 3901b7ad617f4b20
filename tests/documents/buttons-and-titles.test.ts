import { expect, test } from 'vitest';
import { isRecord } from '../../src/schemas/rules/is-record.ts';
import { pageFiles, readDocument } from './read-documents.ts';

type Json = Record<string, unknown>;

/** Forms that change what there is once, not one of many. */
const ofTenant = new Set(['pages/admin/users.json passwordPolicy', 'pages/znld.json faultLimits']);

const documents = pageFiles.map((file): [string, Json] => [file, JSON.parse(readDocument(file))]);

/** All objects in a value. */
function* recordsIn(value: unknown): Generator<Json> {
  if (Array.isArray(value)) for (const each of value) yield* recordsIn(each);
  if (!isRecord(value)) return;
  yield value;
  for (const each of Object.values(value)) yield* recordsIn(each);
}

test('every button that may be disabled says why', () => {
  const silent = documents.flatMap(([file, document]) =>
    [...recordsIn(document)]
      .filter(({ disabled, disabledReason }) => disabled !== undefined && disabledReason === undefined)
      .map(({ title, disabled }) => `${file} ${JSON.stringify(title ?? disabled)}`),
  );
  expect(silent).toEqual([]);
});

test('every button that moves a row is disabled at the end of the list', () => {
  const moves = documents.flatMap(([file, document]) =>
    [...recordsIn(document)]
      .filter(
        ({ title, do: steps }) => title !== undefined && /"direction":"(up|down)"/.test(JSON.stringify(steps ?? '')),
      )
      .map(({ title, do: steps, disabled }) => {
        const end = JSON.stringify(steps).includes('"up"') ? 'row.isFirst' : 'row.isLast';
        return { isEnding: JSON.stringify(disabled ?? '').includes(end), button: `${file} ${JSON.stringify(title)}` };
      }),
  );
  expect(moves.length).toBeGreaterThan(0);
  expect(moves.filter(({ isEnding }) => !isEnding)).toEqual([]);
});

test('the title of a form that changes a record names the record', () => {
  const nameless = documents.flatMap(([file, { dialogs = {} }]) =>
    Object.entries(dialogs as Record<string, Json>)
      .filter(([, { kind, edit }]) => kind === 'form' && edit !== undefined)
      .filter(([name, { title, editTitle = title }]) => {
        const isNaming = isRecord(editTitle) && Object.values(editTitle).every((words) => /\{\w/.test(String(words)));
        return !isNaming && !ofTenant.has(`${file} ${name}`);
      })
      .map(([name]) => `${file} ${name}`),
  );
  expect(nameless).toEqual([]);
});
