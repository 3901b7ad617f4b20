import { expect, test } from 'vitest';
import type { Change } from '../../../schemas/wire/document-changes.ts';
import { applyChanges } from './apply-changes.ts';
import { describeChange } from './describe-change.ts';

const page = {
  title: { zh: '灯杆', en: 'Poles' },
  body: {
    kind: 'table',
    id: 'poles',
    columns: [{ field: 'height', title: { zh: '高度', en: 'Height' }, width: 90 }],
  },
};
const described = (change: Change) => describeChange(change, applyChanges(page, []).find);

test.each<[string, Change, object]>([
  ['set', { op: 'set', at: '/body/columns/height/width', value: 120 }, { before: '90', after: '120' }],
  ['set where nothing was', { op: 'set', at: '/body/columns/height/sort', value: true }, { after: 'true' }],
  ['removed', { op: 'remove', at: '/body/columns/height/width' }, { before: '90' }],
])('a property that is %s has the values of both sides', (_, change, values) => {
  const { before, after, ...rest } = described(change);
  expect({ before, after }).toEqual({ before: undefined, after: undefined, ...values });
  expect(rest).toMatchObject({ what: 'changed', name: 'height', title: { zh: '高度', en: 'Height' } });
});

test('a node that is added, moved or gone has its name instead of values', () => {
  const gone = described({ op: 'remove', at: '/body/columns/height' });
  expect(gone).toMatchObject({ what: 'gone', name: 'height' });
  expect(Object.keys(gone)).not.toContain('before');
});

test('a long value is cut', () => {
  const { before, after } = described({ op: 'set', at: '/title', value: { zh: '灯'.repeat(500), en: 'x' } });
  expect(before).toBe('{"zh":"灯杆","en":"Poles"}');
  expect([after?.length, after?.at(-1)]).toEqual([200, '…']);
});
