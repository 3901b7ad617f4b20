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
