import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Block } from '../../schemas/page.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const words = (text: string) => ({ kind: 'text', text }) as const;
const either = { ...words('shown'), when: { $: '1 > 2' }, else: words('instead') } as Block;

test.each<[string, Block]>([
  ['the page', either],
  ['a section', { kind: 'section', items: [either] }],
  ['a grid', { kind: 'grid', items: [either, words('beside')] }],
  ['a card', { kind: 'card', title: 'Card', body: either }],
  ['a split', { kind: 'split', side: words('side'), main: either }],
  ['a tab', { kind: 'tabs', id: 'tabs', items: [{ id: 'a', title: 'A', body: either }] }],
  [
    'a panel',
    { kind: 'dashboard', id: 'board', panels: [{ id: 'a', title: 'A', x: 0, y: 0, w: 12, h: 6, body: either }] },
  ],
] as [string, Block][])('in %s a block whose condition is not true leaves its place to another', async (_, body) => {
  await drawPage(worker, { body });
  expect(await screen.findByText('instead')).toBeVisible();
  expect(screen.queryByText('shown')).toBeNull();
});

test('a block whose condition is true is shown alone, also with a heading', async () => {
  const block = { ...either, heading: 'Heading', when: { $: '2 > 1' } } as Block;
  await drawPage(worker, { body: { kind: 'section', items: [block] } });
  expect(await screen.findByText('shown')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Heading' })).toBeVisible();
  expect(screen.queryByText('instead')).toBeNull();
});

test('a value that is missing makes the condition false: the other block is shown, without the heading', async () => {
  const block = { ...either, heading: 'Heading', when: { $: 'page.nothing.total > 0' } } as Block;
  await drawPage(worker, { body: { kind: 'section', items: [block] } });
  expect(await screen.findByText('instead')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Heading' })).toBeNull();
});
