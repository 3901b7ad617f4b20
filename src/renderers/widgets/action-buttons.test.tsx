import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const names = ['Control', 'Edit', 'Print', 'Delete'];

/** Draws a table with the buttons of a toolbar. */
async function drawToolbar(toolbar: readonly object[]): Promise<void> {
  await drawPage(worker, {
    sources: { lamps: { kind: 'static', rows: [{ id: '1', name: 'Lamp 1' }] } },
    body: { kind: 'table', id: 'lamps', source: 'lamps', columns: [{ field: 'name', title: 'Name' }], toolbar },
  } as unknown as Parameters<typeof drawPage>[1]);
  await screen.findByText('Lamp 1');
}

/** The buttons outside the menu of a toolbar with these. */
async function inPlace(titles: readonly string[], primary?: string): Promise<string[]> {
  const toneOf = (title: string) => (title === primary ? { tone: 'primary' } : {});
  await drawToolbar(titles.map((title) => ({ title, do: [{ reload: 'lamps' }], ...toneOf(title) })));
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

test('while a button runs the others work, and a second press of it does nothing', async () => {
  const pressed: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  worker.use(
    http.post(at('/press/:title'), async ({ params }) => {
      pressed.push(String(params.title));
      if (params.title === 'Delete') await held;
      return success('1');
    }),
  );
  await drawToolbar(['Delete', 'Edit'].map((title) => ({ title, do: [{ call: { post: `/press/${title}` } }] })));
  const remove = screen.getByRole('button', { name: 'Delete' });
  await userEvent.click(remove);
  await waitFor(() => expect(pressed).toEqual(['Delete']));
  await userEvent.click(remove);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(pressed).toEqual(['Delete', 'Edit']));
  release();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(pressed).toEqual(['Delete', 'Edit', 'Edit']));
});

describe('a disabled button says why', () => {
  const fixed = { disabled: { $: 'row.isFixed' }, disabledReason: 'Built-in lamps are fixed' };
  async function draw(titles: readonly string[], rows = [{ id: '1', name: 'Lamp 1', isFixed: true }]) {
    const pressed: string[] = [];
    worker.use(
      http.post(at('/press/:title'), ({ params }) => {
        pressed.push(String(params.title));
        return success('1');
      }),
    );
    await drawPage(worker, {
      sources: { lamps: { kind: 'static', rows } },
      body: {
        kind: 'table',
        id: 'lamps',
        source: 'lamps',
        columns: [{ field: 'name', title: 'Name' }],
        rowActions: titles.map((title) => ({ title, do: [{ call: { post: `/press/${title}` } }], ...fixed })),
      },
    } as Parameters<typeof drawPage>[1]);
    await screen.findByText('Lamp 1');
    return pressed;
  }

  test('to the pointer, to the keyboard and at a press, which does nothing else', async () => {
    const pressed = await draw(['Edit']);
    const button = await screen.findByRole('button', { name: 'Edit' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Built-in lamps are fixed');
    await userEvent.unhover(button);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    act(() => button.blur());
    act(() => button.focus());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('tooltip')).toBeVisible();
    expect(pressed).toEqual([]);
  });

  test('in a menu, each reason once', async () => {
    await draw(names);
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    expect(await screen.findByText('Built-in lamps are fixed')).toBeVisible();
    expect(screen.getAllByText(/Built-in lamps are fixed/)).toHaveLength(1);
  });

  test('nothing is said of one that works', async () => {
    const pressed = await draw(['Edit'], [{ id: '1', name: 'Lamp 1', isFixed: false }]);
    const button = await screen.findByRole('button', { name: 'Edit' });
    expect(button).toBeEnabled();
    await userEvent.click(button);
    await waitFor(() => expect(pressed).toEqual(['Edit']));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

describe('a button knows what its rows allow', () => {
  const lamps = [
    { id: '1', name: 'Lamp 1', productModelId: '7', onlineStatus: 'ONLINE' },
    { id: '2', name: 'Lamp 2', productModelId: '8', onlineStatus: 'ONLINE' },
    { id: '3', name: 'Lamp 3', productModelId: '7', onlineStatus: 'ONLINE', rights: 'view' },
  ];
  async function draw(button: object) {
    const reads: string[] = [];
    const edits: string[] = [];
    worker.use(
      http.get(at('/island-streaming/command/devicemodel/:id/downlinkmetadata'), ({ params }) => {
        reads.push(String(params.id));
        return success(params.id === '7' ? [{ key: 'dim', name: 'Dim', parameters: [] }] : []);
      }),
      http.post(at('/edit/:id'), ({ params }) => {
        edits.push(String(params.id));
        return success('1');
      }),
    );
    await drawPage(worker, {
      sources: { lamps: { kind: 'static', rows: lamps } },
      body: {
        kind: 'table',
        id: 'lamps',
        source: 'lamps',
        columns: [{ field: 'name', title: 'Name' }],
        rowActions: [button],
        batch: [{ ...button, title: 'Many' }],
      },
    } as unknown as Parameters<typeof drawPage>[1]);
    await screen.findByText('Lamp 1');
    return { reads, edits };
  }
  const off = (name: string) =>
    screen.getAllByRole('button', { name }).map((button) => button.getAttribute('aria-disabled') === 'true');

  test('the command of a product, asked once per product, and how many of the selected rows have it', async () => {
    const { reads } = await draw({ title: 'Dim', do: [{ command: { key: 'dim' } }] });
    await waitFor(() => expect(off('Dim')).toEqual([false, true, true]));
    expect(reads.toSorted()).toEqual(['7', '8']);
    await userEvent.click(screen.getAllByRole('button', { name: 'Dim' })[1]!);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('The product does not have this command');
    await userEvent.click(screen.getAllByRole('checkbox')[0]!);
    expect(await screen.findByRole('button', { name: 'Many (1/3)' })).toBeEnabled();
  });

  test('and hides where its document wants that', async () => {
    await draw({ title: 'Dim', do: [{ command: { key: 'dim', missing: 'hide' } }] });
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Dim' })).toHaveLength(2));
  });

  test('the rights of a data permission (PERM-03)', async () => {
    const { edits } = await draw({ title: 'Edit', right: 'edit', do: [{ call: { post: '/edit/{id}' } }] });
    await waitFor(() => expect(off('Edit')).toEqual([false, false, true]));
    await userEvent.click(screen.getAllByRole('button', { name: 'Edit' })[2]!);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('You can only view this asset');
    await userEvent.click(screen.getAllByRole('button', { name: 'Edit' })[0]!);
    await waitFor(() => expect(edits).toEqual(['1']));
  });
});
