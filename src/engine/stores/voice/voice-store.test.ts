import { when } from 'mobx';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { at, success } from '../testing/test-answers.ts';
import { startPlatform } from '../testing/test-platform.ts';
import { openVoice, recognize, upload, uploaded } from './test-voice.ts';
import { maxRecordingMs, silenceMs, type VoiceStore } from './voice-store.ts';

const server = startPlatform();
const textOf = ({ text }: VoiceStore) => (typeof text === 'string' ? text : text.en);

describe('the microphone', () => {
  test('goes from idle to recording to recognizing to finished, and a click then records again (VOICE-01)', async () => {
    const { voice, recorder } = await openVoice(server);
    expect(voice).toMatchObject({ stage: 0, isOpen: false });
    voice.press();
    await when(() => voice.stage === 1);
    expect(voice.isOpen).toBe(true);
    voice.press();
    expect(voice).toMatchObject({ stage: 2, isFinished: false });
    await when(() => voice.isFinished);
    expect(voice).toMatchObject({ stage: 2, text: '打开设备管理', isFailed: false });
    voice.press();
    expect(voice.text).toBe('');
    await when(() => voice.stage === 1);
    expect(recorder.started).toBe(2);
  });

  test('is ignored while the platform recognizes (VOICE-01)', async () => {
    const { voice, record, recorder } = await openVoice(server);
    await record();
    voice.press();
    voice.press();
    expect(voice).toMatchObject({ stage: 2, isFinished: false });
    await when(() => voice.isFinished);
    expect(recorder.started).toBe(1);
  });

  test('uploads the recording as multipart and recognizes its url and id (VOICE-02)', async () => {
    const { speak, called } = await openVoice(server);
    let form: FormData | undefined;
    server.use(
      http.post(at('/system/mediaInfo/upload'), async ({ request }) => {
        form = await request.formData();
        return success(uploaded);
      }),
    );
    await speak();
    expect(form?.get('directoryId')).toBe('0');
    expect(form?.get('appType')).toBe('island-display-voice');
    expect(form?.get('file')).toMatchObject({ name: 'voice.webm', size: 5 });
    expect(called(recognize)[0]?.body).toEqual({ url: uploaded.downloadUrl, id: '5' });
  });

  test('is released whenever it does not record', async () => {
    const { voice, record, recorder, console } = await openVoice(server);
    await record();
    expect(recorder.running).toBe(1);
    voice.press();
    expect(recorder.running).toBe(0);
    await when(() => voice.isFinished);
    await record();
    voice.close();
    expect(recorder.running).toBe(0);
    expect(voice).toMatchObject({ stage: 0, isOpen: false });
    await record();
    await console.session.signOut();
    expect(recorder.running).toBe(0);
  });

  test('is released if it is allowed after the bubble has closed', async () => {
    const { voice, recorder } = await openVoice(server);
    recorder.asks = true;
    voice.press();
    expect(voice).toMatchObject({ stage: 0, isAsking: true });
    voice.close();
    recorder.allow?.();
    await vi.waitFor(() => expect(recorder.started).toBe(1));
    await vi.waitFor(() => expect(recorder.running).toBe(0));
    expect(voice.stage).toBe(0);
  });

  test('stops by itself after 30 seconds', async () => {
    const { voice, record, timers } = await openVoice(server);
    await record();
    timers.pass(maxRecordingMs - 1);
    expect(voice.stage).toBe(1);
    timers.pass(1);
    expect(voice.stage).toBe(2);
    await when(() => voice.isFinished);
  });

  test('the end of an earlier recording does not stop a later one', async () => {
    const { voice, record, timers } = await openVoice(server);
    await record();
    timers.pass(20_000);
    voice.close();
    await record();
    timers.pass(20_000);
    expect(voice.stage).toBe(1);
  });

  test('shows the loudness, and a hint after three quiet seconds until something is heard', async () => {
    const { voice, record, recorder, timers } = await openVoice(server);
    await record();
    recorder.listeners?.onLevel(0.5);
    expect(voice).toMatchObject({ level: 0.5, isSilent: false });
    timers.pass(silenceMs);
    recorder.listeners?.onLevel(0.01);
    expect(voice.isSilent).toBe(true);
    recorder.listeners?.onLevel(0.3);
    expect(voice.isSilent).toBe(false);
  });

  test('that is unplugged says so, and what it recorded is recognized if it is longer than half a second', async () => {
    const { voice, record, recorder, timers, called } = await openVoice(server);
    await record();
    timers.pass(501);
    recorder.listeners?.onEnd('unplugged');
    await when(() => voice.isFinished);
    expect(voice).toMatchObject({ text: '打开设备管理', notice: { en: 'The microphone was disconnected' } });
    await record();
    timers.pass(500);
    recorder.listeners?.onEnd('unplugged');
    expect(voice).toMatchObject({ stage: 0, isFailed: true, text: { zh: '话筒已断开' } });
    expect(called(recognize)).toHaveLength(1);
    expect(recorder.running).toBe(0);
  });

  test('of a hidden page is released and nothing is sent', async () => {
    const { voice, record, recorder, timers, called } = await openVoice(server);
    await record();
    timers.pass(5000);
    recorder.listeners?.onEnd('hidden');
    expect(voice).toMatchObject({ stage: 0, isFailed: true });
    expect(recorder.running).toBe(0);
    expect(called(upload)).toHaveLength(0);
  });
});

describe('without a result', () => {
  test.each([
    ['status 0', { status: 0, content: '' }, 'Speech recognition failed'],
    ['status 2', { status: 2 }, 'Speech recognition timed out'],
    ['status "2" of a platform that writes numbers as texts', { status: '2' }, 'Speech recognition timed out'],
    ['an unknown status', { status: 7 }, 'I did not quite understand your question, please repeat'],
    ['no words', { status: 1, content: ' ' }, 'I did not quite understand your question, please repeat'],
    ['no data', null, 'I did not quite understand your question, please repeat'],
    ['a refusal', 'no', 'I did not quite understand your question, please repeat'],
  ])('%s has its own message (VOICE-03)', async (_, result, expected) => {
    const { voice, speak, console } = await openVoice(server, { result });
    await speak();
    expect(voice.isFailed).toBe(true);
    expect(textOf(voice)).toBe(expected);
    expect(console.messages).toMatchObject({ toast: undefined, box: undefined });
  });

  test('the content of a failure is shown beside it', async () => {
    const { voice, speak } = await openVoice(server, { result: { status: 0, content: 'Type the command instead.' } });
    await speak();
    expect(voice.notice).toBe('Type the command instead.');
  });

  test('a failed upload has its own message, and nothing is recognized (VOICE-03)', async () => {
    const { voice, speak, called } = await openVoice(server, { answers: { [upload]: 'too large' } });
    await speak();
    expect(textOf(voice)).toBe('Audio file upload failed');
    expect(called(recognize)).toHaveLength(0);
  });

  test('a lost connection has its own message in both calls (VOICE-03)', async () => {
    const { voice, speak } = await openVoice(server);
    server.use(http.post(at('/island-display/assets/voice/recognize'), () => HttpResponse.error()));
    await speak();
    expect(textOf(voice)).toBe('I did not quite understand your question, please repeat');
    server.use(http.post(at('/system/mediaInfo/upload'), () => HttpResponse.error()));
    voice.press();
    await when(() => voice.stage === 1);
    voice.press();
    await when(() => voice.isFinished);
    expect(textOf(voice)).toBe('Audio file upload failed');
  });

  test('an empty recording is not uploaded', async () => {
    const { voice, speak, recorder, called } = await openVoice(server);
    recorder.sound = new File([], 'voice.webm');
    await speak();
    expect(textOf(voice)).toBe('Nothing was recorded. Please repeat');
    expect(called(upload)).toHaveLength(0);
  });
});

describe('the browser', () => {
  test('without media devices says so (VOICE-04)', async () => {
    const { voice, environment } = await openVoice(server);
    environment.recorder = undefined;
    voice.press();
    expect(voice).toMatchObject({
      stage: 0,
      isOpen: true,
      text: {
        zh: '您的浏览器不支持访问用户媒体设备',
        en: 'Your browser does not support accessing user media devices',
      },
    });
  });

  test.each([
    ['NotAllowedError', 'Permission denied', 'Accessing user media devices failed: microphone access is not allowed'],
    ['NotFoundError', '', 'Accessing user media devices failed: no microphone was found'],
    ['OddError', 'The moon is full', 'Accessing user media devices failed: The moon is full'],
  ])('that refuses with %s gives the reason, and a click tries again (VOICE-04)', async (name, message, expected) => {
    const { voice, recorder, record } = await openVoice(server);
    recorder.refusal = Object.assign(new Error(message), { name });
    voice.press();
    await when(() => voice.isFailed);
    expect(voice).toMatchObject({ stage: 0, text: { en: expected } });
    recorder.refusal = undefined;
    await record();
    expect(voice.isFailed).toBe(false);
  });
});
