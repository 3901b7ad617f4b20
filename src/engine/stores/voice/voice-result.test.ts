import { when } from 'mobx';
import { describe, expect, test } from 'vitest';
import { startPlatform } from '../testing/test-platform.ts';
import { openVoice, recognize } from './test-voice.ts';

const server = startPlatform();

describe('a result', () => {
  const device = { deviceId: 42, deviceModel: 'LC', deviceName: 'Lamp A-012', deviceUid: 'LD-12' };

  test('with a device opens it, at the page that site.json names (VOICE-05)', async () => {
    const { voice, speak, went } = await openVoice(server, {
      result: { status: 1, content: 'open lamp A-012', ...device },
    });
    await speak();
    expect(voice.targets).toEqual([
      {
        kind: 'device',
        id: '42',
        name: 'Lamp A-012',
        note: 'LD-12',
        to: '/assetsManagement/iotDevicesManagement?d.deviceDetail=42',
      },
    ]);
    voice.open(voice.targets[0]!);
    expect(went.at(-1)).toBe('/assetsManagement/iotDevicesManagement?d.deviceDetail=42');
    expect(voice.isOpen).toBe(false);
  });

  test('says so if the user may not open it (VOICE-05)', async () => {
    const world = await openVoice(server, { result: { status: 1, content: 'x', ...device } });
    await world.speak();
    const to = '/admin/secret?d.deviceDetail=42';
    world.voice.open({ ...world.voice.targets[0]!, to });
    expect(world.went).not.toContain(to);
    expect(world.console.messages.toast?.text).toMatchObject({ en: 'You do not have access to "Lamp A-012"' });
  });

  test('lists targets once, opens pages by their menu entry, and no address of another site', async () => {
    const target = (kind: string, id: string, to: string) => ({ kind, id, name: `${kind} ${id}`, note: null, to });
    const targets = [
      target('device', '42', '/assetsManagement/iotDevicesManagement?d.deviceDetail=42'),
      target('page', '33', 'https://elsewhere.example/'),
      target('carrier', '9', '//evil.example/'),
      target('joke', '1', '/'),
      null,
    ];
    const { voice, speak, went } = await openVoice(server, { result: { status: 1, content: 'x', ...device, targets } });
    await speak();
    expect(voice.targets.map(({ id }) => id)).toEqual(['42', '33', '9']);
    const [, page, carrier] = voice.targets;
    voice.open(carrier!);
    expect(went.filter((to) => to.includes('evil'))).toEqual([]);
    voice.open(page!);
    expect(went.at(-1)).toBe('window https://elsewhere.example/');
  });

  test('of a typed command needs no microphone, and drops a recording', async () => {
    const { voice, record, recorder, called } = await openVoice(server);
    await record();
    voice.type('  open devices ');
    await voice.submit();
    expect(recorder.running).toBe(0);
    expect(called(recognize).map(({ body }) => body)).toEqual([{ text: 'open devices' }]);
    expect(voice).toMatchObject({ stage: 2, isFinished: true, text: '打开设备管理', typed: '  open devices ' });
    voice.type(' ');
    await voice.submit();
    expect(called(recognize)).toHaveLength(1);
  });

  test('that arrives after the bubble has closed is dropped', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const late = new Promise((resolve) => {
      answer = resolve;
    });
    const { voice, record } = await openVoice(server, { answers: { [recognize]: () => late } });
    await record();
    voice.press();
    voice.close();
    answer({ status: 1, content: 'late' });
    voice.press();
    await when(() => voice.stage === 1);
    expect(voice.text).toBe('');
  });
});

test('the palette has the assistant among its actions', async () => {
  const { shell, voice } = await openVoice(server);
  shell.palette.type('microphone');
  const [item] = shell.palette.items.filter(({ id }) => id === 'action-voice');
  shell.palette.choose(item!);
  await when(() => voice.stage === 1);
});
