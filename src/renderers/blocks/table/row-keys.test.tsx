import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

/** A list of three alarms, worked by key; a handled one leaves it. */
async function desk(answer: () => Promise<void> | undefined = () => undefined) {
  let rows = ['1', '2', '3'].map((id) => ({ id, text: `alarm ${id}`, isLocked: id === '2' }));
  const done: string[] = [];
  const back: string[] = [];
  worker.use(
    http.post(at('/alarms'), () => success({ data: rows, total: rows.length, summary: { all: 18 } })),
    http.get(at('/alarm/:id'), ({ params }) => success({ id: params.id, text: 'opened', note: null })),
    http.post(at('/handle/:id'), async ({ params }) => {
      done.push(String(params.id));
      await answer();
      rows = rows.filter(({ id }) => id !== params.id);
      return success(null);
    }),
    http.post(at('/back/:id'), ({ params }) => {
      back.push(String(params.id));
      return success(null);
    }),
    http.get(at('/system/api/cache/tables'), () => success(null)),
  );
  const world = await drawPage(worker, {
    sources: { alarms: { kind: 'paged', post: '/alarms' } },
    body: {
      kind: 'table',
      id: 'alarms',
      source: 'alarms',
      standsFor: 'alarms',
      columns: [{ field: 'text', title: 'Text', open: 'alarm' }],
      rowActions: [
        {
          title: 'Silent',
          press: 'S',
          do: [{ call: { post: '/back/{id}', quiet: true } }, { reload: 'alarms' }],
        },
        {
          title: 'Handle',
          press: 'H',
          disabled: { $: 'row.isLocked' },
          do: [
            { call: { post: '/handle/{id}', quiet: true } },
            { toast: { text: 'Handled', undo: [{ call: { post: '/back/{id}', quiet: true } }] } },
            { reload: 'alarms' },
          ],
        },
      ],
      batch: [{ title: 'Handle', do: [{ toast: 'all' }] }],
    },
    dialogs: {
      alarm: {
        kind: 'record',
        title: 'Alarm {id}',
        load: '/alarm/{id}',
        onlyFilled: true,
        items: [
          { field: 'text', title: 'Said' },
          { field: 'note', title: 'Note' },
          { field: 'missing', title: 'Reason', empty: 'No reason' },
        ],
      },
    },
  });
  await screen.findByText('alarm 1');
  await waitFor(() => expect(document.querySelector('[aria-keyshortcuts^="J K"]')).not.toBeNull());
  return { ...world, done, back };
}
const focused = () => document.activeElement?.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey;
const rowOf = (id: string) => document.querySelector<HTMLElement>(`tr[data-row-key="${id}"]`)!;

describe('rows whose button has a key', () => {
  test('are walked with J and K, ticked with X and worked with the letter; the next one takes the focus', async () => {
    const { done } = await desk();
    await user.keyboard('j');
    expect(focused()).toBe('1');
    await user.keyboard('jk');
    expect(focused()).toBe('1');
    await user.keyboard('x');
    expect(within(rowOf('1')).getByRole('checkbox')).toBeChecked();
    await user.keyboard('x');
    await user.keyboard('h');
    await waitFor(() => expect(rowOf('1')).toBeNull());
    expect(done).toEqual(['1']);
    await waitFor(() => expect(focused()).toBe('2'));
  });

  test('are walked with the arrows from anywhere, as letters are, also with single keys turned off', async () => {
    const { console } = await desk();
    console.display.setSingleKeys(false);
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('1');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(focused()).toBe('2');
    // The arrows of a menu are its own.
    const menu = document.createElement('button');
    menu.setAttribute('aria-haspopup', 'menu');
    rowOf('2').querySelector('td')!.append(menu);
    menu.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(menu);
  });

  test('work one row after the other without waiting for the platform, each once', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { done } = await desk(() => held);
    await user.keyboard('jh');
    await waitFor(() => expect(done).toEqual(['1']));
    await user.keyboard('hjjh');
    await waitFor(() => expect(done).toEqual(['1', '3']));
    release();
    await waitFor(() => expect(rowOf('3')).toBeNull());
    expect(rowOf('1')).toBeNull();
    expect(done).toEqual(['1', '3']);
  });

  test('work one row while a letter is held down', async () => {
    const { done } = await desk();
    await user.keyboard('jh');
    await waitFor(() => expect(rowOf('1')).toBeNull());
    rowOf('3').focus();
    fireEvent.keyDown(rowOf('3'), { key: 'h', repeat: true });
    fireEvent.keyDown(rowOf('3'), { key: 'x', repeat: true });
    fireEvent.keyDown(rowOf('3'), { key: 'k', repeat: true });
    expect(focused()).toBe('2');
    expect(rowOf('3').querySelector('input:checked')).toBeNull();
    expect(done).toEqual(['1']);
  });

  test('say what was done to which row where the button says nothing', async () => {
    const { back, console } = await desk();
    await user.keyboard('jjs');
    await waitFor(() => expect(console.messages.toast?.text).toMatchObject({ en: 'Silent done: alarm 2' }));
    expect(back).toEqual(['2']);
  });

  test('do nothing for a disabled button, and with single keys turned off', async () => {
    const { done, console } = await desk();
    await user.keyboard('jj');
    expect(focused()).toBe('2');
    await user.keyboard('h');
    console.display.setSingleKeys(false);
    await user.keyboard('k');
    expect(focused()).toBe('2');
    expect(done).toEqual([]);
  });

  test('open with Enter; the record shows only what it has', async () => {
    await desk();
    await user.keyboard('j{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('opened')).toBeVisible();
    expect(within(dialog).queryByText('Note')).toBeNull();
    expect(within(dialog).getByText('No reason')).toBeVisible();
    // The keys of the list rest below a drawer.
    await user.keyboard('x');
    expect(within(rowOf('1')).getByRole('checkbox')).not.toBeChecked();
  });
});

test('a message offers to undo what was done', async () => {
  const { back, console } = await desk();
  await user.click(within(rowOf('3')).getByRole('button', { name: 'Handle' }));
  await waitFor(() => expect(console.messages.toast?.undo).toBeDefined());
  console.messages.undo();
  await waitFor(() => expect(back).toEqual(['3']));
  expect(console.messages.toast).toBeUndefined();
});

test('ticking a row moves nothing, and the number of rows and of what they stand for is named', async () => {
  await desk();
  const before = rowOf('1').getBoundingClientRect();
  await user.click(within(rowOf('1')).getByRole('checkbox'));
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(rowOf('1').getBoundingClientRect()).toEqual(before);
  expect(screen.getByText('3 rows, 18 alarms')).toBeVisible();
});

test('an empty table offers its main button', async () => {
  worker.use(http.post(at('/alarms'), () => success({ data: [], total: 0 })));
  const { console } = await drawPage(worker, {
    sources: { alarms: { kind: 'paged', post: '/alarms' } },
    body: {
      kind: 'table',
      id: 'alarms',
      source: 'alarms',
      columns: [{ field: 'text', title: 'Text' }],
      toolbar: [{ title: 'Add one', tone: 'primary', do: [{ toast: 'added' }] }],
      empty: 'No alarms yet',
    },
  });
  const state = (await screen.findByText('No alarms yet')).closest<HTMLElement>('[role="status"]')!;
  await user.click(within(state).getByRole('button', { name: 'Add one' }));
  expect(console.messages.toast?.text).toBe('added');
});
