import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { define, drawAssets, input, place } from '../testing/test-assets.ts';
import { testPublicKey } from '../testing/test-public-key.ts';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

const commandOf = (key: string, name: string, ...parameters: object[]) => ({ key, name, parameters });
const dim = commandOf('dim', 'Dim', define('luminance'));
const restart = commandOf('restart', 'Restart');
const devices = [
  { id: '1', name: 'Lamp 1', productModelId: '7' },
  { id: '2', name: 'Lamp 2', productModelId: '8' },
  { id: '3', name: 'Lamp 3', productModelId: '8' },
];
const rowOf = (id: string, trackStatus: string, failureText: string | null = null) => ({
  id: `c${id}`,
  deviceId: id,
  deviceName: `Lamp ${id}`,
  deviceUid: `A-${id}`,
  trackStatus,
  failureText,
});

/** The dialog for devices of two products, with their commands, and what the platform was sent. */
async function open({ of7 = [dim, restart] as object[], of8 = [dim] as object[], row = {} } = {}) {
  const sent: { path: string; ticket: string | null; body: unknown }[] = [];
  const asked: string[] = [];
  const platform = {
    task: { id: '50', commandName: 'Dim', status: 'START', total: 3, succeeded: 0, failed: 0 },
    rows: devices.map(({ id }) => rowOf(id, 'PROCESS')),
  };
  const take = async (request: Request, answer: unknown) => {
    const { pathname } = new URL(request.url);
    const body: unknown = await request.json();
    sent.push({ path: pathname, ticket: request.headers.get('X-Operation-Ticket'), body });
    return success(answer);
  };
  let tickets = 0;
  worker.use(
    http.get(at('/island-streaming/command/devicemodel/7/downlinkmetadata'), () => success(of7)),
    http.get(at('/island-streaming/command/devicemodel/8/downlinkmetadata'), () => success(of8)),
    http.post(at('/system/api/user/batchOpt/verify'), () => {
      tickets += 1;
      return success(`ticket-${tickets}`);
    }),
    http.post(at('/island-streaming/batch/batchTask'), ({ request }) => take(request, '50')),
    http.post(at('/island-streaming/batch/commandTracking/retry'), ({ request }) => take(request, null)),
    http.get(at('/island-streaming/batch/batchTask/50'), () => success(platform.task)),
    http.get(at('/island-streaming/batch/batchTask/commandTracking/50'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      const status = searchParams.get('trackStatus');
      asked.push(status ?? 'all');
      const rows = platform.rows.filter(({ trackStatus }) => status === null || trackStatus === status);
      return success({ content: rows, totalElements: rows.length });
    }),
  );
  const dialogs = { control: { kind: 'control', title: 'Control' } };
  const config = { rsa: { publicKey: await testPublicKey(), longBody: 'blocks' as const } };
  const world = await drawAssets(worker, [], { dialogs }, { config });
  act(() => void world.page.open('control', undefined, { devices: devices.map((one) => ({ ...one, ...row })) }));
  const dialog = await screen.findByRole('dialog');
  const { batch, events } = world.console;
  /** Answers the question for the batch password. */
  const confirm = async () => {
    await waitFor(() => expect(batch.box).toBeDefined());
    await act(() => batch.submit({ batchOptPassword: 'Batch 123', phone: '', verifyCode: '' }));
  };
  const tell = (status: 'START' | 'END', succeeded: number, failed: number) => {
    Object.assign(platform.task, { status, succeeded, failed });
    act(() => events.receive([{ type: 'BatchTask', data: { id: '50', status, total: 3, succeeded, failed } }]));
  };
  return { ...world, dialog, sent, asked, platform, confirm, tell };
}
const luminance = 'attributes.luminance';
async function start(value: string) {
  await waitFor(() => expect(place(luminance)?.querySelector('input')).toBeTruthy());
  await user.click(input(luminance));
  await user.keyboard(value);
  await user.click(screen.getByRole('button', { name: /Send to 3 devices/ }));
}
const cells = () => screen.queryAllByRole('cell').map(({ textContent }) => textContent?.trim());

test('devices that cannot be controlled are said, also if they have no common command', async () => {
  const { dialog } = await open({ of8: [], row: { rights: 'view' } });
  expect(await within(dialog).findByText('You cannot control some of these devices')).toBeVisible();
});

test('only the commands are offered that all products understand with the same parameters', async () => {
  const other = commandOf('read', 'Read', define('register'));
  const alike = commandOf('read', 'Read', define('register', { checkRule: '[0,5]' }));
  const { dialog } = await open({ of7: [restart, other, dim], of8: [dim, alike] });
  expect(within(dialog).getByText(/3 devices: Lamp 1, Lamp 2, Lamp 3/)).toBeVisible();
  await user.click(await screen.findByRole('combobox', { name: 'Command' }));
  const names = await waitFor(() => {
    const found = [...document.querySelectorAll('.ant-select-item-option')];
    expect(found.length).toBeGreaterThan(0);
    return found.map(({ textContent }) => textContent);
  });
  expect(names).toEqual(['Dim']);
});

test('products without a common command say so, and nothing can be sent', async () => {
  await open({ of7: [restart], of8: [dim] });
  expect(await screen.findByText(/The products of these devices have no command in common/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Send to/ })).toBeNull();
});

test('the command goes to all devices with the ticket of the batch password', async () => {
  const { sent, confirm } = await open();
  await start('40');
  await confirm();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: '/island-streaming/batch/batchTask',
    ticket: 'ticket-1',
    body: { command: 'dim', parameters: { luminance: 40 }, idList: ['1', '2', '3'] },
  });
  expect(await screen.findByText(/0 done, 0 failed of 3/)).toBeVisible();
});

test('cancelling the batch password sends nothing and keeps the input', async () => {
  const { sent, console: world } = await open();
  await start('40');
  await waitFor(() => expect(world.batch.box).toBeDefined());
  act(() => world.batch.cancel());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send to 3 devices' })).toBeEnabled());
  expect(input(luminance)).toHaveValue('40');
  expect(sent).toEqual([]);
  expect(world.messages.toast).toBeUndefined();
});

test('progress changes the counts at once; the rows follow, and can be narrowed to the failed ones', async () => {
  const { platform, asked, confirm, tell, timers } = await open();
  await start('40');
  await confirm();
  await screen.findByText(/Running: 0 done, 0 failed of 3/);
  await waitFor(() => expect(cells()).toContain('Waiting'));
  platform.rows = [rowOf('1', 'SUCCESS'), rowOf('2', 'FAIL', 'The device is offline'), rowOf('3', 'SUCCESS')];
  tell('START', 1, 1);
  expect(screen.getByText(/Running: 1 done, 1 failed of 3/)).toBeVisible();
  tell('END', 2, 1);
  expect(screen.getByText(/Finished: 2 done, 1 failed of 3/)).toBeVisible();
  act(() => timers.pass(1000));
  await waitFor(() => expect(cells()).toContain('Failed The device is offline'));
  expect(cells()).toHaveLength(9);
  await user.click(within(screen.getByRole('radiogroup')).getByText('Failed'));
  await waitFor(() => expect(cells()).toEqual(['Lamp 2', 'A-2', 'Failed The device is offline']));
  expect(asked.at(-1)).toBe('FAIL');
  await user.click(within(screen.getByRole('radiogroup')).getByText('Waiting'));
  expect(await screen.findByText('No devices with this result')).toBeVisible();
});

test('a retry of the failed asks for the password again and shows all results', async () => {
  const { platform, sent, asked, confirm, tell } = await open();
  await start('40');
  await confirm();
  await screen.findByText(/Running: 0 done/);
  expect(screen.queryByRole('button', { name: 'Retry failed' })).toBeNull();
  platform.rows = [rowOf('1', 'SUCCESS'), rowOf('2', 'FAIL', 'No reply'), rowOf('3', 'SUCCESS')];
  tell('END', 2, 1);
  await user.click(within(screen.getByRole('radiogroup')).getByText('Failed'));
  await waitFor(() => expect(cells()).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Retry failed' }));
  expect(sent).toHaveLength(1);
  platform.rows[1] = rowOf('2', 'PROCESS');
  Object.assign(platform.task, { status: 'START', failed: 0 });
  await confirm();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({
    path: '/island-streaming/batch/commandTracking/retry',
    ticket: 'ticket-2',
    body: { taskId: '50' },
  });
  expect(await screen.findByText(/Running: 2 done, 0 failed of 3/)).toBeVisible();
  await waitFor(() => expect(cells()).toHaveLength(9));
  expect(asked.at(-1)).toBe('all');
});

test('a retry without the password changes nothing', async () => {
  const { sent, confirm, tell, console: world } = await open();
  await start('40');
  await confirm();
  await screen.findByText(/Running: 0 done/);
  tell('END', 2, 1);
  await user.click(screen.getByRole('button', { name: 'Retry failed' }));
  await waitFor(() => expect(world.batch.box).toBeDefined());
  act(() => world.batch.cancel());
  expect(sent).toHaveLength(1);
  expect(world.messages.toast).toBeUndefined();
  expect(screen.getByText(/Finished: 2 done, 1 failed of 3/)).toBeVisible();
});
