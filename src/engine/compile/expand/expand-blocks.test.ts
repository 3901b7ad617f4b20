import { expect, test } from 'vitest';
import { expandPage } from './expand-page.ts';

const items = [{ field: 'name', title: 'Name' }];
const bodyOf = (body: object) =>
  expandPage({ version: 1, id: 'p', path: '/p', title: 'P', sources: { me: { kind: 'rest', get: '/me' } }, body }).page
    .body;

test('facts are a card with a detail', () => {
  const actions = [{ title: 'B', do: [{ reload: 'me' }] }];
  expect(
    bodyOf({
      kind: 'facts',
      title: 'T',
      span: 2,
      when: { $: 'user.isAdmin' },
      source: 'me',
      columns: 3,
      items,
      actions,
    }),
  ).toEqual({
    kind: 'card',
    span: 2,
    when: { $: 'user.isAdmin' },
    title: 'T',
    actions,
    body: { kind: 'detail', source: 'me', columns: 3, items },
  });
});

test('a heading is a section around the block, which hides both', () => {
  const table = { kind: 'table', id: 'people', source: 'me', columns: items };
  expect(bodyOf({ ...table, heading: 'H', requires: 'charts', span: 3 })).toEqual({
    kind: 'section',
    requires: 'charts',
    span: 3,
    title: 'H',
    items: [table],
  });
});

test('facts may have a heading', () => {
  expect(bodyOf({ kind: 'facts', heading: 'H', title: 'T', source: 'me', items })).toEqual({
    kind: 'section',
    title: 'H',
    items: [{ kind: 'card', title: 'T', body: { kind: 'detail', source: 'me', items } }],
  });
});

test('places inside lead back to the block', () => {
  const body = { kind: 'facts', heading: 'H', title: 'T', source: 'me', items };
  const { originOf, placesOf } = expandPage({ version: 1, id: 'p', path: '/p', title: 'P', body });
  expect(originOf('/body/items/0/body/items/0/field')).toBe('/body/items/0/field');
  expect(originOf('/body/title')).toBe('/body/title');
  expect(placesOf('/body/items/0')).toEqual(['/body/items/0/body/items/0']);
});
