import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { isSameJson } from '../suggest/same-json.ts';
import { applyChanges } from './apply-changes.ts';
import { differencesOf } from './differences-of.ts';
import { mergeThree } from './merge-three.ts';
import { editedPage, pageTexts, randomEdits } from './test-random-pages.ts';

const column = (field: string, more: object = {}) => ({ field, ...more });
const page = (columns: readonly unknown[], more: object = {}) => ({
  version: 1,
  title: { zh: '设备', en: 'Devices' },
  ...more,
  body: { kind: 'table', id: 'devices', columns },
});
const base = page([column('name'), column('status', { title: { zh: '状态', en: 'Status' } }), column('area')]);
const of = (one: object) => differencesOf(base, one as typeof base);
const at = '/body/columns';

it('what each side changed elsewhere is in the result, with who and which node', () => {
  const mine = page([column('name', { width: 90 }), base.body.columns[1], column('area'), column('city')]);
  const theirs = page([column('area'), column('name')], { sources: { devices: { kind: 'rest' } } });
  const { page: merged, conflicts, lost, changes } = mergeThree(base, of(mine), of(theirs));
  expect(conflicts).toEqual([]);
  expect(lost).toEqual([]);
  expect(merged).toEqual(
    page([column('area'), column('city'), column('name', { width: 90 })], { sources: { devices: { kind: 'rest' } } }),
  );
  expect(changes.map(({ who, what, name, property, noun }) => [who, what, noun.en, name, property])).toEqual([
    ['theirs', 'changed', 'page', '', 'sources'],
    ['theirs', 'gone', 'column', 'status', undefined],
    ['theirs', 'moved', 'column', 'area', undefined],
    ['mine', 'added', 'column', 'city', undefined],
    ['mine', 'changed', 'column', 'name', 'width'],
  ]);
  expect(changes[1]!.title).toEqual({ zh: '状态', en: 'Status' });
});

it('a place that both changed is a conflict with both values, and the chosen side wins', () => {
  const titled = (en: string) =>
    page([column('name'), column('status', { title: { zh: '状态', en } }), column('area')]);
  const place = `${at}/status/title`;
  const merge = (choices = {}) => mergeThree(base, of(titled('State')), of(titled('Condition')), choices);
  expect(merge().conflicts).toEqual([
    {
      at: place,
      base: { value: { zh: '状态', en: 'Status' } },
      mine: { value: { zh: '状态', en: 'State' } },
      theirs: { value: { zh: '状态', en: 'Condition' } },
    },
  ]);
  expect(merge().page).toEqual(titled('Condition'));
  expect(merge({ [place]: 'mine' }).page).toEqual(titled('State'));
});

it('taking out what the other side changes is a conflict of the whole entry', () => {
  const mine = page([column('name'), column('status', { title: 'State' }), column('area')]);
  const theirs = page([column('name'), column('area')]);
  const { conflicts } = mergeThree(base, of(mine), of(theirs));
  expect(conflicts).toMatchObject([{ at: `${at}/status`, mine: { value: { title: 'State' } }, theirs: {} }]);
  expect(mergeThree(base, of(mine), of(theirs), { [`${at}/status`]: 'mine' }).page).toEqual(mine);
});

it('the same change on both sides is made once', () => {
  const both = page([column('name', { width: 90 }), base.body.columns[1], column('area')]);
  const { page: merged, conflicts, changes } = mergeThree(base, of(both), of(both));
  expect([merged, conflicts]).toEqual([both, []]);
  expect(changes.map(({ who }) => who)).toEqual(['both']);
});

it('one side alone gives its page, and no choice loses a change without a conflict', () => {
  fc.assert(
    fc.property(fc.constantFrom(...pageTexts), randomEdits(3), randomEdits(3), (text, left, right) => {
      const from = JSON.parse(text) as Record<string, unknown>;
      const [mine, theirs] = [left, right].map((edits) => differencesOf(from, editedPage(from, edits)));
      expect(isSameJson(mergeThree(from, mine!, []).page, applyChanges(from, mine!).page)).toBe(true);
      expect(isSameJson(mergeThree(from, [], mine!).page, applyChanges(from, mine!).page)).toBe(true);
      const merged = mergeThree(from, mine!, theirs!);
      const isIn = (change: object, place: string) => 'at' in change && String(change.at).startsWith(place);
      const places = merged.conflicts.map(({ at: place }) => place.replace('#order', ''));
      // What is in no conflict stands in the result as its side wrote it.
      for (const change of [...mine!, ...theirs!]) {
        if (change.op !== 'set' || places.some((place) => isIn(change, place))) continue;
        if (merged.lost.some((one) => one.change === change)) continue;
        const all = applyChanges(
          from,
          [...theirs!, ...mine!].filter((one) => !places.some((place) => isIn(one, place))),
        );
        expect(isSameJson(all.find(change.at), change.value)).toBe(true);
      }
    }),
    { numRuns: propertyRuns(500) },
  );
});
