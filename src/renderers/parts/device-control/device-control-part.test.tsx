import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, failure, success } from '../../../engine/stores/testing/test-answers.ts';
import { define, deviceForm, drawAssets, input, place, productOf } from '../../testing/test-assets.ts';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

const dim = {
  key: 'dim',
  name: 'Dim',
  parameters: [define('luminance', { name: 'Luminance', unit: '%', isRequired: true })],
};
const restart = { key: 'restart', name: 'Restart', parameters: [] };
const sent = {
  id: '90',
  taskId: null,
  deviceId: '1',
  deviceName: 'Lamp 1',
  deviceUid: 'A-1',
  command: 'dim',
  commandName: 'Dim',
  parameters: { luminance: 40 },
  trackStatus: 'PROCESS',
  failure: null,
  failureText: null,
  reply: null,
  attempt: 1,
  userName: 'Lin',
  createTime: '2026-03-01 08:00:00',
  sentTime: '2026-03-01 08:00:00',
  expiresTime: '2026-03-01 08:00:10',
  repliedTime: null,
};

/** The control of a device in its drawer, and the commands that were sent. */
async function open({
  commands = [dim, restart] as object[],
  send = () => success(sent) as Response,
  read = sent as object,
  rights = undefined as string | undefined,
  onlineStatus = 'ONLINE',
} = {}) {
  const bodies: unknown[] = [];
  worker.use(
    http.get(at('/island-assets/device/1'), () =>
      success({ id: '1', uid: 'A-1', productModelId: '7', rights, onlineStatus }),
    ),
    http.get(at('/island-streaming/command/devicemodel/7/downlinkmetadata'), () => success(commands)),
    http.get(at('/island-streaming/command/90'), () => success(read)),
    http.post(at('/island-streaming/command/sendDownlinkCommond'), async ({ request }) => {
      bodies.push(await request.json());
      return send() as ReturnType<typeof success>;
    }),
  );
  const facts = {
    kind: 'assetDetail',
    form: 'device',
    title: '{uid}',
    load: '/island-assets/device/{id}',
    body: { kind: 'part', name: 'deviceControl' },
  };
  const product = productOf('7', [], [define('power', { name: 'Power', unit: 'W' })]);
  const world = await drawAssets(worker, [product], { dialogs: { device: deviceForm, facts } });
  act(() => void world.page.open('facts', { id: '1' }));
  const reply = (more: {
    trackStatus: 'SUCCESS' | 'FAIL';
    failure?: string;
    reply?: Record<string, number>;
    id?: string;
  }) =>
    act(() =>
      world.console.events.receive([
        {
          type: 'CommandReply',
          data: { id: '90', taskId: null, deviceId: '1', failure: null, reply: null, repliedTime: null, ...more },
        },
      ]),
    );
  return { ...world, bodies, reply };
}
const luminance = 'attributes.luminance';
/** Types a luminance and sends the command. */
async function send(value: string) {
  await waitFor(() => expect(place(luminance)?.querySelector('input')).toBeTruthy());
  await user.clear(input(luminance));
  await user.type(input(luminance), value);
  await user.click(screen.getByRole('button', { name: /Send/ }));
}

test('the commands of the product are listed, each with the form of its parameters', async () => {
  const { bodies } = await open();
  await waitFor(() => expect(place(luminance)).not.toBeNull());
  expect(place(luminance)).toHaveTextContent('Luminance');
  await waitFor(() => expect(place(luminance)).toHaveTextContent('%'));
  await user.click(screen.getByRole('combobox', { name: 'Command' }));
  await user.click(await screen.findByTitle('Restart'));
  await waitFor(() => expect(place(luminance)).toBeNull());
  await user.click(screen.getByRole('button', { name: /Send/ }));
  await waitFor(() => expect(bodies).toEqual([{ deviceId: '1', command: 'restart', parameters: {} }]));
});

test('an invalid parameter is reported at its field, and nothing is sent', async () => {
  const { bodies } = await open();
  await waitFor(() => expect(place(luminance)?.querySelector('input')).toBeTruthy());
  await user.clear(input(luminance));
  await user.click(screen.getByRole('button', { name: /Send/ }));
  await waitFor(() => expect(within(place(luminance)!).getByRole('alert')).toHaveTextContent('Required'));
  await user.click(input(luminance));
  await user.keyboard('150');
  await user.click(screen.getByRole('button', { name: /Send/ }));
  await waitFor(() => expect(within(place(luminance)!).getByRole('alert')).toHaveTextContent('100'));
  expect(input(luminance)).toHaveValue('150');
  expect(bodies).toEqual([]);
});

test("the platform's message about a parameter is shown at its field", async () => {
  const refusal = () => failure('S0300', 'no', { data: { fields: { 'parameters.luminance': 'Too bright by day' } } });
  const { bodies } = await open({ send: refusal });
  await send('90');
  expect(await within(place(luminance)!).findByText('Too bright by day')).toBeVisible();
  expect(input(luminance)).toHaveValue('90');
  expect(bodies).toEqual([{ deviceId: '1', command: 'dim', parameters: { luminance: 90 } }]);
  expect(screen.queryByText('Sent. Waiting for the device …')).toBeNull();
});

test('the reply of the device ends the waiting and shows what it read back, by the definitions', async () => {
  const { reply } = await open();
  await send('40');
  expect(await screen.findByText('Sent. Waiting for the device …')).toBeVisible();
  reply({ trackStatus: 'SUCCESS', reply: { power: 1 }, id: '91' });
  expect(screen.getByText('Sent. Waiting for the device …')).toBeVisible();
  reply({ trackStatus: 'SUCCESS', reply: { power: 35, raw: 7 } });
  expect(await screen.findByText('Done')).toBeVisible();
  const box = document.querySelector<HTMLElement>('.lamp-command-reply')!;
  expect(box).toHaveTextContent(/Power\s*35\s*W/);
  expect(box).toHaveTextContent(/raw\s*7/);
});

test('a failed command says why', async () => {
  const failed = { ...sent, trackStatus: 'FAIL', failure: 'offline', failureText: 'The device is offline' };
  const { reply } = await open({ read: failed });
  await send('40');
  await screen.findByText('Sent. Waiting for the device …');
  reply({ trackStatus: 'FAIL', failure: 'offline' });
  expect(await screen.findByText('Failed')).toBeVisible();
  await waitFor(() => expect(document.querySelector('.lamp-command-reply')).toHaveTextContent('The device is offline'));
});

test('a reply whose event was lost is read once its time is up', async () => {
  const { timers } = await open({ read: { ...sent, trackStatus: 'SUCCESS', reply: { power: 35 } } });
  await send('40');
  await screen.findByText('Sent. Waiting for the device …');
  act(() => timers.pass(11_499));
  expect(screen.getByText('Sent. Waiting for the device …')).toBeVisible();
  act(() => timers.pass(1));
  expect(await screen.findByText('Done')).toBeVisible();
});

test('a product without commands says so, without a Send button', async () => {
  await open({ commands: [] });
  expect(await screen.findByText('This product has no commands')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
});

test('who may not control the device is told so, and offered no command', async () => {
  await open({ rights: 'edit' });
  expect(await screen.findByText('You can view this device but not control it')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('Send says that a device which is not activated takes no commands', async () => {
  const { bodies } = await open({ onlineStatus: 'UNACTIVATED' });
  const button = await screen.findByRole('button', { name: 'Send' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('it accepts commands after its first report');
  expect(bodies).toEqual([]);
});
