import { expect, test } from 'vitest';
import { createHttp } from './create-http.ts';

const nothing = () => undefined;

// The test's own server knows no such path, but takes the whole body first; a mocked platform would hide what is sent.
test('an upload tells how much has been sent, up to all of it', async () => {
  const { send } = createHttp(
    { baseUrl: '', timeoutMs: 10_000 },
    {
      token: () => 'Bearer abc',
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
