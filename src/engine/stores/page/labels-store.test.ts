import { expect, test } from 'vitest';
import type { LabelsPlan } from '../../compile/plan/plan.ts';
import { LabelsStore, maxLabels } from './labels-store.ts';

const plan: LabelsPlan = {
  kind: 'labels',
  title: 'Labels',
  code: '{uid}',
  caption: '{name}',
  lines: ['{uid}', { zh: '杆 {pole.name}', en: 'Pole {pole.name}' }],
};
const open = (rows: Record<string, unknown>[]) => new LabelsStore('labels', plan, rows);

test('a label has the values of its row, and omits lines without one', () => {
  const { labels } = open([
    { uid: 'LP-1', name: 'Lamp 1', pole: { name: 'P7' } },
    { uid: 'LP-2', name: 'Lamp 2' },
  ]);
  expect(labels).toEqual([
    {
      at: 0,
      code: 'LP-1',
      caption: 'Lamp 1',
      lines: [
        { at: 0, text: 'LP-1' },
        { at: 1, text: { zh: '杆 P7', en: 'Pole P7' } },
      ],
    },
    { at: 1, code: 'LP-2', caption: 'Lamp 2', lines: [{ at: 0, text: 'LP-2' }] },
  ]);
});

test('rows without a code get no label and are counted', () => {
  const { labels, withoutCode, left } = open([{ uid: '' }, { uid: 'LP-2', name: 'Lamp 2' }, { name: 'Lamp 3' }]);
  expect(labels.map(({ code }) => code)).toEqual(['LP-2']);
  expect({ withoutCode, left }).toEqual({ withoutCode: 2, left: 0 });
});

test('the rows above the maximum are left for another print', () => {
  const rows = Array.from({ length: maxLabels + 3 }, (_, at) => ({ uid: `LP-${at}`, name: 'Lamp' }));
  const { labels, left } = open([{ name: 'no code' }, ...rows]);
  expect(labels).toHaveLength(maxLabels);
  expect(labels.at(-1)?.code).toBe(`LP-${maxLabels - 1}`);
  expect(left).toBe(3);
});
