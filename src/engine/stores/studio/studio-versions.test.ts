import { expect, test } from 'vitest';
import type { Change } from '../../../schemas/wire/document-changes.ts';
import type { DocumentOverlay, DocumentSave, DocumentVersion } from '../../../schemas/wire/documents.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import { TestTimers } from '../testing/test-console.ts';
import { StudioVersions } from './studio-versions.ts';
import { studioFiles, TestAnswers } from './test-studio.ts';

const file = 'pages/one.json';
const baseText = studioFiles[file];
const withTitle = (title: string) => baseText.replace('"One"', JSON.stringify(title));
const titleIs = (title: string): Change => ({ op: 'set', at: '/title', value: { zh: '页面', en: title } });

const version = (number: number, more: Partial<DocumentVersion> = {}): DocumentVersion => ({
  number,
  state: 'draft',
  why: '',
  changes: 1,
  authorId: '8',
  authorName: 'Wu',
  createTime: '2026-11-28 08:00:00',
  publisherName: null,
  publishTime: null,
  deciderName: null,
  decideTime: null,
  decision: '',
  isBaseChanged: false,
  isMine: false,
  ...more,
});

/** A platform with one document that keeps versions as the reference platform does. */
function begin() {
  const path = '/island-display/document';
  const kept: { changes: Change[]; row: DocumentVersion }[] = [];
  const newest = () => kept.at(-1);
  const overlay = (): DocumentOverlay => ({
    file,
    path: '/one',
    isOwn: false,
    baseText,
    baseHash: 'h',
    published: null,
    newest: newest()?.row ?? null,
    changes: newest()?.changes ?? [],
    origins: [],
    lost: [],
    readers: [],
  });
  const keep = (changes: Change[], more: Partial<DocumentVersion> = {}) =>
    void kept.push({ changes, row: version(kept.length + 1, more) });
  const call = new TestAnswers()
    .on(`${path}/list`, () => (newest() ? [{ file }] : []))
    .on(`${path}/overlay`, overlay)
    .on(`${path}/versions/page`, () => ({ data: kept.map(({ row }) => row).reverse(), total: kept.length }))
    .on(`${path}/open`, () => [{ userId: '8', name: 'Wu', openTime: '' }])
    .on(`${path}/leave`, () => null)
    .on(`${path}/save`, ({ body }) => {
      const { changes, why, onVersion } = body as DocumentSave;
      if (onVersion !== kept.length)
        throw new PlatformError('business', 'saved meanwhile', {
          status: 'S0302',
          data: {
            conflict: {
              theirs: newest()?.row ?? null,
              baseChanges: kept[onVersion - 1]?.changes ?? [],
              mineChanges: changes,
              theirChanges: newest()?.changes ?? [],
              changes: [],
              conflicts: [],
            },
          },
        });
      keep(changes, { why: why ?? '' });
      return { number: kept.length, warnings: [], lost: [] };
    })
    .on(`${path}/publish`, () => ({ number: kept.length, state: 'published' }))
    .on(`${path}/rollback`, ({ body }) => {
      const { number } = body as { number: number };
      keep(kept[number - 1]?.changes ?? [], { state: 'published' });
      return { number: kept.length, state: 'published' };
    });
  const timers = new TestTimers();
  const stored: [string, string][] = [];
  const removed: string[] = [];
  const versions = new StudioVersions({
    call,
    timer: timers.add,
    onStored: (name, text) => void stored.push([name, text]),
    onRemoved: (name) => void removed.push(name),
  });
  return { versions, call, timers, stored, removed, keep, path, kept };
}

test('what the tenant has changed is read in the layout of the base', async () => {
  const { versions, keep } = begin();
  expect(await versions.readAll()).toEqual(new Map());
  keep([titleIs('Uno')]);
  expect(await versions.readAll()).toEqual(new Map([[file, withTitle('Uno')]]));
  expect(versions.of(file)?.newest?.number).toBe(1);
});

test('a text is saved as what it changes of the base, on the version that was read', async () => {
  const { versions, call, stored, path } = begin();
  await versions.open(file);
  expect(await versions.save(file, withTitle('Uno'), 'shorter')).toBe(true);
  expect(call.sent(`${path}/save`)).toEqual([{ file, changes: [titleIs('Uno')], why: 'shorter', onVersion: 0 }]);
  expect(stored).toEqual([[file, withTitle('Uno')]]);
  expect(versions.versions?.map(({ number, why }) => [number, why])).toEqual([[1, 'shorter']]);
  expect(await versions.save(file, withTitle('Due'), '')).toBe(true);
  expect(call.sent(`${path}/save`)[1]).toMatchObject({ onVersion: 1 });
});

test('a text that is no JSON is not sent', async () => {
  const { versions, call, path } = begin();
  expect(await versions.save(file, '{', '')).toBe(false);
  expect(call.sent(`${path}/save`)).toEqual([]);
  expect(versions.isBusy).toBe(false);
});

test('of two who save, the second sees both sides and saves what is merged', async () => {
  const { versions, keep, stored, call, path } = begin();
  await versions.readAll();
  await versions.save(file, withTitle('Uno'), '');
  keep([titleIs('Uno'), { op: 'set', at: '/description', value: { zh: '页', en: 'Of Wu' } }]);
  stored.length = 0;
  expect(await versions.save(file, withTitle('Ein'), '')).toBe(false);
  expect(versions.conflict?.theirs?.authorName).toBe('Wu');
  expect([stored, versions.failure]).toEqual([[], undefined]);
  const merged = versions.resolve(file, {});
  expect(JSON.parse(merged!)).toMatchObject({ title: { en: 'Ein' }, description: { en: 'Of Wu' } });
  expect(versions.conflict).toBeUndefined();
  expect(await versions.save(file, merged!, '')).toBe(true);
  expect(call.sent(`${path}/save`).at(-1)).toMatchObject({ onVersion: 2 });
  expect(versions.resolve(file, {})).toBeUndefined();
});

test('an imported version is listed, and does not conflict with the next save', async () => {
  const { versions, keep, call, path } = begin();
  await versions.open(file);
  await versions.save(file, withTitle('Uno'), '');
  keep([titleIs('Due')]);
  await versions.readAll();
  await versions.followStored((name) => name === file);
  expect(versions.versions?.map(({ number }) => number)).toEqual([2, 1]);
  expect(await versions.save(file, withTitle('Tre'), '')).toBe(true);
  expect(call.sent(`${path}/save`).at(-1)).toMatchObject({ onVersion: 2 });
});

test('unsaved text keeps its base version when another version is imported', async () => {
  const { versions, keep } = begin();
  await versions.open(file);
  await versions.save(file, withTitle('Uno'), '');
  keep([titleIs('Due')]);
  await versions.readAll();
  await versions.followStored(() => false);
  expect(await versions.save(file, withTitle('Tre'), '')).toBe(false);
  expect(versions.conflict).toBeDefined();
});

test('where both changed the same, the chosen side counts', async () => {
  const { versions, keep } = begin();
  await versions.readAll();
  await versions.save(file, withTitle('Uno'), '');
  keep([titleIs('Theirs')]);
  await versions.save(file, withTitle('Mine'), '');
  expect(JSON.parse(versions.resolve(file, { '/title': 'mine' })!)).toMatchObject({ title: { en: 'Mine' } });
});

test('a save that is refused says why, and stores nothing', async () => {
  const { versions, call, path, stored } = begin();
  const issues = [{ severity: 'error', file, line: 3, path: 'page', message: 'unknown key "x"' }];
  call.on(`${path}/save`, () => {
    throw new PlatformError('business', 'refused', { status: 'S0300', data: { issues } });
  });
  expect(await versions.save(file, withTitle('Uno'), '')).toBe(false);
  expect([versions.issues, versions.failure, stored, versions.isBusy]).toEqual([issues, undefined, [], false]);
  call.on(`${path}/save`, () => {
    throw new PlatformError('network', 'no answer');
  });
  await versions.save(file, withTitle('Uno'), '');
  expect([versions.issues, versions.failure?.message]).toEqual([[], 'no answer']);
});

test('an earlier version, or the base, is published once more', async () => {
  const { versions, call, stored, path } = begin();
  await versions.open(file);
  await versions.save(file, withTitle('Uno'), '');
  await versions.save(file, withTitle('Due'), '');
  expect(await versions.rollBack(file, 1, 'back')).toBe(true);
  expect(call.sent(`${path}/rollback`)).toEqual([{ file, number: 1, why: 'back' }]);
  expect(stored.at(-1)).toEqual([file, withTitle('Uno')]);
  await versions.rollBack(file, 0, '');
  expect(stored.at(-1)).toEqual([file, baseText]);
  expect(versions.versions?.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
});

test('the newest version is published', async () => {
  const { versions, call, path } = begin();
  await versions.save(file, withTitle('Uno'), '');
  expect(await versions.publish(file)).toBe(true);
  expect(call.sent(`${path}/publish`)).toEqual([{ file, number: 1 }]);
});

test('who else has the document open is asked again, until it is left', async () => {
  const { versions, call, timers, path } = begin();
  await versions.open(file);
  expect(versions.presence.readers.map(({ name }) => name)).toEqual(['Wu']);
  timers.pass(40_000);
  expect(call.sent(`${path}/open`)).toHaveLength(2);
  await versions.open(undefined);
  timers.pass(200_000);
  expect(call.sent(`${path}/open`)).toHaveLength(2);
  expect(call.sent(`${path}/leave`)).toEqual([{ file }]);
  expect(versions.presence.readers).toEqual([]);
});

test('records and the site have no versions', async () => {
  const { versions, call } = begin();
  await versions.open('site.json');
  expect([versions.versions, call.calls]).toEqual([undefined, []]);
});

test("a page of the tenant's own is deleted, and whoever shows it is told", async () => {
  const { versions, call, removed, path } = begin();
  call.on(`${path}/remove`, () => null);
  expect(await versions.remove('pages/own.json')).toBe(true);
  expect(removed).toEqual(['pages/own.json']);
  expect(versions.of('pages/own.json')).toBeUndefined();
});

test('each change names the version that made it, as far as that is still there', async () => {
  const { versions, call, keep, path } = begin();
  keep([titleIs('Uno')]);
  const overlay = call.answers.get(`${path}/overlay`)!;
  const origins = [{ number: 4, authorName: 'Wu', createTime: '', why: '' }];
  call.on(`${path}/overlay`, (asked) => ({ ...(overlay(asked) as DocumentOverlay), origins }));
  await versions.readAll();
  expect(versions.known(file)).toEqual({ baseText, made: [{ change: titleIs('Uno'), by: 'version 4 by Wu' }] });
  origins[0]!.authorName = '';
  await versions.readAll();
  expect(versions.known(file)!.made[0]!.by).toBe('version 4');
  expect(versions.known('pages/two.json')).toBeUndefined();
});
