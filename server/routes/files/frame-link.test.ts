import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frameHeaders } from './frame-link.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  await mkdir(join(folder, 'whole/.vite'), { recursive: true });
  const manifest = {
    '_frame-1.js': { file: 'assets/frame-1.js', name: 'frame' },
    'index.html': { file: 'assets/index-1.js' },
  };
  await writeFile(join(folder, 'whole/.vite/manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  [
    'that has been signed in loads the frame at once',
    'a=1; lampyris_tenant=9',
    '<assets/frame-1.js>; rel=modulepreload',
  ],
  ['without a former sign-in does not', 'a=1', undefined],
  ['without cookies does not', undefined, undefined],
])('a browser %s', async (_, cookies, link) => {
  expect(await frameHeaders(join(folder, 'whole'), cookies)).toEqual({ vary: 'Cookie', ...(link && { link }) });
});

test('a console without a manifest has no link', async () => {
  expect(await frameHeaders(folder, 'lampyris_tenant=9')).toEqual({ vary: 'Cookie' });
});
