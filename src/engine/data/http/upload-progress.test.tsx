import { expect, test } from 'vitest';
import { createHttp } from './create-http.ts';

const nothing = () => undefined;

// The test server does not know the path but reads the whole body; a mock would hide the progress.
test('an upload reports its progress up to 1', async () => {
  const { send } = createHttp(
    { baseUrl: '', timeoutMs: 10_000 },
    {
      token: () => 'Bearer abc',
      hasEnded: () => false,
      language: () => 'en',
      encrypt: async () => '',
      ready: async () => undefined,
      renew: async () => 'refused',
      onDate: nothing,
      saveFile: nothing,
      onStart: nothing,
      onEnd: nothing,
      onSuccess: nothing,
      onFailure: nothing,
    },
  );
  const told: number[] = [];
  const body = { file: new File([new Uint8Array(2_000_000)], 'film.mp4') };
  const onProgress = (fraction: number) => told.push(fraction);
  await expect(send({ method: 'POST', path: '/nowhere', body, multipart: true, onProgress })).rejects.toMatchObject({
    name: expect.any(String),
  });
  expect(told.every((fraction, index) => fraction >= (told[index - 1] ?? 0) && fraction <= 1)).toBe(true);
  expect(told.at(-1)).toBe(1);
});
