import { when } from 'mobx';
import type { SetupServer } from 'msw/node';
import { openTestShell, type ShellAnswers } from '../shell/test-shell.ts';
import { TestRecorder } from './test-recorder.ts';

export const upload = 'POST /system/mediaInfo/upload';
export const recognize = 'POST /island-display/assets/voice/recognize';
export const uploaded = { id: '5', downloadUrl: 'system/mediaInfo/download/5?key=k' };

/** A platform that recognizes, and a microphone. */
export async function openVoice(
  server: SetupServer,
  { answers = {}, result = { status: 1, content: '打开设备管理' } }: { answers?: ShellAnswers; result?: unknown } = {},
) {
  const world = await openTestShell(server, { answers: { [upload]: uploaded, [recognize]: result, ...answers } });
  const recorder = new TestRecorder();
  world.environment.recorder = recorder;
  const voice = (await world.shell.voice.need())!;
  const record = async () => {
    voice.press();
    await when(() => voice.stage === 1);
  };
  const speak = async () => {
    await record();
    voice.press();
    await when(() => voice.isFinished);
  };
  return { ...world, recorder, voice, record, speak };
}
