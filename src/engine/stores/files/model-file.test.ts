import { describe, expect, test } from 'vitest';
import { PlatformError } from '../../data/http/platform-error.ts';
import { ModelFile } from './model-file.ts';

const words = (...values: number[]) => Uint32Array.from(values);
const json = '{"asset":{"version":"2.0"}}     ';
const glb = new Blob([words(0x46546c67, 2, 20 + json.length, json.length, 0x4e4f534a), json]);

/** A file whose readings the test answers one by one. */
function modelFile() {
  const asked: {
    signal: AbortSignal;
    progress(fraction: number): void;
    answer(blob: Blob): void;
    fail(error: Error): void;
  }[] = [];
  const file = new ModelFile('/a.glb', {
    content: (_, signal, progress) =>
      new Promise((answer, fail) => {
        asked.push({ signal, progress, answer, fail });
      }),
  });
  return { file, asked };
}

describe('a model', () => {
  test('is read with progress and kept if it is glb', async () => {
    const { file, asked } = modelFile();
    const loaded = file.load();
    asked[0]?.progress(0.4);
    expect([file.fraction, file.content]).toEqual([0.4, undefined]);
    asked[0]?.answer(glb);
    await loaded;
    expect([file.content?.byteLength, file.problem, file.failure]).toEqual([glb.size, undefined, undefined]);
  });

  test('that is not glb has a problem and no content', async () => {
    const { file, asked } = modelFile();
    const loaded = file.load();
    asked[0]?.answer(new Blob(['a text that is no model']));
    await loaded;
    expect([file.problem, file.content]).toEqual([{ kind: 'notGlb' }, undefined]);
  });

  test('that could not be read is read again', async () => {
    const { file, asked } = modelFile();
    const failed = file.load();
    asked[0]?.progress(0.9);
    asked[0]?.fail(new PlatformError('network', 'away'));
    await failed;
    expect(file.failure).toMatchObject({ kind: 'network' });
    const loaded = file.load();
    expect([file.failure, file.fraction]).toEqual([undefined, 0]);
    asked[1]?.answer(glb);
    await loaded;
    expect(file.content).toBeDefined();
  });

  test('that nobody looks at any more is neither read further nor kept', async () => {
    const { file, asked } = modelFile();
    const loaded = file.load();
    file.stop();
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.progress(1);
    asked[0]?.answer(glb);
    await loaded;
    expect([file.fraction, file.content]).toEqual([0, undefined]);
  });
});
