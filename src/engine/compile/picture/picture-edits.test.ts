import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer, pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { checkPage } from '../check/check-page.ts';
import { productContext as context, productDocuments } from '../check/test-documents.ts';
import { explainPage } from '../explain/explain-page.ts';
import { applyEdits } from '../fix/text-edit.ts';
import type { PictureChange } from './picture-change.ts';
import { pictureEdits } from './picture-edits.ts';

type Json = Record<string, unknown>;

const textOf = (file: string) => productDocuments.find((document) => document.file === file)!.text;
const pageOf = (file: string, text: string) => explainPage(file, text, context)!.page;
const users = 'pages/admin/users.json';

/** The text after a change. @throws Error if the change is refused */
function made(file: string, change: PictureChange, text = textOf(file)): string {
  const answer = pictureEdits({ file, text, context }, change);
  if ('refusal' in answer) throw new Error(answer.refusal.reason.en);
  return applyEdits(text, answer.edits);
}
const refusalOf = (file: string, change: PictureChange) => {
  const answer = pictureEdits({ file, text: textOf(file), context }, change);
  if ('edits' in answer) throw new Error('not refused');
  return answer.refusal;
};
const changedLines = (before: string, after: string) => {
  const known = new Set(before.split('\n'));
  return after.split('\n').flatMap((line) => (known.has(line) ? [] : [line.trim()]));
};

describe('a change in the preview of a page with shorthand', () => {
  it('of a column that is written as the name of a field', () => {
    const text = textOf(users);
    const columns = atPointer(pageOf(users, text), '/body/main/columns') as Json[];
    const at = columns.findIndex(({ width }) => width !== undefined);
    const after = made(users, { op: 'set', node: `/body/main/columns/${at}`, key: 'width', value: 222 });
    expect(changedLines(text, after)).toHaveLength(1);
    expect(atPointer(pageOf(users, after), `/body/main/columns/${at}/width`)).toBe(222);
  });

  it('moves an entry in the text, and nothing else', () => {
    const before = pageOf(users, textOf(users));
    const after = pageOf(users, made(users, { op: 'move', node: '/body/main/columns/3', to: 0 }));
    const names = (page: unknown) => (atPointer(page, '/body/main/columns') as Json[]).map(({ field }) => field);
    expect(names(after)).toEqual([names(before)[3], ...names(before).toSpliced(3, 1)]);
  });
});

describe('a page that is based on another one', () => {
  const child = 'pages/basicData/facilityModel.json';
  const columns = atPointer(pageOf(child, textOf(child)), '/body/main/columns') as Json[];
  const isOfBase = (at: number) =>
    explainPage(child, textOf(child), context)!.originOf(`/body/main/columns/${at}`).base !== undefined;
  const inherited = columns.findIndex((_, at) => isOfBase(at));

  it('overrides a value of its base by the name of the entry', () => {
    const after = made(child, { op: 'set', node: `/body/main/columns/${inherited}`, key: 'width', value: 333 });
    expect(changedLines(textOf(child), after).join('')).toContain(String(columns[inherited]!.field));
    expect(atPointer(pageOf(child, after), `/body/main/columns/${inherited}/width`)).toBe(333);
  });

  it('leaves out an entry of its base', () => {
    const after = made(child, { op: 'remove', node: `/body/main/columns/${inherited}` });
    expect(changedLines(textOf(child), after).join('')).toContain(`/columns/${String(columns[inherited]!.field)}`);
  });

  it('is told where an order is written that it cannot change', () => {
    const refusal = refusalOf(child, { op: 'move', node: `/body/main/columns/${inherited}`, to: columns.length - 1 });
    expect(refusal.reason.en).toMatch(/pages\/basicData\/vehicleModel\.json/);
    expect(refusal.at?.file).toBe('pages/basicData/vehicleModel.json');
  });
});

it('a change that would be an error is refused with what the checker says', () => {
  const refusal = refusalOf(users, { op: 'set', node: '/body/main/columns/0', key: 'width', value: 5 });
  expect(refusal.reason.en).toMatch(/40/);
});

it('a text that is not JSON is refused, and stays', () => {
  const answer = pictureEdits({ file: users, text: '{ "body": ', context }, { op: 'remove', node: '/body' });
  expect(answer).toMatchObject({ refusal: { reason: { en: expect.stringMatching(/not valid JSON/) } } });
});

/** The lists of a page with their pointers, in the body and the dialogs. */
function listsOf(value: unknown, pointer: string): { pointer: string; length: number }[] {
  if (Array.isArray(value)) {
    const own = value.length > 0 && value.every(isRecord) ? [{ pointer, length: value.length }] : [];
    return [...own, ...value.flatMap((entry, index) => listsOf(entry, `${pointer}/${index}`))];
  }
  return isRecord(value)
    ? Object.entries(value).flatMap(([key, part]) => listsOf(part, `${pointer}/${pointerPart(key)}`))
    : [];
}
const places = productDocuments.flatMap(({ file, text }) => {
  const { body, dialogs } = pageOf(file, text);
  return listsOf({ body, dialogs }, '').map((list) => ({ file, ...list }));
});

it('random changes of the shipped pages have their effect, add no error, and can be taken back', () => {
  let written = 0;
  const change = fc.record({ place: fc.nat(places.length - 1), how: fc.nat(4), at: fc.nat(), to: fc.nat() });
  fc.assert(
    fc.property(change, ({ place, how, at, to }) => {
      const { file, pointer: list, length } = places[place]!;
      const text = textOf(file);
      const node = `${list}/${at % length}`;
      const changes: PictureChange[] = [
        { op: 'move', node, to: to % length },
        { op: 'remove', node },
        { op: 'set', node, key: 'title', value: { zh: '新标题', en: 'New title' } },
        { op: 'set', node, key: 'width', value: 100 + (to % 300) },
        { op: 'add', list, index: at % (length + 1), value: atPointer(pageOf(file, text), node) },
      ];
      const wanted = changes[how]!;
      const answer = pictureEdits({ file, text, context }, wanted);
      if ('refusal' in answer) {
        expect(answer.refusal.reason.en).not.toBe('');
        return;
      }
      written += 1;
      const after = applyEdits(text, answer.edits);
      const [before, now] = [pageOf(file, text), pageOf(file, after)];
      const errors = checkPage(file, after, context).issues.filter(({ severity }) => severity === 'error');
      expect(errors).toEqual([]);
      const [was, is] = [before, now].map((page) => atPointer(page, list)) as [Json[], Json[] | undefined];
      switch (wanted.op) {
        case 'set':
          expect(atPointer(now, `${node}/${wanted.key}`)).toEqual(wanted.value);
          break;
        case 'move':
          expect(is).toEqual(was.toSpliced(at % length, 1).toSpliced(wanted.to, 0, was[at % length]!));
          if (wanted.to !== at % length) {
            const back = made(file, { op: 'move', node: `${list}/${wanted.to}`, to: at % length }, after);
            expect(pageOf(file, back)).toEqual(before);
          }
          break;
        case 'remove':
          expect(is ?? []).toEqual(was.toSpliced(at % length, 1));
          break;
        case 'add':
          expect(is).toHaveLength(length + 1);
      }
    }),
    { numRuns: propertyRuns(150) },
  );
  expect(written).toBeGreaterThan(0);
});
