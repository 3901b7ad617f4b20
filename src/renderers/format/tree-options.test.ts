import { expect, test } from 'vitest';
import { forRecords, readTree } from './tree-options.ts';

test('a closed department and what is below it say so and are not offered to records', () => {
  const below = { code: '1101', name: 'Lamps', children: [] };
  const closed = { code: '11', name: 'Roads', active: false, children: [below] };
  const tree = {
    code: '1',
    name: 'City',
    children: [closed, { code: '12', name: 'Parks', active: true, children: [] }],
  };
  expect(forRecords(readTree(tree, 'Inactive'))).toMatchObject([
    {
      title: 'City',
      children: [
        { title: 'Roads · Inactive', disabled: true, children: [{ title: 'Lamps · Inactive', disabled: true }] },
        { title: 'Parks' },
      ],
    },
  ]);
});
