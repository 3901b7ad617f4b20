import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const names = ['Control', 'Edit', 'Print', 'Delete'];

/** The buttons outside the menu of a toolbar with these. */
async function inPlace(titles: readonly string[], primary?: string): Promise<string[]> {
  await drawPage(worker, {
    sources: { lamps: { kind: 'static', rows: [{ id: '1', name: 'Lamp 1' }] } },
    body: {
      kind: 'table',
      id: 'lamps',
      source: 'lamps',
      columns: [{ field: 'name', title: 'Name' }],
      toolbar: titles.map((title) => ({
        title,
        do: [{ reload: 'lamps' }],
        ...(title === primary ? { tone: 'primary' } : {}),
      })),
    },
  } as Parameters<typeof drawPage>[1]);
  await screen.findByText('Lamp 1');
  const isInMenu = titles.length > 3;
  expect(screen.queryAllByRole('button', { name: 'More' })).toHaveLength(isInMenu ? 1 : 0);
  return titles.filter((name) => screen.queryByRole('button', { name }) !== null);
}

test('a toolbar shows up to three buttons', async () => {
  expect(await inPlace(names.slice(0, 3))).toEqual(names.slice(0, 3));
});

test('a longer toolbar keeps the first three', async () => {
  expect(await inPlace(names)).toEqual(names.slice(0, 3));
});

test('a longer toolbar with a primary button keeps that one', async () => {
  expect(await inPlace(names, 'Print')).toEqual(['Print']);
});
