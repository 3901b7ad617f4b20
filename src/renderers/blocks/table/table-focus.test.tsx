import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { createSignedInConsole } from '../../../engine/stores/testing/test-console.ts';
import { useShell } from '../../context/shell-context.tsx';
import MessagesView from '../../shell/messages-view.tsx';
import Palette from '../../shell/palette.tsx';
import { drawPage } from '../../testing/test-page.tsx';
import { drawInShell } from '../../testing/test-shell-world.tsx';
import { draw, startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

/** A table of poles on the platform, with a drawer and a button that deletes, and the questions of the console. */
async function openPoles() {
  let poles = ['Pole 1', 'Pole 2', 'Pole 3'].map((name, index) => ({ id: String(index + 1), name }));
  worker.use(
    http.post(at('/poles'), () => success({ data: poles, total: poles.length })),
    http.delete(at('/pole/:id'), ({ params }) => {
      poles = poles.filter(({ id }) => id !== params.id);
      return success(null);
    }),
  );
  const world = await drawPage(worker, {
    body: {
      kind: 'table',
      id: 'poles',
      source: 'poles',
      columns: [{ field: 'name', title: 'Name', open: 'details' }],
      rowActions: [
        { title: 'Copy', do: [{ reload: 'poles' }] },
        {
          title: 'Delete',
          do: [
            { confirm: { title: 'Delete it?', ok: 'Delete now' } },
            { call: { delete: '/pole/{id}' } },
            { reload: 'poles' },
          ],
        },
      ],
    },
    sources: { poles: { kind: 'paged', post: '/poles' } },
    dialogs: { details: { kind: 'record', title: 'Details', items: [{ field: 'name', title: 'Name' }] } },
  } as unknown as Parameters<typeof drawPage>[1]);
  draw(world, <MessagesView />);
  const inRow = async (row: string, name: string) =>
    within((await screen.findByText(row)).closest('tr')!).findByRole('button', { name });
  return { ...world, inRow };
}

test('after a row is deleted its neighbour has the focus, at the same button', async () => {
  const { inRow } = await openPoles();
  await user.click(await inRow('Pole 2', 'Delete'));
  await user.click(await screen.findByRole('button', { name: 'Delete now' }));
  await waitFor(() => expect(screen.queryByText('Pole 2')).toBeNull());
  await waitFor(async () => expect(document.activeElement).toBe(await inRow('Pole 3', 'Delete')));
});

test('closing the drawer of a row returns the focus to what opened it', async () => {
  await openPoles();
  const name = await screen.findByRole('button', { name: 'Pole 1' });
  await user.click(name);
  await user.click(await screen.findByRole('button', { name: /close/i }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(name));
});

/** A list worked by key, with a drawer that opens a dialog, a form to add a row, and a batch action. */
async function openAlarms() {
  let alarms = ['Alarm 1', 'Alarm 2', 'Alarm 3'].map((name, index) => ({ id: String(index + 1), name }));
  worker.use(
    http.post(at('/alarms'), () => success({ data: alarms, total: 30 })),
    http.get(at('/alarm/:id'), ({ params }) => success({ id: params.id, name: `Alarm ${String(params.id)}` })),
    http.post(at('/delete'), async ({ request }) => {
      const { ids } = (await request.json()) as { ids: string[] };
      alarms = alarms.filter(({ id }) => !ids.includes(id));
      return success(null);
    }),
    http.post(at('/touch'), () => success(null)),
  );
  const ids = { $: 'selection.map(one, one.id)' };
  const remove = [{ call: { post: '/delete', body: { ids } } }, { reload: 'alarms' }];
  const fields = [{ field: 'note', title: 'Note' }];
  const handle = { title: 'Handle', press: 'H', open: 'handle' };
  const world = await drawPage(worker, {
    body: {
      kind: 'table',
      id: 'alarms',
      source: 'alarms',
      columns: [{ field: 'name', title: 'Name', open: 'alarm' }],
      toolbar: [{ title: 'Add alarm', open: 'add' }],
      rowActions: [handle],
      batch: [
        { title: 'Delete', do: remove },
        { title: 'Ask and delete', do: [{ confirm: { title: 'Delete all?', ok: 'Yes' } }, ...remove] },
      ],
    },
    sources: { alarms: { kind: 'paged', post: '/alarms' } },
    dialogs: {
      alarm: {
        kind: 'record',
        title: 'Details of {name}',
        load: '/alarm/{id}',
        items: [{ field: 'name', title: 'Name' }],
        body: { kind: 'card', title: 'Work', actions: [handle], body: { kind: 'text', text: 'Work' } },
      },
      handle: { kind: 'form', title: 'Handle it', fields, submit: [{ call: { post: '/touch' } }] },
      add: { kind: 'form', title: 'Add it', fields, submit: [{ call: { post: '/touch' } }] },
    },
  } as unknown as Parameters<typeof drawPage>[1]);
  draw(world, <MessagesView />);
  await screen.findByText('Alarm 1');
  await waitFor(() => expect(document.querySelector('[aria-keyshortcuts^="J K"]')).not.toBeNull());
  return world;
}
const rowOf = (id: string) => document.querySelector(`tr[data-row-key="${id}"]`)!;
const dialogNamed = (name: string) => screen.findByRole('dialog', { name });
const isIn = (place: Element) => waitFor(() => expect(place.contains(document.activeElement)).toBe(true));

test('a dialog over the drawer of a row returns the focus to the drawer, and that to the row', async () => {
  await openAlarms();
  await user.keyboard('jj{Enter}');
  await isIn(await dialogNamed('Details of Alarm 2'));
  await screen.findByRole('button', { name: 'Handle H' });
  await user.keyboard('h');
  await isIn(await dialogNamed('Handle it'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Handle it' })).toBeNull());
  await isIn(await dialogNamed('Details of Alarm 2'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(rowOf('2')));
});

test('a form that is discarded returns the focus to the button that opened it', async () => {
  await openAlarms();
  const add = screen.getByRole('button', { name: 'Add alarm' });
  await user.click(add);
  await dialogNamed('Add it');
  await user.type(await screen.findByLabelText('Note'), 'x');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(add));
});

test.each([
  ['Clear', ['2', '3'], '2'],
  ['Delete', ['2', '3'], '1'],
  ['Ask and delete', ['1', '2'], '3'],
])(
  'when the bar of ticked rows goes by "%s", the first of them or the row in its place has the focus',
  async (name, ticked, left) => {
    await openAlarms();
    for (const id of ticked) await user.click(within(rowOf(id) as HTMLElement).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name }));
    if (name === 'Ask and delete') await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(document.querySelector('.lamp-table-batch')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(rowOf(left)));
  },
);

test('closing the palette returns the focus to where it was', async () => {
  const Places = observer(() => useShell().palette.isOpen && <Palette />);
  const { shell } = await drawInShell(
    await createSignedInConsole(),
    <>
      <button type="button">here</button>
      <Places />
    </>,
  );
  const here = screen.getByRole('button', { name: 'here' });
  await user.click(here);
  act(() => shell.palette.open());
  const box = await screen.findByRole('combobox');
  await user.click(box);
  act(() => shell.palette.close());
  await waitFor(() => expect(document.activeElement).toBe(here));
});
