import { describe, expect, test } from 'vitest';
import type { Call } from '../../data/http/call.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import type { FileValue } from '../../records/read-files.ts';
import { type FileRules, FileUploads } from './file-uploads.ts';

const rules: FileRules = { upload: '/up', appType: 'notice', accept: '.png,.PDF', maxMB: 1, maxFiles: 3 };
/** A file of a given size; its content is never read. */
const file = (name: string, size = 10) => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

/** Uploads whose responses the test controls. */
function start(more: Partial<FileRules> = {}) {
  const calls: { call: Call; answer(value: unknown): void; refuse(error: unknown): void }[] = [];
  const state: { value: FileValue[]; ends: number } = { value: [], ends: 0 };
  const uploads = new FileUploads(
    { ...rules, ...more },
    {
      send: (call) =>
        new Promise((answer, refuse) => {
          calls.push({ call, answer, refuse });
          call.signal?.addEventListener('abort', () => refuse(new PlatformError('cancelled', '')));
        }),
      read: () => state.value,
      write: (files) => {
        state.value = files;
      },
      onEnd: () => {
        state.ends += 1;
      },
    },
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const answer = async (at: number, more: object = {}) => {
    calls[at]?.answer({ id: `id${at}`, downloadUrl: `d/${at}`, name: `cleaned${at}`, size: 9, type: 'IMG', ...more });
    await settle();
  };
  return { uploads, calls, state, answer, settle };
}
const names = (uploads: FileUploads) => uploads.running.map((upload) => upload.file.name);

describe('chosen files', () => {
  test('are sent one by one and become the value in order', async () => {
    const { uploads, calls, state, answer } = start();
    uploads.add([file('a.png'), file('b.pdf')]);
    expect([calls.length, names(uploads), uploads.isBusy]).toEqual([1, ['a.png', 'b.pdf'], true]);
    expect(calls[0]?.call).toMatchObject({ path: '/up', method: 'POST', multipart: true, body: { appType: 'notice' } });
    calls[0]?.call.onProgress?.(0.5);
    expect(uploads.running[0]?.fraction).toBe(0.5);
    await answer(0);
    expect(calls).toHaveLength(2);
    await answer(1);
    expect(state.value).toEqual([
      { id: 'id0', name: 'cleaned0', downloadUrl: 'd/0', size: 9 },
      { id: 'id1', name: 'cleaned1', downloadUrl: 'd/1', size: 9 },
    ]);
    expect([uploads.isBusy, uploads.problem]).toEqual([false, undefined]);
  });

  test('that are too large, of another type, empty or too many are not sent', () => {
    const { uploads, calls } = start();
    uploads.add([file('a.png', 50 * 1024 * 1024), file('b.exe'), file('c.png', 0)]);
    expect(calls).toEqual([]);
    expect(uploads.refusals).toEqual([
      { zh: '“a.png”超过 1 MB，未上传', en: '"a.png" is larger than 1 MB and was not sent' },
      { zh: '“b.exe”的类型不可用，可选 .png,.PDF', en: '"b.exe" is not one of .png,.PDF' },
      { zh: '“c.png”是空文件', en: '"c.png" is empty' },
    ]);
    uploads.add(['1', '2', '3', '4', '5'].map((name) => file(`${name}.PNG`)));
    expect(names(uploads)).toEqual(['1.PNG', '2.PNG', '3.PNG']);
    expect(uploads.refusals).toEqual([{ zh: '最多 3 个文件', en: 'At most 3 files' }]);
  });

  test('a failed file keeps its place, does not block the next, and can be retried', async () => {
    const { uploads, calls, state, answer, settle } = start();
    uploads.add([file('a.png'), file('b.png')]);
    calls[0]?.refuse(new PlatformError('business', 'no', { fields: { file: 'It is no picture' } }));
    await settle();
    expect(uploads.running.map(({ failure }) => failure)).toEqual(['It is no picture', undefined]);
    await answer(1);
    expect(uploads.problem).toMatchObject({ en: 'Could not upload a file: try again or remove it' });
    uploads.retry(uploads.running[0]!);
    expect(uploads.isBusy).toBe(true);
    await answer(2);
    expect(state.value.map(({ id }) => id)).toEqual(['id1', 'id2']);
  });

  test('a response without an id is a failure', async () => {
    const { uploads, state, answer } = start();
    uploads.add([file('a.png')]);
    await answer(0, { id: undefined });
    expect([state.value, uploads.running[0]?.failure === undefined]).toEqual([[], false]);
  });
});

describe('cancelling', () => {
  test('aborts the call and starts the next one', async () => {
    const { uploads, calls, state, answer, settle } = start();
    uploads.add([file('a.png'), file('b.png')]);
    uploads.cancel(uploads.running[0]!);
    await settle();
    expect(calls[0]?.call.signal?.aborted).toBe(true);
    await answer(1);
    expect(state.value.map(({ id }) => id)).toEqual(['id1']);
    expect(uploads.problem).toBeUndefined();
  });

  test('while the response arrives adds nothing', async () => {
    const { uploads, calls, state, settle } = start();
    uploads.add([file('a.png')]);
    calls[0]?.answer({ id: '1', downloadUrl: 'd' });
    uploads.cancel(uploads.running[0]!);
    await settle();
    expect(state.value).toEqual([]);
  });

  test('all sends nothing more', async () => {
    const { uploads, calls, settle } = start();
    uploads.add([file('a.png'), file('b.png')]);
    uploads.stop();
    await settle();
    expect([calls.length, uploads.running]).toEqual([1, []]);
  });

  test('an uploaded file removes it from the value', async () => {
    const { uploads, state, answer } = start();
    uploads.add([file('a.png')]);
    await answer(0);
    uploads.remove('id0');
    expect(state.value).toEqual([]);
  });
});
