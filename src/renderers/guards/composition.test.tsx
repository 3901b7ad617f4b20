import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { paintFrame } from '../../../tests/setup/painted-frame.ts';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { createSignedInConsole } from '../../engine/stores/testing/test-console.ts';
import type { Block } from '../../schemas/page.ts';
import { MenuSearch } from '../shell/menu-search.tsx';
import Palette from '../shell/palette.tsx';
import { inputMethod } from '../testing/test-input-method.ts';
import { drawPage } from '../testing/test-page.tsx';
import { drawInShell } from '../testing/test-shell-world.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

paintFrame();
const worker = startBrowserPlatform();

const poles: Block = {
  kind: 'table',
  id: 'poles',
  source: 'poles',
  filters: [{ field: 'name', title: 'Name' }],
  columns: [{ field: 'name', title: 'Name' }],
};

/** A table with a filter, and a dialog with the fields; the conditions and the bodies that are sent. */
async function openPoles(fields: object[] = [{ field: 'name', title: 'Title' }]) {
  const conditions: unknown[] = [];
  const saved: unknown[] = [];
  worker.use(
    http.post(at('/poles'), async ({ request }) => {
      conditions.push(((await request.json()) as { condition: unknown }).condition);
      return success({ data: [], total: 0 });
    }),
    http.post(at('/save'), async ({ request }) => {
      saved.push(await request.json());
      return success(null);
    }),
  );
  const world = await drawPage(worker, {
    body: poles,
    sources: { poles: { kind: 'paged', post: '/poles' } },
    dialogs: { edit: { kind: 'form', title: 'Edit', fields, submit: [{ call: { post: '/save' } }] } },
  });
  await waitFor(() => expect(conditions).toHaveLength(1));
  return { ...world, conditions, saved };
}

test('a filter sends nothing of a composition until it has ended', async () => {
  const { conditions } = await openPoles();
  const box = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.click(box);
  await inputMethod.compose('deng kong');
  await waitFor(() => expect(box).toHaveValue('deng kong'));
  await inputMethod.press('Enter');
  expect(box).toHaveValue('deng kong');
  await inputMethod.commit('灯控');
  await waitFor(() => expect(conditions.at(-1)).toEqual({ name: '灯控' }));
  expect(conditions).toHaveLength(2);
});

test('the keys of a composition neither submit a form nor close its dialog', async () => {
  const { page, saved } = await openPoles();
  act(() => void page.open('edit', undefined));
  const box = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.click(box);
  await inputMethod.compose('deng');
  for (const key of ['Enter', 'Escape', 'Tab']) await inputMethod.press(key);
  expect([page.openForm?.values.get('name'), document.activeElement]).toEqual([undefined, box]);
  await inputMethod.commit('灯');
  await waitFor(() => expect(page.openForm?.values.get('name')).toBe('灯'));
  expect(saved).toEqual([]);
});

test('a list of choices is searched, and chosen from, once a composition has ended', async () => {
  const options = ['灯杆', '灯具', '井盖', '水表', '电表', '气象', '广播', '屏幕', '充电桩'].map((title) => ({
    value: title,
    title,
  }));
  const { page } = await openPoles([{ field: 'kind', title: 'Kind', input: 'select', options }]);
  act(() => void page.open('edit', undefined));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Kind' }));
  await inputMethod.compose('deng');
  await inputMethod.press('ArrowDown');
  await inputMethod.press('Enter');
  expect(screen.getByTitle('井盖')).toBeInTheDocument();
  expect(page.openForm?.values.get('kind')).toBeUndefined();
  await inputMethod.commit('灯');
  await waitFor(() => expect(screen.queryByTitle('井盖')).toBeNull());
  expect(screen.getByTitle('灯具')).toBeInTheDocument();
});

test('a search of the platform is asked for what was committed alone, and says its limit', async () => {
  const asked: unknown[] = [];
  worker.use(
    http.post(at('/carriers'), async ({ request }) => {
      asked.push(((await request.json()) as { condition: { searchValue?: string } }).condition.searchValue);
      return success({ data: [{ id: '1', name: '进港大道 012' }], total: 1 });
    }),
  );
  const { page } = await drawPage(worker, {
    body: { kind: 'text', text: 'A page' },
    sources: { carriers: { kind: 'paged', post: '/carriers' } },
    dialogs: {
      edit: {
        kind: 'form',
        title: 'Edit',
        fields: [{ field: 'carrier', title: 'Carrier', input: 'pick', pickFrom: 'carriers' }],
        submit: [{ call: { post: '/save' } }],
      },
    },
  });
  act(() => void page.open('edit', undefined));
  const box = await screen.findByRole('combobox', { name: 'Carrier' });
  await userEvent.click(box);
  await waitFor(() => expect(asked).toHaveLength(1));
  const first = asked.length;
  await inputMethod.compose('jin gang');
  await inputMethod.commit('进港');
  await waitFor(() => expect(asked.at(-1)).toBe('进港'));
  await userEvent.fill(box, '进'.repeat(201));
  expect(await screen.findByText('At most 200 characters (now 201)')).toBeVisible();
  expect(screen.queryByTitle('进港大道 012')).toBeNull();
  await userEvent.fill(box, '');
  await waitFor(() => expect(asked).toHaveLength(first + 2));
  expect(asked.slice(first)).toEqual(['进港', '']);
  expect(await screen.findByTitle('进港大道 012')).toBeVisible();
});

test('the search of the menu shows the menu until a composition has ended', async () => {
  const world = await createSignedInConsole();
  await drawInShell(
    world,
    <MenuSearch>
      <p>the menu</p>
    </MenuSearch>,
  );
  const before = world.console.tabs.activePath;
  await userEvent.click(screen.getByRole('combobox'));
  await inputMethod.compose('gong');
  await inputMethod.press('Enter');
  expect(screen.getByText('the menu')).toBeVisible();
  expect(world.console.tabs.activePath).toBe(before);
  await inputMethod.commit('工作台');
  await waitFor(() => expect(screen.getByText('the menu')).not.toBeVisible());
});

test('the palette searches, chooses and closes nothing during a composition', async () => {
  const world = await createSignedInConsole();
  const { shell } = await drawInShell(world, <Palette />);
  act(() => shell.palette.open());
  await userEvent.click(await screen.findByRole('combobox'));
  await inputMethod.compose('gong');
  for (const key of ['Enter', 'Escape']) await inputMethod.press(key);
  expect([shell.palette.typed, shell.palette.isOpen]).toEqual(['', true]);
  await inputMethod.commit('工');
  await waitFor(() => expect(shell.palette.typed).toBe('工'));
});
