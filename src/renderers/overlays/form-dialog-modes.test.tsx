import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { at, failure, success } from '../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

const page: Parameters<typeof drawPage>[1] = {
  body: { kind: 'text', text: 'A page' },
  sources: {
    roles: { kind: 'paged', post: '/roles' },
    streets: {
      kind: 'static',
      rows: [
        { id: 'a1', name: 'Harbour Road', area: 'a' },
        { id: 'b1', name: 'Station Road', area: 'b' },
      ],
    },
  },
  dialogs: {
    role: {
      kind: 'form',
      title: 'Add role',
      editTitle: 'Edit role',
      again: true,
      fields: [
        { field: 'name', title: 'Name', required: true, unique: 'roles' },
        { field: 'remark', title: 'Remark' },
      ],
      add: [{ call: { post: '/role' } }, { close: true }],
      edit: [{ call: { put: '/role/{id}' } }, { close: true }],
    },
    pole: {
      kind: 'form',
      title: 'Add pole',
      steps: [
        { id: 'what', title: 'Pole' },
        { id: 'where', title: 'Place' },
      ],
      fields: [
        { field: 'uid', title: 'UID', required: true },
        {
          field: 'area',
          title: 'Area',
          input: 'select',
          inStep: 'where',
          options: [
            { value: 'a', title: 'Harbour' },
            { value: 'b', title: 'Station' },
          ],
        },
        {
          field: 'street',
          title: 'Street',
          input: 'select',
          source: 'streets',
          narrow: { $: 'choice.area == form.area' },
        },
      ],
      submit: [{ call: { post: '/pole' } }, { close: true }],
    },
  },
};

async function open(dialog: 'role' | 'pole', row?: Record<string, unknown>) {
  const saved: { method: string; body: unknown }[] = [];
  const keep = async ({ request }: { request: Request }) => {
    saved.push({ method: request.method, body: await request.json() });
    return success('1');
  };
  worker.use(
    http.post(at('/role'), keep),
    http.post(at('/pole'), keep),
    http.put(at('/role/:id'), async ({ request }) => {
      const body = (await request.json()) as { version?: number };
      saved.push({ method: 'PUT', body });
      return body.version === 2 ? success('1') : failure('S0302', 'changed');
    }),
    http.get(at('/role/:id'), () => success({ id: '1', version: 2, name: 'Watch', remark: 'theirs' })),
    http.post(at('/roles'), () => success({ data: [{ id: '9', name: 'Taken' }], total: 1 })),
  );
  const world = await drawPage(worker, page);
  await act(() => world.page.open(dialog, row));
  return { ...world, saved };
}

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

test('"Save and add another" begins an empty form in the same dialog', async () => {
  const { saved } = await open('role');
  await user.type(await screen.findByLabelText('Name'), 'Watch');
  await press('Save and add another');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
  await user.type(screen.getByLabelText('Name'), 'Crew');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved.map(({ body }) => body)).toEqual([{ name: 'Watch' }, { name: 'Crew' }]);
});

test('a value that another row has is reported when the field is left', async () => {
  await open('role');
  await user.type(await screen.findByLabelText('Name'), 'taken');
  await user.tab();
  expect(await screen.findByText('Already in use: choose another')).toBeVisible();
});

test('an outdated record names what others changed; the user overwrites it', async () => {
  const { saved } = await open('role', { id: '1', version: 1, name: 'Watch', remark: 'mine' });
  await user.type(await screen.findByLabelText('Name'), 'man');
  await press('Save');
  const note = await screen.findByRole('alert');
  expect(within(note).getByText('They changed: Remark')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Watchman');
  await press('Overwrite with mine');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved.at(-1)).toEqual({ method: 'PUT', body: { id: '1', version: 2, name: 'Watchman', remark: 'mine' } });
});

test('an outdated record is reloaded if the user prefers it', async () => {
  await open('role', { id: '1', version: 1, name: 'Watch', remark: 'mine' });
  await user.type(await screen.findByLabelText('Name'), 'man');
  await press('Save');
  await user.click(await screen.findByRole('button', { name: 'Discard mine and load theirs' }));
  await waitFor(() => expect(screen.getByLabelText('Remark')).toHaveValue('theirs'));
  expect(screen.getByLabelText('Name')).toHaveValue('Watch');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('steps are validated one by one, can be gone back to, and end with a summary', async () => {
  const { saved } = await open('pole');
  await screen.findByLabelText('UID');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await press('Next');
  expect(await screen.findByText('Required')).toBeVisible();
  await user.type(screen.getByLabelText('UID'), 'P-001');
  await press('Next');
  await user.click(await screen.findByRole('combobox', { name: 'Area' }));
  await user.click(await screen.findByTitle('Harbour'));
  await user.click(screen.getByRole('combobox', { name: 'Street' }));
  expect(await screen.findByTitle('Harbour Road')).toBeVisible();
  expect(screen.queryByTitle('Station Road')).toBeNull();
  await user.click(screen.getByTitle('Harbour Road'));
  await press('Next');
  const summary = within(screen.getByRole('dialog'));
  expect(await summary.findByText('P-001')).toBeVisible();
  await press('Back');
  await press('Back');
  expect(await screen.findByLabelText('UID')).toHaveValue('P-001');
  await press('Next');
  await press('Next');
  await press('Save');
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([{ uid: 'P-001', area: 'a', street: 'a1' }]));
});

test('a choice that is no longer offered is cleared', async () => {
  const { page: store } = await open('pole');
  await user.type(await screen.findByLabelText('UID'), 'P-001');
  await press('Next');
  await screen.findByRole('combobox', { name: 'Street' });
  act(() => {
    store.openForm?.set('area', 'a');
    store.openForm?.set('street', 'a1');
  });
  await waitFor(() => expect(screen.getByTitle('Harbour Road')).toBeVisible());
  act(() => store.openForm?.set('area', 'b'));
  await waitFor(() => expect(store.openForm?.values.get('street')).toBeUndefined());
});

test('an outdated record that cannot be read again can still be overwritten', async () => {
  const { saved } = await open('role', { id: '1', version: 1, name: 'Watch', remark: 'mine' });
  worker.use(http.get(at('/role/:id'), () => HttpResponse.error()));
  await user.type(await screen.findByLabelText('Name'), 'man');
  await press('Save');
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Discard mine and load theirs' })).toBeNull();
  expect(saved).toHaveLength(1);
});

describe('a form that may become longer than the window', () => {
  const fields = Array.from({ length: 24 }, (_, index) => ({ field: `f${index}`, title: `Field ${index}` }));
  const long = { kind: 'form', title: 'Long', fields, add: [{ call: { post: '/role' } }, { close: true }] };

  async function openLong(dialog: Record<string, unknown>) {
    worker.use(http.post(at('/role'), () => success('1')));
    const world = await drawPage(worker, { ...page, dialogs: { long: { ...long, ...dialog } } } as typeof page);
    await act(() => world.page.open('long', undefined));
    await screen.findByLabelText('Field 0');
    return screen.getByRole('dialog', { name: 'Long' });
  }
  /** True if the whole of an element is in the window. */
  const isInView = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  };

  test('is a drawer whose save bar stays in view', async () => {
    const drawer = await openLong({});
    expect(drawer.closest('.ant-drawer')).not.toBeNull();
    expect(isInView(screen.getByLabelText('Field 23'))).toBe(false);
    expect(isInView(screen.getByRole('button', { name: 'Save' }))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('counts what its conditions may show, and only the longest step', async () => {
    const hidden = fields.map((field) => ({ ...field, when: { $: 'form.f0 == "all"' } }));
    const drawer = await openLong({ fields: [{ field: 'f0', title: 'Field 0' }, ...hidden.slice(1)] });
    expect(drawer.closest('.ant-drawer')).not.toBeNull();
    cleanup();
    const steps = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, title: id }));
    const stepped = fields.map((field, index) => ({ ...field, inStep: steps[Math.floor(index / 4)]!.id }));
    const dialog = await openLong({ steps, fields: stepped });
    expect(dialog.closest('.ant-drawer')).toBeNull();
  });

  test('a dialog that grows beyond the window scrolls inside', async () => {
    const dialog = await openLong({ fields: fields.slice(0, 2) });
    expect(dialog.closest('.ant-drawer')).toBeNull();
    dialog.querySelector<HTMLElement>('form')!.style.height = '3000px';
    expect(isInView(screen.getByRole('button', { name: 'Save' }))).toBe(true);
  });
});

test('a record that cannot be read offers to try again, and no save button', async () => {
  worker.use(http.get(at('/one/:id'), () => failure('S0001', 'broken', {})));
  const broken = {
    kind: 'form',
    title: 'One',
    load: '/one/{id}',
    fields: [{ field: 'name', title: 'Name' }],
    edit: [{ call: { put: '/one/{id}' } }, { close: true }],
  };
  const world = await drawPage(worker, { ...page, dialogs: { broken } } as typeof page);
  await act(() => world.page.open('broken', { id: '1' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
