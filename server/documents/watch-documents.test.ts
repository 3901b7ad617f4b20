import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WireEvent } from '../../src/schemas/wire/events.ts';
import { watchDocuments } from './watch-documents.ts';

let folder: string;
let stop: () => void;
let report: (event: WireEvent) => void = () => {};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lampyris-watch-'));
  await mkdir(join(folder, 'pages/admin'), { recursive: true });
  await writeFile(join(folder, 'pages/admin/users.json'), '{}');
  stop = watchDocuments(folder, { toAll: (event) => report(event) });
});
afterEach(async () => {
  stop();
  await rm(folder, { recursive: true });
});

/** Changes the files and returns the reported paths once there are `count` of them. */
async function reportedAfter(change: () => Promise<unknown>, count = 1): Promise<string[]> {
  const events: WireEvent[] = [];
  const all = new Promise<void>((done) => {
    report = (event) => {
      events.push(event);
      if (events.length === count) done();
    };
  });
  await change();
  await all;
  return events.map(({ type, data }) => `${type} ${(data as { path: string }).path}`).sort();
}

const users = () => join(folder, 'pages/admin/users.json');

it('reports the path of a changed document', async () => {
  const paths = await reportedAfter(async () => {
    await writeFile(join(folder, 'notes.txt'), 'ignored');
    await writeFile(users(), '{"a":1}');
  });
  expect(paths).toEqual(['document pages/admin/users.json']);
});

it('follows a document that an editor replaces repeatedly and then writes in place', async () => {
  const replace = async (text: string) => {
    await writeFile(`${users()}~`, text);
    await rename(`${users()}~`, users());
  };
  for (const text of ['{"a":1}', '{"a":2}', '{"a":3}']) {
    expect(await reportedAfter(() => replace(text))).toEqual(['document pages/admin/users.json']);
  }
  expect(await reportedAfter(() => writeFile(users(), '{"a":4}'))).toEqual(['document pages/admin/users.json']);
});

it('reports documents added with a new folder, and deleted ones', async () => {
  const come = await reportedAfter(async () => {
    await mkdir(join(folder, 'pages/my/deep'), { recursive: true });
    await writeFile(join(folder, 'pages/my/deep/notes.json'), '{}');
  });
  expect(come).toEqual(['document pages/my/deep/notes.json']);
  expect(await reportedAfter(() => rm(users()))).toEqual(['document pages/admin/users.json']);
  const gone = await reportedAfter(() =>
    rename(join(folder, 'pages/my'), join(folder, '..', `${basename(folder)}-away`)),
  );
  expect(gone).toEqual(['document pages/my']);
  const again = await reportedAfter(async () => {
    await rename(join(folder, '..', `${basename(folder)}-away`), join(folder, 'pages/my'));
  });
  expect(again).toEqual(['document pages/my/deep/notes.json']);
});
