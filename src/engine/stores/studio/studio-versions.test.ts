import { expect, test } from 'vitest';
import type { Change } from '../../../schemas/wire/document-changes.ts';
import type { DocumentOverlay, DocumentSave, DocumentVersion } from '../../../schemas/wire/documents.ts';
import { mergeThree } from '../../compile/overlay/merge-three.ts';
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
  const newest = () => kept.findLast(({ row }) => row.state !== 'retired');
  const edited = new Set<string>();
  const overlay = (): DocumentOverlay => ({
    file,
    path: '/one',
    isOwn: false,
    baseText,
    baseHash: 'h',
    published: kept.findLast(({ row }) => row.state === 'published')?.row ?? null,
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
      if (onVersion !== (newest()?.row.number ?? 0))
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
    .on(`${path}/publish`, ({ body }) => {
      const { number } = body as { number: number };
      if (newest()?.row.number !== number)
        throw new PlatformError('business', 'replaced', {
          status: 'S0302',
          data: { conflict: { theirs: newest()?.row } },
        });
      kept[number - 1]!.row.state = 'published';
      return { number, state: 'published' };
    })
    .on(`${path}/discard`, ({ body }) => {
      kept[(body as { number: number }).number - 1]!.row.state = 'retired';
      return null;
    })
    .on(`${path}/difference`, ({ query }) => ({
      ...{ from: 0, to: Number(query!.to) },
      changes: kept[Number(query!.to) - 1]!.changes.map((change) => ({ change })),
    }))
    .on(`${path}/impact`, () => ({ uses: [], menus: [], roles: [] }))
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
    isEdited: (name) => edited.has(name),
    onStored: (name, text) => void stored.push([name, text]),
    onRemoved: (name) => void removed.push(name),
  });
  return { versions, call, timers, stored, removed, keep, path, kept, edited };
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
  await versions.followStored();
  expect(versions.versions?.map(({ number }) => number)).toEqual([2, 1]);
  expect(await versions.save(file, withTitle('Tre'), '')).toBe(true);
  expect(call.sent(`${path}/save`).at(-1)).toMatchObject({ onVersion: 2 });
});

test('unsaved text keeps its base version when another version is imported', async () => {
  const { versions, keep, edited } = begin();
  await versions.open(file);
  await versions.save(file, withTitle('Uno'), '');
  keep([titleIs('Due')]);
  edited.add(file);
  await versions.readAll();
  await versions.followStored();
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
  expect([versions.issues, versions.failure?.message, stored, versions.isBusy]).toEqual([issues, 'refused', [], false]);
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
  expect(await versions.publish(file, 1)).toBe(true);
  expect(await versions.publish(file, 1, 'why')).toBe(true);
  expect(call.sent(`${path}/publish`)).toEqual([
    { file, number: 1 },
    { file, number: 1, why: 'why' },
  ]);
});

test('a text is saved and published in one step, and another layout of what is published makes no version', async () => {
  const { versions, call, path, kept, stored } = begin();
  expect(await versions.publishText(file, withTitle('Uno'), 'shorter')).toBe(true);
  expect(call.sent(`${path}/publish`)).toEqual([{ file, number: 1, why: 'shorter' }]);
  expect(stored).toEqual([[file, withTitle('Uno')]]);
  call.on(`${path}/save`, () => ({ number: 1, warnings: [], lost: [] }));
  const spaced = withTitle('Uno').replace('"id"', ' "id"');
  expect(await versions.publishText(file, spaced, '')).toBe(true);
  expect(call.sent(`${path}/publish`)).toHaveLength(1);
  expect([kept.length, stored.at(-1)]).toEqual([1, [file, spaced]]);
});

test('a text that is stored and cannot be published is a draft, also for the next try', async () => {
  const { versions, call, path, kept, stored } = begin();
  const publish = call.answers.get(`${path}/publish`)!;
  call.on(`${path}/publish`, () => {
    throw new PlatformError('sessionInvalid', 'signed out');
  });
  expect(await versions.publishText(file, withTitle('Uno'), '')).toBe(false);
  expect([stored, versions.failure?.message, versions.isBusy]).toEqual([
    [[file, withTitle('Uno')]],
    'signed out',
    false,
  ]);
  call.on(`${path}/publish`, publish);
  call.on(`${path}/save`, () => ({ number: 1, warnings: [], lost: [] }));
  expect(await versions.publishText(file, withTitle('Uno'), '')).toBe(true);
  expect(kept.map(({ row }) => row.state)).toEqual(['published']);
});

test('a session that ends before a text is stored leaves it in the editor', async () => {
  const { versions, call, path, stored } = begin();
  call.on(`${path}/save`, () => {
    throw new PlatformError('sessionInvalid', 'signed out');
  });
  expect(await versions.publishText(file, withTitle('Uno'), '')).toBe(false);
  expect([stored, versions.failure?.message]).toEqual([[], 'signed out']);
});

test('a draft that was replaced is not published: the list is read again, and the text follows', async () => {
  const { versions, keep, stored, kept } = begin();
  await versions.open(file);
  await versions.save(file, withTitle('Uno'), '');
  kept[0]!.row.state = 'retired';
  keep([titleIs('Theirs')]);
  expect(await versions.publish(file, 1)).toBe(false);
  expect([versions.failure?.message, versions.conflict]).toEqual(['replaced', undefined]);
  expect(versions.versions?.map(({ number }) => number)).toEqual([2, 1]);
  expect(stored.at(-1)).toEqual([file, withTitle('Theirs')]);
});

test('who edits is told on the next look what somebody else has saved, and keeps the text', async () => {
  const { versions, keep, kept, timers, edited, stored } = begin();
  await versions.open(file);
  await versions.save(file, withTitle('Uno'), '');
  edited.add(file);
  kept[0]!.row.state = 'retired';
  keep([titleIs('Theirs')]);
  stored.length = 0;
  timers.pass(40_000);
  await expect.poll(() => versions.overtaken).toMatchObject({ number: 2, authorName: 'Wu' });
  expect(stored).toEqual([]);
  expect(await versions.save(file, withTitle('Mine'), '')).toBe(false);
  expect([versions.conflict?.theirs?.number, versions.overtaken]).toEqual([2, undefined]);
  versions.goOn(file);
  expect(stored).toEqual([[file, withTitle('Theirs')]]);
  expect(await versions.save(file, withTitle('Mine'), '')).toBe(true);
});

test('who only reads follows what somebody else has saved', async () => {
  const { versions, keep, timers, stored } = begin();
  await versions.open(file);
  keep([titleIs('Theirs')]);
  timers.pass(40_000);
  await expect.poll(() => stored).toEqual([[file, withTitle('Theirs')]]);
  expect(versions.overtaken).toBeUndefined();
});

test('a text that began before anybody had changed the document does not replace what was saved meanwhile', async () => {
  const { versions, keep, call, path } = begin();
  await versions.readAll();
  await versions.open(file);
  keep([titleIs('Theirs')]);
  expect(await versions.save(file, withTitle('Mine'), '')).toBe(false);
  expect(call.sent(`${path}/save`)).toMatchObject([{ onVersion: 0 }]);
  expect(versions.conflict?.theirs?.number).toBe(1);
});

test('after somebody discarded the version that a text is made of, the text goes on', async () => {
  const { versions, kept, edited, timers, call, path } = begin();
  await versions.open(file);
  await versions.save(file, withTitle('Uno'), '');
  edited.add(file);
  kept[0]!.row.state = 'retired';
  timers.pass(40_000);
  await expect.poll(() => versions.overtaken).toBe('gone');
  expect(await versions.save(file, withTitle('Due'), '')).toBe(false);
  versions.goOn(file);
  expect(await versions.save(file, withTitle('Due'), '')).toBe(true);
  expect(call.sent(`${path}/save`).at(-1)).toMatchObject({ onVersion: 0 });
});

test('what publishing would do is compared with what consoles read', async () => {
  const { versions, keep, call, path } = begin();
  keep([titleIs('Live')], { state: 'published' });
  keep([titleIs('Live'), { op: 'set', at: '/body/columns/name/width', value: 90 }]);
  const draft = await versions.review(file, { number: 2 });
  expect(draft!.changes).toMatchObject([{ what: 'changed', name: 'name', property: 'width', after: '90' }]);
  const text = await versions.review(file, { text: withTitle('Uno') });
  expect(text!.changes).toMatchObject([{ property: 'title', before: expect.stringContaining('Live') }]);
  expect(call.sent(`${path}/impact`).at(-1)).toEqual({ file, changes: [titleIs('Uno')] });
  expect((await versions.review(file, { number: 0 }))!.changes).toMatchObject([
    { after: expect.stringContaining('One') },
  ]);
  expect(await versions.review(file, { text: '{' })).toBeUndefined();
});

test('both sides of a conflict are said by node, and what is no conflict is merged', async () => {
  const { versions, keep, call, path } = begin();
  await versions.open(file);
  const wide = (value: number): Change => ({ op: 'set', at: '/body/columns/name/width', value });
  keep([titleIs('Theirs'), wide(90)]);
  call.on(`${path}/save`, ({ body }) => {
    const { changes: mine } = body as DocumentSave;
    const merged = mergeThree(JSON.parse(baseText), mine, kept0());
    const conflict = { theirs: version(1), baseChanges: [], mineChanges: mine, theirChanges: kept0(), ...merged };
    throw new PlatformError('business', 'meanwhile', { status: 'S0302', data: { conflict } });
  });
  const kept0 = () => [titleIs('Theirs'), wide(90)];
  await versions.save(file, withTitle('Mine'), '');
  expect(versions.sides).toMatchObject({
    contested: [
      {
        at: '/title',
        node: { property: 'title', noun: { en: 'page' } },
        mine: [{ after: expect.stringContaining('Mine') }],
        theirs: [{ after: expect.stringContaining('Theirs') }],
      },
    ],
    merged: [{ who: 'theirs', name: 'name', property: 'width', after: '90' }],
  });
});

test('versions that cannot be read are no empty list', async () => {
  const { versions, call, path } = begin();
  const answer = call.answers.get(`${path}/versions/page`)!;
  call.on(`${path}/versions/page`, () => {
    throw new PlatformError('network', 'no answer');
  });
  await versions.open(file);
  expect([versions.versions, versions.unread?.message]).toEqual([undefined, 'no answer']);
  call.on(`${path}/versions/page`, answer);
  await versions.readVersions();
  expect([versions.versions, versions.unread]).toEqual([[], undefined]);
});

test('a discarded draft leaves what is published, and of an own page nothing', async () => {
  const { versions, keep, stored, call, path, removed, kept } = begin();
  await versions.open(file);
  keep([titleIs('Live')], { state: 'published' });
  keep([titleIs('Draft')]);
  await versions.readAll();
  await versions.readVersions();
  expect(versions.isLast(file, kept[1]!.row)).toBe(false);
  expect(await versions.discard(file, 2)).toBe(true);
  expect(stored.at(-1)).toEqual([file, withTitle('Live')]);
  const overlay = call.answers.get(`${path}/overlay`)!;
  call.on(`${path}/overlay`, (asked) => ({ ...(overlay(asked) as DocumentOverlay), isOwn: true }));
  await versions.readAll();
  expect(versions.isLast(file, kept[0]!.row)).toBe(true);
  await versions.discard(file, 1);
  expect(removed).toEqual([file]);
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
  expect(versions.known(file)).toEqual({
    baseText,
    made: [{ change: titleIs('Uno'), by: { zh: 'Wu 的版本 4', en: 'version 4 by Wu' } }],
  });
  origins[0]!.authorName = '';
  await versions.readAll();
  expect(versions.known(file)!.made[0]!.by).toEqual({ zh: '版本 4', en: 'version 4' });
  expect(versions.known('pages/two.json')).toBeUndefined();
});
