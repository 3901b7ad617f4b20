import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { WireEvent } from '../../src/schemas/wire/events.ts';
import { watchDocuments } from './watch-documents.ts';

it('tells everybody the path of a changed document', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lampyris-watch-'));
  await mkdir(join(folder, 'pages/admin'), { recursive: true });
  await writeFile(join(folder, 'pages/admin/users.json'), '{}');
  let stop = () => {};
  const event = await new Promise<WireEvent>((done) => {
    stop = watchDocuments(folder, { toEverybody: done });
    void writeFile(join(folder, 'notes.txt'), 'ignored').then(() =>
      writeFile(join(folder, 'pages/admin/users.json'), '{"a":1}'),
    );
  });
  stop();
  expect(event).toEqual({ type: 'document', data: { path: 'pages/admin/users.json' } });
  await rm(folder, { recursive: true });
});
