import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, failure, success } from '../../engine/stores/testing/test-answers.ts';
import { define, deviceForm, drawAssets, input, place, productOf } from '../testing/test-assets.ts';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

const ofOneProduct = [
  { id: '1', productModelId: '7' },
  { id: '2', productModelId: '7' },
];
const ofTwoProducts = [ofOneProduct[0]!, { id: '3', productModelId: '8' }];
const outcome = {
  total: 2,
  changed: 1,
  unchanged: 0,
  refusedCount: 1,
  refused: [{ id: '2', name: 'Lamp 2', message: 'Not yours to change' }],
  examples: [
    {
      id: '1',
      name: 'Lamp 1',
      changes: [{ field: 'supplier', title: 'Supplier', before: 'Old', after: 'New' }],
    },
  ],
};

/** The dialog for these devices, the bodies that it sent, and the number of reads of the page's list. */
async function open({ assets = ofOneProduct, answer = () => success(outcome) as Response } = {}) {
  const bodies: Record<string, unknown>[] = [];
  const reads = { count: 0 };
  worker.use(
    http.post(at('/island-assets/device/page'), () => {
      reads.count += 1;
      return success({ content: [], totalElements: 0 });
    }),
    http.post(at('/island-assets/device/batchUpdate'), async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      return answer() as ReturnType<typeof success>;
    }),
  );
  const world = await drawAssets(worker, [productOf('7', [define('power')]), productOf('8', [define('power')])], {
    sources: { devices: { kind: 'paged', post: '/island-assets/device/page', dialect: 'flat' } },
    body: { kind: 'table', id: 'devices', source: 'devices', columns: [{ field: 'name', title: 'Name' }] },
    dialogs: {
      device: deviceForm,
      batch: {
        kind: 'batchEdit',
        title: 'Batch edit',
        form: 'device',
        fields: ['supplier', 'note'],
        post: '/island-assets/device/batchUpdate',
        reload: 'devices',
      },
    },
  });
  await waitFor(() => expect(reads.count).toBe(1));
  act(() => void world.page.open('batch', undefined, { assets }));
  const dialog = await screen.findByRole('dialog');
  const answerQuestion = (yes: boolean) => act(() => world.console.messages.box?.answer(yes));
  return { ...world, dialog, bodies, reads, answerQuestion };
}
const fields = () => screen.findByRole('combobox', { name: 'Fields to change' });
const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
const button = (name: RegExp | string) => screen.getByRole('button', { name });

/** Chooses fields to change by their titles. */
async function choose(...titles: string[]) {
  await user.click(await fields());
  await screen.findByRole('listbox');
  const option = (title: string) => document.querySelector(`.ant-select-item-option[title="${title}"]`)!;
  for (const title of titles) await user.click(option(title));
  // Closes the list.
  await user.click(screen.getByText(/^\d+ selected$/));
}

/** Numbers may begin with a default. */
async function typePower(value: string) {
  await user.clear(input('attributes.power'));
  await user.type(input('attributes.power'), value);
}

test('only the chosen fields are sent, an emptied one as null', async () => {
  const { bodies } = await open();
  await choose('Supplier', 'Note', 'power');
  await waitFor(() => expect(place('attributes.power')?.querySelector('input')).toBeTruthy());
  expect(place('uid')).toBeNull();
  await user.type(input('supplier'), 'New');
  await typePower('60');
  await user.click(button('Preview'));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toEqual({
    ids: ['1', '2'],
    fields: { supplier: 'New', note: null, configurableAttrs: [{ uKey: 'power', value: '60' }] },
    preview: true,
  });
});

test('a field that is no longer chosen is not sent, whatever was typed', async () => {
  const { bodies } = await open();
  await choose('Supplier', 'Note');
  await waitFor(() => expect(place('note')?.querySelector('input')).toBeTruthy());
  await user.type(input('supplier'), 'New');
  await user.type(input('note'), 'x');
  await choose('Note');
  await waitFor(() => expect(place('note')).toBeNull());
  await user.click(button('Preview'));
  await waitFor(() => expect(bodies.map((body) => body.fields)).toEqual([{ supplier: 'New' }]));
});

test('nothing can be previewed before a field is chosen', async () => {
  await open();
  expect(await screen.findByText('Choose the fields to change first')).toBeVisible();
  expect(button('Preview')).toBeDisabled();
});

test.each([
  ['one product also offer its attributes', ofOneProduct, ['Supplier', 'Note', 'power']],
  ['two products offer the common fields only', ofTwoProducts, ['Supplier', 'Note']],
])('assets of %s', async (_, assets, titles) => {
  await open({ assets });
  await user.click(await fields());
  await waitFor(() => expect(offered()).toEqual(titles));
});

test('an invalid value is reported at its field, and nothing is sent', async () => {
  const { bodies } = await open();
  await choose('power');
  await waitFor(() => expect(place('attributes.power')?.querySelector('input')).toBeTruthy());
  await typePower('150');
  await user.click(button('Preview'));
  await waitFor(() => expect(within(place('attributes.power')!).getByRole('alert')).toHaveTextContent('100'));
  expect(bodies).toEqual([]);
});

test("the platform's message about a field is shown at it", async () => {
  const fieldsOf = { 'fields.supplier': 'No such supplier', 'fields.configurableAttrs.power': 'Too much' };
  await open({ answer: () => failure('S0300', 'no', { data: { fields: fieldsOf } }) });
  await choose('Supplier', 'power');
  await waitFor(() => expect(place('attributes.power')?.querySelector('input')).toBeTruthy());
  await user.type(input('supplier'), 'New');
  await user.click(button('Preview'));
  expect(await within(place('supplier')!).findByText('No such supplier')).toBeVisible();
  expect(within(place('attributes.power')!).getByRole('alert')).toHaveTextContent('Too much');
  expect(input('supplier')).toHaveValue('New');
});

test('the preview shows examples and what is refused; applying sends the change and reloads the list', async () => {
  const { bodies, reads } = await open();
  await choose('Supplier');
  await waitFor(() => expect(place('supplier')?.querySelector('input')).toBeTruthy());
  await user.type(input('supplier'), 'New');
  await user.click(button('Preview'));
  expect(await screen.findByText('1 will change.')).toBeVisible();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Lamp 1',
    'Supplier',
    'Old',
    'New',
  ]);
  expect(dialog.getByText('1 cannot be changed')).toBeVisible();
  expect(dialog.getByText('Not yours to change')).toBeVisible();
  expect(reads.count).toBe(1);
  await user.click(button('Back'));
  await waitFor(() => expect(input('supplier')).toHaveValue('New'));
  await user.click(button('Preview'));
  await user.click(await screen.findByRole('button', { name: 'Apply to 1' }));
  expect(await screen.findByText('1 changed.')).toBeVisible();
  expect(bodies.map(({ preview }) => preview)).toEqual([true, true, false]);
  expect(bodies[2]).toMatchObject({ ids: ['1', '2'], fields: { supplier: 'New' } });
  await waitFor(() => expect(reads.count).toBe(2));
});

test('a preview without a change cannot be applied', async () => {
  await open({ answer: () => success({ ...outcome, changed: 0, unchanged: 1, examples: [] }) });
  await choose('Supplier');
  await waitFor(() => expect(place('supplier')?.querySelector('input')).toBeTruthy());
  await user.click(button('Preview'));
  expect(await screen.findByRole('button', { name: 'Apply to 0' })).toBeDisabled();
});

test('a change that failed says why and stays at its preview', async () => {
  const answers = [() => success(outcome), () => failure('B0001', 'The platform is tired')];
  const { console: world, reads } = await open({ answer: () => answers.shift()!() });
  await choose('Supplier');
  await waitFor(() => expect(place('supplier')?.querySelector('input')).toBeTruthy());
  await user.type(input('supplier'), 'New');
  await user.click(button('Preview'));
  await user.click(await screen.findByRole('button', { name: 'Apply to 1' }));
  await waitFor(() => expect(JSON.stringify(world.messages.toast?.text ?? '')).toContain('The platform is tired'));
  expect(await screen.findByRole('button', { name: 'Apply to 1' })).toBeEnabled();
  expect(reads.count).toBe(1);
});

test('closing it asks first once something was typed (FORM-30)', async () => {
  const { console: world, answerQuestion } = await open();
  await choose('Supplier');
  await waitFor(() => expect(place('supplier')?.querySelector('input')).toBeTruthy());
  await user.type(input('supplier'), 'New');
  await user.click(button('Cancel'));
  await waitFor(() => expect(world.messages.box?.title).toMatchObject({ en: 'Discard unsaved input?' }));
  answerQuestion(false);
  expect(input('supplier')).toHaveValue('New');
  await user.click(button('Cancel'));
  await waitFor(() => expect(world.messages.box?.title).toMatchObject({ en: 'Discard unsaved input?' }));
  answerQuestion(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('closing a preview asks, too: what was typed would be lost (FORM-30)', async () => {
  const { console: world, answerQuestion } = await open();
  await choose('Supplier');
  await waitFor(() => expect(place('supplier')?.querySelector('input')).toBeTruthy());
  await user.type(input('supplier'), 'New');
  await user.click(button('Preview'));
  await screen.findByText('1 will change.');
  await user.click(button('Close'));
  await waitFor(() => expect(world.messages.box?.title).toMatchObject({ en: 'Discard unsaved input?' }));
  answerQuestion(false);
  await user.click(button('Apply to 1'));
  await screen.findByText('1 changed.');
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
