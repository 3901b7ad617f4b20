import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
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
    const button = screen.getByRole('button', { name: 'Edit' });
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
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByText('Built-in lamps are fixed')).toBeVisible();
    expect(screen.getAllByText(/Built-in lamps are fixed/)).toHaveLength(1);
  });

  test('nothing is said of one that works', async () => {
    const pressed = await draw(['Edit'], [{ id: '1', name: 'Lamp 1', isFixed: false }]);
    const button = screen.getByRole('button', { name: 'Edit' });
    expect(button).toBeEnabled();
    await userEvent.click(button);
    await waitFor(() => expect(pressed).toEqual(['Edit']));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
