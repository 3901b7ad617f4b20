import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import type { BlockOf } from '../../../schemas/page.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const rows = [
  { id: '1', title: 'Lamp off', place: { name: 'North' }, at: '2020-01-02T03:04:05', level: 'high' },
  { id: '2', title: 'Door open', at: null, level: 'low' },
  { id: '3', title: 'Third' },
];

function listPage(more: Partial<BlockOf<'list'>> = {}, data: unknown = rows) {
  worker.use(http.get(at('/rows'), () => success(data)));
  const list: BlockOf<'list'> = {
    kind: 'list',
    id: 'rows',
    source: 'rows',
    title: 'title',
    text: 'place.name',
    time: 'at',
    status: { field: 'level', options: [{ value: 'high', title: 'High', tone: 'danger' }] },
    to: '/workTable?id={id}',
    max: 2,
    ...more,
  };
  return drawPage(worker, { body: list, sources: { rows: { kind: 'rest', get: '/rows' } } });
}

test('rows are shown as lines, up to the maximum, each a link', async () => {
  await listPage();
  const first = (await screen.findByText('Lamp off')).closest('li')!;
  expect(within(first).getByText('North')).toBeVisible();
  expect(within(first).getByText('High')).toBeVisible();
  expect(within(first).getByText('2020-01-02')).toHaveAttribute('title', expect.stringContaining('03:04:05'));
  expect(within(first).getByRole('link')).toHaveAttribute('href', '#/workTable?id=1');
  expect(screen.getByText('Door open')).toBeVisible();
  expect(screen.queryByText('Third')).toBeNull();
});

test('texts of a document are shown in the language of the console', async () => {
  await listPage({}, [
    { id: '1', title: { zh: '设备在线', en: 'Devices online' }, place: { name: { zh: '甲', en: 'A' } } },
  ]);
  expect(await screen.findByText('Devices online')).toBeVisible();
  expect(screen.getByText('A')).toBeVisible();
});

test('a new row above leaves the lines below in place', async () => {
  const { page } = await listPage();
  const line = (await screen.findByText('Lamp off')).closest('li');
  worker.use(http.get(at('/rows'), () => success([{ id: '9', title: 'Newest' }, ...rows])));
  await act(() => page.source('rows').load());
  expect(await screen.findByText('Newest')).toBeVisible();
  expect(screen.getByText('Lamp off').closest('li')).toBe(line);
});

test('a line links to its page inside the console', async () => {
  await listPage();
  await userEvent.click(await screen.findByText('Door open'));
  expect(await screen.findByText('Lamp off')).toBeVisible();
});

test.each([
  ['zh', '平台返回了意外的内容，请联系平台管理员。'],
  ['en', 'The platform returned an unexpected response. Contact your platform administrator.'],
] as const)('a response of another type is a failure, not an empty list (%s)', async (language, said) => {
  const { console: shown } = await listPage({}, 'no list');
  act(() => shown.display.setLanguage(language));
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText(/暂无数据|Nothing here yet/)).toBeNull();
  worker.use(http.get(at('/rows'), () => success(rows)));
  await userEvent.click(screen.getByRole('button', { name: /重\s?试|Try again/ }));
  expect(await screen.findByText('Lamp off')).toBeVisible();
});

test('a line with an incomplete address is not a link; an empty list says so', async () => {
  const { unmount } = await listPage({ to: '/workTable?id={place.name}', look: 'cards' });
  expect((await screen.findByText('Lamp off')).closest('a')).not.toBeNull();
  expect(screen.getByText('Door open').closest('a')).toBeNull();
  unmount();
  await listPage({ empty: 'All is well' }, []);
  expect(await screen.findByText('All is well')).toBeVisible();
});
