import { expect, test } from 'vitest';
import { mapParts, shapeOfKind } from './blocks-in.ts';

test('a list that stays a name, since the site document is broken, is left as it is', () => {
  const counter = { kind: 'counter', source: 'counts', items: 'openAlarms' };
  expect(mapParts(counter, shapeOfKind('block', 'counter'), (part) => part)).toEqual(counter);
});
