import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { define, deviceForm, drawAssets, input, place, productOf } from '../testing/test-assets.ts';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

const contract = { 'diyAttrs.contractNo': { title: 'Contract' } };
const owner = { title: 'Site owner' };

/** The drawer of a new device of product 7, whose form has a contract number. */
async function open({ row = undefined as Record<string, unknown> | undefined } = {}) {
  let saved: object = { version: 1, fields: contract };
  let publisher: object = {};
  const bodies: unknown[] = [];
  worker.use(
    http.post(at('/island-assets/api/form/batch'), () =>
      success([{ businessType: 'IOTDEVICE', businessId: '7', form: saved, ...publisher }]),
    ),
    http.post(at('/island-assets/device'), async ({ request }) => {
      bodies.push(await request.json());
      return success('1');
    }),
    http.get(at('/island-assets/device/:id'), () => success(row)),
  );
  const world = await drawAssets(worker, [productOf('7', [define('power')])], { dialogs: { device: deviceForm } });
  void world.page.open('device', row, row ? undefined : { productModelId: '7' });
  /** What happens once somebody else has published a form. */
  const publish = async (fields: object, by = 'Wang Fang') => {
    saved = { version: 1, fields };
    publisher = by === '' ? {} : { publisherName: by };
    world.console.reference.reload('form');
  };
  return { ...world, publish, bodies };
}
const take = () => screen.getByRole('button', { name: 'Update form' });

test('a form that somebody changes stays as it is, says so, and takes the new one along with what was typed', async () => {
  const { publish, bodies } = await open();
  await waitFor(() => expect(place('diyAttrs.contractNo')).not.toBeNull());
  await user.type(input('uid'), 'A-1');
  await user.type(input('diyAttrs.contractNo'), 'C-77');
  await publish({ 'diyAttrs.owner': owner, uid: { title: 'Number' } });
  expect(await screen.findByText('Wang Fang has changed this form')).toBeVisible();
  expect(input('diyAttrs.contractNo')).toHaveValue('C-77');
  expect(place('diyAttrs.owner')).toBeNull();
  await user.click(take());
  await waitFor(() => expect(place('diyAttrs.owner')).not.toBeNull());
  expect(screen.queryByText('Wang Fang has changed this form')).toBeNull();
  expect(place('uid')).toHaveTextContent('Number');
  expect(input('uid')).toHaveValue('A-1');
  expect(place('diyAttrs.contractNo')).toBeNull();
  expect(screen.getByText('Contract: C-77')).toBeVisible();
  await user.type(input('diyAttrs.owner'), 'Harbour');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ uid: 'A-1', diyAttrs: { owner: 'Harbour' } });
});

test('a form that is read again unchanged says nothing, and a platform that names nobody is enough', async () => {
  const { publish, console: world } = await open();
  await waitFor(() => expect(place('diyAttrs.contractNo')).not.toBeNull());
  await publish(contract);
  await world.reference.get('forms').load();
  expect(screen.queryByRole('button', { name: 'Update form' })).toBeNull();
  await publish({ ...contract, 'diyAttrs.owner': owner }, '');
  expect(await screen.findByText('This form has been changed')).toBeVisible();
  await user.click(take());
  await waitFor(() => expect(place('diyAttrs.owner')).not.toBeNull());
  // Nothing was typed into what is gone.
  expect(screen.queryByText(/no longer has these fields/)).toBeNull();
});

test('the form of an existing asset keeps its values beside what was typed', async () => {
  const row = { id: '1', uid: 'B-2', productModelId: '7', supplier: 'Acme', diyAttrs: { contractNo: 'C-1' } };
  const { publish, page } = await open({ row });
  await waitFor(() => expect(input('supplier')).toHaveValue('Acme'));
  await user.type(input('note'), 'dark');
  await publish({ 'diyAttrs.owner': owner, ...contract });
  await user.click(await screen.findByRole('button', { name: 'Update form' }));
  await waitFor(() => expect(place('diyAttrs.owner')).not.toBeNull());
  expect(input('supplier')).toHaveValue('Acme');
  expect(input('diyAttrs.contractNo')).toHaveValue('C-1');
  expect(input('note')).toHaveValue('dark');
  expect(page.isDirty).toBe(true);
});
