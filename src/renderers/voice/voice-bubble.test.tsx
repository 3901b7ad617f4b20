import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { answerOf } from '../../engine/compile/test-site.ts';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { createSignedInConsole } from '../../engine/stores/testing/test-console.ts';
import { TestRecorder } from '../../engine/stores/voice/test-recorder.ts';
import type { VoiceResult } from '../../schemas/wire/voice.ts';
import { type Registries, useRegistries } from '../context/registries.tsx';
import { ShellProvider, useShell } from '../context/shell-context.tsx';
import { createRegistries } from '../index.ts';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const devices = '/assetsManagement/iotDevicesManagement';
const understood: VoiceResult = {
  status: 1,
  content: '打开 A-012',
  deviceId: '42',
  deviceName: 'Lamp A-012',
  deviceUid: 'LD-12',
  targets: [{ kind: 'page', id: '40', name: 'Device list', note: 'Assets', to: devices }],
};

/** The places of the assistant, as in the header and among the overlays. */
const Places = observer(() => {
  const { voice } = useShell();
  const { button: Button, bubble: Bubble } = useRegistries().voice;
  return (
    <>
      <Button />
      {voice.isOpen && <Bubble />}
    </>
  );
});

async function start(result: VoiceResult = understood, registries?: Registries) {
  const bodies: unknown[] = [];
  worker.use(
    http.get(at('/system/api/current/mainMenu'), () =>
      success(
        answerOf({ id: 10, caption: 'Work', url: '/workTable' }, { id: 40, caption: 'Device list', url: devices }),
      ),
    ),
    http.post(at('/system/mediaInfo/upload'), () => success({ id: '5', downloadUrl: 'download/5' })),
    http.post(at('/island-display/assets/voice/recognize'), async ({ request }) => {
      bodies.push(await request.json());
      return success(result);
    }),
  );
  const world = await createSignedInConsole();
  const recorder = new TestRecorder();
  world.environment.recorder = recorder;
  await world.console.route.enter('/workTable', '');
  const shell = await world.console.openShell();
  draw(
    world,
    <ShellProvider value={shell}>
      <Places />
    </ShellProvider>,
    registries,
  );
  return { ...world, shell, recorder, bodies };
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const bubble = () => screen.findByRole('dialog', { name: 'Voice assistant' });
const status = async () => within(await bubble()).getByRole('status').textContent;

/** Speaks a command with the button of the header. */
async function speak() {
  await press('Voice assistant');
  await waitFor(async () => expect(await status()).toBe('Speak a command'));
  await user.click(within(await bubble()).getByRole('button', { name: 'Stop recording' }));
}

describe('the bubble', () => {
  test('asks for a command, recognizes, and shows the words with what they mean (VOICE-01, VOICE-05)', async () => {
    const { went } = await start();
    await speak();
    await waitFor(async () => expect(await status()).toBe('打开 A-012'));
    const targets = within(screen.getByRole('list', { name: 'Things you can open' })).getAllByRole('button');
    expect(targets.map(({ textContent }) => textContent)).toEqual(['Lamp A-012LD-12', 'Device listAssets']);
    await user.click(targets[0]!);
    expect(went.at(-1)).toBe(`${devices}?d.deviceDetail=42`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows the real loudness while it records, and asks for the microphone in silence', async () => {
    const { recorder, timers } = await start();
    await press('Voice assistant');
    await waitFor(async () => expect(await status()).toBe('Speak a command'));
    const heights = () =>
      [...document.querySelectorAll<HTMLElement>('.lamp-voice-bars i')].map(({ style }) => style.height);
    const quiet = heights();
    act(() => recorder.listeners?.onLevel(0.9));
    expect(heights()[2]).toBe('90%');
    expect(heights()).not.toEqual(quiet);
    timers.pass(3000);
    act(() => recorder.listeners?.onLevel(0));
    expect(await status()).toBe('No sound: check the microphone');
  });

  test('shows the failure with what the platform says, and focuses the text box (VOICE-03)', async () => {
    const content = 'Speech recognition is not set up on this platform. Type the command instead.';
    const { bodies } = await start({ status: 0, content });
    await speak();
    await waitFor(async () => expect(await status()).toBe(`Speech recognition failed${content}`));
    expect(screen.getByRole('textbox', { name: 'Type a command' })).toBe(document.activeElement);
    await user.keyboard('open devices{Enter}');
    await waitFor(() => expect(bodies.at(-1)).toEqual({ text: 'open devices' }));
  });

  test('says why the microphone cannot be used (VOICE-04)', async () => {
    const { recorder, environment } = await start();
    recorder.refusal = Object.assign(new Error('denied'), { name: 'NotAllowedError' });
    await press('Voice assistant');
    await waitFor(async () =>
      expect(await status()).toBe('Accessing user media devices failed: microphone access is not allowed'),
    );
    environment.recorder = undefined;
    await press('Start recording');
    await waitFor(async () =>
      expect(await status()).toBe('Your browser does not support accessing user media devices'),
    );
  });

  test('closes with Escape, releases the microphone, and returns the focus', async () => {
    const { recorder } = await start();
    const button = screen.getByRole('button', { name: 'Voice assistant' });
    await user.click(button);
    await waitFor(() => expect(recorder.running).toBe(1));
    expect((await bubble()).contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(recorder.running).toBe(0);
    expect(document.activeElement).toBe(button);
  });
});

test('other renderers work with the same store (VOICE-06)', async () => {
  const button = observer(() => {
    const { voice } = useShell();
    return (
      <button type="button" onClick={() => void voice.press()}>
        {`stage ${voice.stage}`}
      </button>
    );
  });
  const small = observer(() => {
    const { voice } = useShell();
    return <output>{voice.store?.isFinished ? String(voice.store.text) : '...'}</output>;
  });
  const { recorder } = await start(understood, createRegistries({ replaces: { voice: { button, bubble: small } } }));
  await press('stage 0');
  await press(await screen.findByRole('button', { name: 'stage 1' }).then(({ textContent }) => textContent ?? ''));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('打开 A-012'));
  expect(recorder.running).toBe(0);
  expect(document.querySelector('.lamp-voice')).toBeNull();
});
