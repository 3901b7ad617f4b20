import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
afterEach(() => browserPage.viewport(1280, 800));

const fields = ['note', 'uid', 'area', 'street', 'pole', 'loop', 'power', 'since', 'keeper', 'phase'];
const rows = [0, 1, 2].map((index) => ({
  id: String(index),
  name: `lamp ${index}`,
  photo: index === 1 ? 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' : '',
  ...Object.fromEntries(fields.map((field) => [field, `${field} ${index}`])),
}));

/** A table that may be shown as cards. */
async function lampTable(cards?: { title: string; picture?: string; first?: boolean }) {
  const asked: Record<string, unknown>[] = [];
  worker.use(
    http.post(at('/lamps'), async ({ request }) => {
      asked.push((await request.json()) as Record<string, unknown>);
      return success({ data: rows, total: rows.length });
    }),
    http.get(at('/system/api/cache/tables'), () => success(null)),
    http.post(at('/system/api/cache'), () => success(null)),
  );
  const world = await drawPage(worker, {
    sources: { lamps: { kind: 'paged', post: '/lamps' } },
    body: {
      kind: 'table',
      id: 'lamps',
      source: 'lamps',
      choose: true,
      columns: [
        { field: 'photo', title: 'Photo', as: 'image', keep: true },
        { field: 'name', title: 'Lamp', sort: true },
        ...fields.map((field) => ({ field, title: `The ${field}`, sort: field === 'uid' })),
      ],
      batch: [{ title: 'Switch', do: [{ toast: 'done' }] }],
      ...(cards && { cards }),
    },
  });
  await screen.findByText('lamp 0');
  return { ...world, asked };
}
const cardOf = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
const order = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' });

test('a table without cards offers none on a desktop', async () => {
  await lampTable();
  expect(screen.queryByRole('button', { name: 'Show as cards' })).toBeNull();
});

test('cards have a title, a picture and eight facts, and stay chosen', async () => {
  const { console } = await lampTable({ title: 'name', picture: 'photo' });
  await user.click(screen.getByRole('button', { name: 'Show as cards' }));
  expect(screen.queryByRole('table')).toBeNull();
  await screen.findByText('lamp 1');
  const card = within(cardOf('lamp 1'));
  expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual(
    fields.slice(0, 8).map((field) => `The ${field}`),
  );
  expect(card.getByText('note 1')).toBeVisible();
  expect(console.layouts.of('/test#lamps').isCards).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Show as a table' }));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(console.layouts.of('/test#lamps').isCards).toBeUndefined();
});

test('a document shows cards first, and a choice of rows is kept', async () => {
  const { console } = await lampTable({ title: 'name', first: true });
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show as a table' }));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(console.layouts.of('/test#lamps').isCards).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Show as cards' }));
  expect(screen.queryByRole('table')).toBeNull();
  expect(console.layouts.of('/test#lamps').isCards).toBeUndefined();
});

test('cards are ordered, ticked for a batch and chosen like rows', async () => {
  const { asked, page } = await lampTable({ title: 'name' });
  await user.click(screen.getByRole('button', { name: 'Show as cards' }));
  expect([...order().options].map(({ label }) => label)).toEqual([
    'Default order',
    'Lamp, ascending',
    'Lamp, descending',
    'The uid, ascending',
    'The uid, descending',
  ]);
  await user.selectOptions(order(), 'The uid, descending');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sortName: 'uid', sortOrder: 'DESC' }));
  await user.selectOptions(order(), 'Default order');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sortName: '', sortOrder: '' }));

  await user.click(within(cardOf('lamp 2')).getByRole('checkbox'));
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(page.chosen('lamps')).toMatchObject({ row: undefined });
  await user.click(screen.getByText('note 0'));
  expect(cardOf('lamp 0')).toHaveAttribute('aria-current', 'true');
  expect(page.chosen('lamps')).toMatchObject({ row: { name: 'lamp 0' } });
});

test('on a phone a card has its picture beside its lines; one without a picture keeps no place for it', async () => {
  await browserPage.viewport(390, 844);
  await lampTable({ title: 'name', picture: 'photo' });
  const pictures = [...document.querySelectorAll('.lamp-row-card-picture')];
  expect(pictures.map((one) => one.closest('li'))).toEqual([cardOf('lamp 1')]);
  const [picture] = pictures;
  const line = picture!.parentElement!.querySelector('.lamp-row-card-line')!;
  expect(picture!.getBoundingClientRect().right).toBeLessThanOrEqual(line.getBoundingClientRect().left);
});

test('a phone has cards of two lines, the rest on demand, and their order', async () => {
  await browserPage.viewport(390, 844);
  const { page } = await lampTable();
  const item = cardOf('lamp 0');
  const card = within(item);
  expect(item.querySelector('.lamp-row-card-line small')).toHaveTextContent(/^note 0uid 0area 0$/);
  expect(card.queryAllByRole('term')).toEqual([]);
  await user.click(card.getByRole('button', { name: '8 more' }));
  expect(card.getAllByRole('term')).toHaveLength(8);
  expect(page.chosen('lamps')).toMatchObject({ row: undefined });
  await user.click(card.getByRole('button', { name: 'Show less' }));
  expect(card.queryAllByRole('term')).toEqual([]);
  expect(order()).toBeVisible();
});
