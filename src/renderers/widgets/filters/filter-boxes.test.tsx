import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { limits } from '../../../schemas/wire/request-limits.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

async function openTable(search?: string) {
  const conditions: unknown[] = [];
  worker.use(
    http.post(at('/poles'), async ({ request }) => {
      conditions.push(((await request.json()) as { condition: unknown }).condition);
      return success({ data: [], total: 0 });
    }),
  );
  const world = await drawPage(
    worker,
    {
      body: {
        kind: 'table',
        id: 'poles',
        source: 'poles',
        filters: [
          { field: 'name', title: 'Name' },
          { field: 'height', title: 'Height', input: 'number' },
        ],
        columns: [{ field: 'name', title: 'Name' }],
      },
      sources: { poles: { kind: 'paged', post: '/poles' } },
    },
    { search },
  );
  await waitFor(() => expect(conditions).toHaveLength(1));
  const box = (name: string) => screen.findByLabelText(name);
  return { ...world, conditions, name: await box('Name'), height: await box('Height') };
}

test('a filter keeps the space that was just typed, and sends the text without it', async () => {
  const { conditions, name } = await openTable();
  await user.type(name, '\u3000Pole ');
  await waitFor(() => expect(conditions.at(-1)).toEqual({ name: 'Pole' }));
  expect(name).toHaveValue('\u3000Pole ');
  await user.type(name, '1\u200B2\u00A0');
  await waitFor(() => expect(conditions.at(-1)).toEqual({ name: 'Pole 12' }));
  expect(name).toHaveValue('\u3000Pole 1\u200B2\u00A0');
  await user.tab();
  await waitFor(() => expect(name).toHaveValue('Pole 12'));
});

test('a filter with the focus is not rewritten by what applies meanwhile', async () => {
  const { name, page, conditions } = await openTable();
  await user.type(name, 'Po');
  await waitFor(() => expect(conditions.at(-1)).toEqual({ name: 'Po' }));
  act(() => page.follow('?q.name=Mast'));
  await waitFor(() => expect(conditions.at(-1)).toEqual({ name: 'Mast' }));
  expect(name).toHaveValue('Po');
  await user.tab();
  await waitFor(() => expect(name).toHaveValue('Mast'));
});

test('a text beyond the limit of the call stays in the box, is not sent, and says so', async () => {
  const { conditions, name } = await openTable();
  await user.click(name);
  await user.paste('x'.repeat(limits.filter + 1));
  expect(await screen.findByRole('alert')).toHaveTextContent('At most 200 characters (now 201)');
  await user.keyboard('{Enter}');
  await user.tab();
  expect(name).toHaveValue('x'.repeat(limits.filter + 1));
  await user.type(name, '{Backspace}{Enter}');
  await waitFor(() => expect(conditions.at(-1)).toEqual({ name: 'x'.repeat(limits.filter) }));
  expect(conditions).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a link with too long a text shows the table without it', async () => {
  const { conditions } = await openTable(`?q.name=${'x'.repeat(limits.filter + 1)}&q.height=12`);
  expect(conditions).toEqual([{ height: 12 }]);
});

test.each(['1,5', '12 W', '12345678901234567', '1e12'])(
  '%j in a filter for numbers stays, with an error',
  async (typed) => {
    const { conditions, height } = await openTable();
    await user.type(height, `${typed}{Enter}`);
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.tab();
    expect(height).toHaveValue(typed);
    expect(conditions).toHaveLength(1);
  },
);

test('the two boxes of a range are side by side in its place', async () => {
  worker.use(http.post(at('/poles'), () => success({ data: [], total: 0 })));
  await drawPage(worker, {
    body: {
      kind: 'table',
      id: 'poles',
      source: 'poles',
      filters: [
        { field: 'min', endField: 'max', title: 'Height', input: 'number' },
        { field: 'slots', title: 'Slots', input: 'number' },
      ],
      columns: [{ field: 'name', title: 'Name' }],
    },
    sources: { poles: { kind: 'paged', post: '/poles' } },
  });
  const names = ['Height from', 'Height to', 'Slots'];
  const boxes = await Promise.all(names.map(async (name) => (await screen.findByLabelText(name)).parentElement!));
  const places = boxes.map((box) => box.getBoundingClientRect());
  for (const [at, place] of places.entries()) expect(place.right).toBeLessThanOrEqual(places[at + 1]?.left ?? Infinity);
});

test('full-width digits are digits, and the wheel changes nothing', async () => {
  const { conditions, height } = await openTable();
  await user.type(height, '1２．５{Enter}');
  await waitFor(() => expect(conditions.at(-1)).toEqual({ height: 12.5 }));
  fireEvent.wheel(height, { deltaY: 100 });
  await user.tab();
  await waitFor(() => expect(height).toHaveValue('12.5'));
  expect(conditions).toHaveLength(2);
});
