import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyChanges } from '../../../src/engine/compile/overlay/apply-changes.ts';
import type { Change } from '../../../src/schemas/wire/document-changes.ts';
import type {
  DocumentBundle,
  DocumentDifference,
  DocumentImpact,
  DocumentImportResult,
  DocumentOverlayRow,
  DocumentReader,
  DocumentRefusal,
  DocumentSaved,
  DocumentVersion,
} from '../../../src/schemas/wire/documents.ts';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import { operationLog } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { accounts } from '../../testing/test-platform.ts';
import { columns, feedback, makeStudio, type TestStudio } from './test-studio.ts';

const title = (zh: string, en: string): Change => ({ op: 'set', at: '/title', value: { zh, en } });
const voices = title('用户反馈', 'Voices');
const withoutPhone: Change = { op: 'remove', at: `${columns}/phone` };
const wide: Change = { op: 'set', at: `${columns}/status/width`, value: 140 };

let studio: TestStudio;
let admin: string;
let harbour: string;
beforeAll(async () => {
  studio = await makeStudio();
  admin = await studio.platform.tokenOf(accounts.admin);
  harbour = await studio.platform.tokenOf(accounts.harbour);
});
beforeEach(() => studio.clear());
afterAll(() => studio.close());

const names = (page: object | undefined) =>
  (page as unknown as { body: { columns: { field: string }[] } }).body.columns.map(({ field }) => field);

describe('a saved document', () => {
  it('is a draft of what differs, that no console reads until it is published, and then only those of the tenant', async () => {
    const { data, envelope } = await studio.save([voices, withoutPhone, { op: 'set', at: '/version', value: 1 }]);
    expect(envelope).toMatchObject({ code: '1' });
    expect(data).toMatchObject({ number: 1, warnings: [], lost: [] });
    expect(await studio.read()).toMatchObject({
      newest: { number: 1, state: 'draft', authorName: expect.any(String), isBaseChanged: false },
      published: null,
      changes: [voices, withoutPhone],
    });
    expect((await studio.index()).pages).toEqual([]);
    expect((await studio.post('publish', { file: feedback, number: 1 })).data).toEqual({
      number: 1,
      state: 'published',
    });
    expect(studio.platform.events).toContainEqual({
      to: `tenant:${TENANT_IDS.city}`,
      event: { type: 'document', data: { path: feedback } },
      audience: undefined,
    });
    const { pages } = await studio.index();
    expect(pages).toMatchObject([{ file: feedback, path: '/admin/feedback', title: voices.value, issues: 0 }]);
    const page = await studio.page();
    expect(page).toMatchObject({ title: voices.value });
    expect(names(page)).not.toContain('phone');
    expect((await studio.index(harbour)).pages).toEqual([]);
    const stolen = await studio.get(`page?hash=${pages[0]!.hash}`, harbour);
    expect(stolen.envelope).toMatchObject({ code: '0', status: 'A0404' });
  });

  it('with a mistake is refused with all places, and nothing is stored', async () => {
    const { envelope, data } = await studio.save([
      { op: 'set', at: `${columns}/status/widht`, value: 90 },
      { op: 'set', at: '/body/source', value: 'feedbak' },
    ]);
    expect(envelope).toMatchObject({ code: '0', status: 'S0300' });
    expect(envelope.msg).toMatch(
      /^Nothing was saved: the page has 2 errors, the first at pages\/admin\/feedback\.json:\d+:\d+$/,
    );
    const { issues } = data as DocumentRefusal;
    expect(issues).toEqual([
      expect.objectContaining({
        file: feedback,
        line: expect.any(Number),
        column: expect.any(Number),
        hint: expect.stringContaining('feedback'),
      }),
      expect.objectContaining({ message: expect.stringContaining('widht'), hint: expect.stringMatching(/./) }),
    ]);
    expect((await studio.read()).newest).toBeNull();
  });

  it('that breaks a page which is based on it is refused', async () => {
    const file = 'pages/admin/groupManagement.json';
    const { envelope, data } = await studio.post('save', {
      file,
      changes: [{ op: 'remove', at: '/dialogs' }],
      onVersion: 0,
    });
    expect(envelope.status).toBe('S0300');
    expect((data as DocumentRefusal).issues!.length).toBeGreaterThan(0);
  });

  it.each(['site.json', 'records/feedback.json', 'pages/none/.json', '../secret.json'])(
    '%s is no page document',
    async (file) => {
      const { envelope } = await studio.post('save', { file, changes: [voices], onVersion: 0 });
      expect(envelope).toMatchObject({ code: '0', status: 'A0404' });
    },
  );

  it.each<[string, object]>([
    ['a change of an unknown kind', { changes: [{ op: 'swap', at: '/title' }] }],
    ['a change with another key', { changes: [{ ...voices, by: 'me' }] }],
    ['changes that are no list', { changes: {} }],
    ['no version', { onVersion: -1 }],
  ])('%s is refused', async (_, body) => {
    const { envelope } = await studio.post('save', { file: feedback, changes: [voices], onVersion: 0, ...body });
    expect(envelope).toMatchObject({ code: '0', status: 'A0400' });
  });

  it('that is too large is refused', async () => {
    const description = { zh: 'x'.repeat(300_000), en: 'y'.repeat(300_000) };
    const { envelope } = await studio.save([{ op: 'set', at: '/description', value: description }]);
    expect(envelope.status).toMatch(/^A0/);
  });

  it('keeps who made each change, and is logged', async () => {
    const operator = await studio.operatorWith('edit');
    await studio.save([voices]);
    await studio.post(
      'save',
      { file: feedback, changes: [voices, wide], onVersion: 1, why: 'Read on small screens' },
      operator,
    );
    const { origins, changes } = await studio.read();
    expect(changes).toEqual([voices, wide]);
    expect(origins).toMatchObject([{ number: 1 }, { number: 2, why: 'Read on small screens' }]);
    expect(origins[0]!.authorName).not.toBe(origins[1]!.authorName);
    const logged = await studio.platform.db.select().from(operationLog).where(eq(operationLog.objectType, 'document'));
    expect(logged).toContainEqual(
      expect.objectContaining({ type: 'edit', objectId: feedback, loginName: accounts.operator, succeeded: true }),
    );
  });

  it('that changes nothing makes no version', async () => {
    await studio.save([voices]);
    const { envelope, data } = await studio.save([voices], 1);
    expect(envelope).toMatchObject({ code: '1', msg: 'No changes to save' });
    expect(data).toMatchObject({ number: 1 });
  });
});

describe('a save that began with an older version', () => {
  it('is a conflict with what both sides did by node, and stores nothing', async () => {
    await studio.save([voices]);
    await studio.save([voices, wide], 1);
    const mine: Change[] = [{ ...wide, value: 200 }, withoutPhone, voices];
    const { envelope, data } = await studio.save(mine, 1);
    expect(envelope).toMatchObject({ code: '0', status: 'S0302' });
    expect(envelope.msg).toMatch(/saved version 2 in the meantime/);
    const { conflict } = data as DocumentRefusal;
    expect(conflict!.theirs).toMatchObject({ number: 2 });
    expect(conflict!.conflicts).toEqual([
      { at: wide.at, base: { value: 100 }, mine: { value: 200 }, theirs: { value: 140 } },
    ]);
    expect(conflict!.changes.map(({ who, what, name, property }) => [who, what, name, property])).toEqual([
      ['theirs', 'changed', 'status', 'width'],
      ['mine', 'gone', 'phone', undefined],
      ['mine', 'changed', 'status', 'width'],
    ]);
    expect([conflict!.baseChanges, conflict!.theirChanges]).toEqual([[voices], [voices, wide]]);
    const { newest, changes } = await studio.read();
    expect([newest?.number, changes]).toEqual([2, [voices, wide]]);
    expect((await studio.save([voices, wide, withoutPhone], 2)).data).toMatchObject({ number: 3 });
  });

  it('of a version that was discarded says so', async () => {
    await studio.save([voices]);
    await studio.post('discard', { file: feedback, number: 1 });
    const { envelope } = await studio.save([voices, wide], 1);
    expect(envelope).toMatchObject({ status: 'S0302', msg: expect.stringContaining('has been discarded') });
    expect((await studio.save([wide])).data).toMatchObject({ number: 2 });
  });

  it('of a draft that was discarded names no version that came before it', async () => {
    await studio.publish([voices]);
    await studio.save([voices, wide], 1);
    await studio.post('discard', { file: feedback, number: 2 });
    const { envelope, data } = await studio.save([voices, wide, withoutPhone], 2);
    expect(envelope).toMatchObject({ status: 'S0302', msg: expect.stringContaining('has been discarded') });
    const { conflict } = data as DocumentRefusal;
    expect(conflict).toMatchObject({ theirs: null, baseChanges: [voices], conflicts: [] });
    expect(conflict!.changes.map(({ who, name }) => [who, name])).toEqual([
      ['mine', 'phone'],
      ['mine', 'status'],
    ]);
  });

  it('loses neither of two that come at the same moment', async () => {
    const answers = await Promise.all([studio.save([voices]), studio.save([wide])]);
    expect(answers.map(({ envelope }) => envelope.status).sort()).toEqual(['200', 'S0302']);
    expect((await studio.read()).newest?.number).toBe(1);
  });
});

describe('a base that changes under published changes', () => {
  it('keeps the page working: each lost change names its nearest place, the others apply', async () => {
    const number = await studio.publish([voices, wide, withoutPhone]);
    await studio.changeBase(feedback, (text) => text.replace('"phone",', '"pictures",'));
    const page = await studio.page();
    expect(page).toMatchObject({ title: voices.value });
    const { lost, newest } = await studio.read();
    expect(newest).toMatchObject({ number, isBaseChanged: true });
    expect(lost).toEqual([
      {
        change: withoutPhone,
        nearest: columns,
        reason: expect.objectContaining({ en: 'the base has no "phone" any more' }),
      },
    ]);
    expect((await studio.get<DocumentOverlayRow[]>('list')).data).toMatchObject([{ file: feedback, lost: 1 }]);
    // A save keeps what has no target for the time being.
    const again = await studio.save([voices, withoutPhone], number);
    expect(again.data).toMatchObject({ lost: [{ change: withoutPhone }] });
    expect((await studio.read()).changes).toEqual([voices, withoutPhone]);
  });

  it('drops a change that has become a mistake, with its reason', async () => {
    const opens: Change = { op: 'set', at: `${columns}/number/open`, value: 'facts' };
    await studio.publish([voices, opens]);
    await studio.changeBase(feedback, (text) =>
      text.replace(/("(?:open|reload|beside)": |^ {4})"facts"/gm, '$1"story"').replaceAll('page.facts', 'page.story'),
    );
    const page = await studio.page();
    expect(page).toMatchObject({ title: voices.value });
    expect(names(page)).toContain('number');
    expect((await studio.read()).lost).toEqual([
      { change: opens, nearest: opens.at, reason: expect.objectContaining({ en: expect.stringContaining('facts') }) },
    ]);
  });

  it('with a mistake of its own leaves the tenant the last good base', async () => {
    await studio.publish([voices]);
    await studio.changeBase(feedback, (text) => text.replace('"kind": "table"', '"kind": "tabel"'));
    expect((await studio.index()).pages).toEqual([]);
  });

  it('that is gone is said in the list', async () => {
    await studio.publish([voices]);
    await studio.changeBase(feedback, () => '{');
    expect((await studio.get<DocumentOverlayRow[]>('list')).data).toMatchObject([{ isBaseMissing: true }]);
  });
});

it('pages that are based on a changed one follow it, for the tenant alone', async () => {
  const description: Change = { op: 'set', at: '/description', value: { zh: '本市的告警', en: 'Alarms of our city' } };
  const at = 'pages/operation/alarmManageNew/index.json';
  await studio.publish([{ op: 'set', at: '/body/columns/description/width', value: 320 }, description], at);
  const files = (await studio.index()).pages.map(({ file }) => file);
  expect(files).toContain(at);
  expect(files).toContain('pages/operation/alarmManageNew/deviceAlarm.json');
  expect((await studio.index(harbour)).pages).toEqual([]);
});

describe('publishing in pairs', () => {
  it('waits for another person, and refuses who asked', async () => {
    const other = await studio.operatorWith('edit', 'publish');
    expect((await studio.post('settings', { publishesInPairs: true })).data).toEqual({ publishesInPairs: true });
    expect((await studio.get('settings')).data).toMatchObject({ publishesInPairs: true });
    await studio.save([voices]);
    const asked = await studio.post('publish', { file: feedback, number: 1 });
    expect(asked.data).toEqual({ number: 1, state: 'waiting' });
    expect((await studio.index()).pages).toEqual([]);
    expect(studio.platform.events.filter(({ event }) => event.type === 'document')).toEqual([]);
    const own = await studio.post('approve', { file: feedback, number: 1 });
    expect(own.envelope).toMatchObject({
      status: 'A0301',
      msg: expect.stringContaining('someone else has to approve'),
    });
    expect((await studio.read()).newest).toMatchObject({ state: 'waiting', isMine: true });
    expect((await studio.read(feedback, other)).newest).toMatchObject({ isMine: false });
    const approved = await studio.post('approve', { file: feedback, number: 1 }, other);
    expect(approved.data).toEqual({ number: 1, state: 'published' });
    expect(await studio.page()).toMatchObject({ title: voices.value });
    expect((await studio.read()).published).toMatchObject({ number: 1, deciderName: expect.stringMatching(/./) });
    expect((await studio.post('approve', { file: feedback, number: 1 }, other)).envelope.status).toBe('S0302');
  });

  it('lets the other person reject with a reason, after which the author goes on', async () => {
    const other = await studio.operatorWith('publish');
    await studio.post('settings', { publishesInPairs: true });
    await studio.save([voices]);
    await studio.post('publish', { file: feedback, number: 1 });
    expect((await studio.post('reject', { file: feedback, number: 1, why: 'Wrong name' }, other)).envelope.code).toBe(
      '1',
    );
    expect((await studio.read()).newest).toMatchObject({ state: 'rejected', decision: 'Wrong name' });
    expect((await studio.save([voices, wide], 1)).data).toMatchObject({ number: 2 });
    expect((await studio.post('publish', { file: feedback, number: 2 })).data).toMatchObject({ state: 'waiting' });
  });

  it('has one version that waits: asking for a newer one ends the request for the older', async () => {
    const other = await studio.operatorWith('publish');
    await studio.post('settings', { publishesInPairs: true });
    await studio.save([voices]);
    await studio.post('publish', { file: feedback, number: 1 });
    await studio.save([voices, wide], 1);
    await studio.post('publish', { file: feedback, number: 2 });
    const late = await studio.post('approve', { file: feedback, number: 1 }, other);
    expect(late.envelope).toMatchObject({
      status: 'S0302',
      msg: 'Version 1 is retired by now, which does not allow this. Reload, then try again',
    });
    expect((await studio.post('approve', { file: feedback, number: 2 }, other)).envelope.code).toBe('1');
  });
});

describe('versions', () => {
  it('are listed in pages, compared by node and rolled back to as a new one', async () => {
    await studio.publish([voices]);
    await studio.publish([voices, wide, withoutPhone]);
    const versions = await studio.post<SystemPage<DocumentVersion>>('versions/page', {
      condition: { file: feedback },
      pageSize: 1,
    });
    expect(versions.data).toMatchObject({
      total: 2,
      data: [{ number: 2, state: 'published', changes: 3, backTo: null }],
    });
    const compared = await studio.get<DocumentDifference>(`difference?file=${feedback}&from=1&to=2`);
    expect(compared.data.changes).toMatchObject([
      { what: 'gone', name: 'phone', noun: { en: 'column', zh: '列' }, change: withoutPhone },
      { what: 'changed', name: 'status', property: 'width', after: JSON.stringify(wide.value), change: wide },
    ]);
    const rolled = await studio.post('rollback', { file: feedback, number: 1, why: 'Phones are needed' });
    expect(rolled.data).toEqual({ number: 3, state: 'published' });
    expect(names(await studio.page())).toContain('phone');
    expect(await studio.read()).toMatchObject({
      newest: { number: 3, why: 'Phones are needed', backTo: 1 },
      changes: [voices],
    });
    expect((await studio.read()).origins).toMatchObject([{ number: 1 }]);
    await studio.post('rollback', { file: feedback, number: 0 });
    expect((await studio.index()).pages).toEqual([]);
    expect((await studio.get<DocumentDifference>(`difference?file=${feedback}&from=0&to=4`)).data.changes).toEqual([]);
    expect((await studio.post('rollback', { file: feedback, number: 9 })).envelope.status).toBe('A0404');
  });

  it('that somebody has replaced or discarded since are a conflict with both sides, and nothing is published', async () => {
    await studio.save([voices]);
    await studio.save([voices, wide], 1);
    const replaced = await studio.post<DocumentRefusal>('publish', { file: feedback, number: 1 });
    expect(replaced.envelope).toMatchObject({
      status: 'S0302',
      msg: expect.stringMatching(/^Nothing was published: .* saved version 2 in the meantime/),
    });
    expect(replaced.data.conflict).toMatchObject({
      theirs: { number: 2 },
      changes: [{ who: 'theirs', name: 'status' }],
    });
    await studio.post('discard', { file: feedback, number: 2 });
    expect((await studio.read()).newest).toBeNull();
    const gone = await studio.post<DocumentRefusal>('publish', { file: feedback, number: 2 });
    expect(gone.envelope).toMatchObject({
      status: 'S0302',
      msg: expect.stringMatching(/^Nothing was published: version 2 has been discarded/),
    });
    expect(gone.data.conflict).toMatchObject({ theirs: null });
    expect((await studio.index()).pages).toEqual([]);
  });

  it('are published with a reason, and keep their own without one', async () => {
    const whys = async () => {
      const { data } = await studio.post<SystemPage<DocumentVersion>>('versions/page', {
        condition: { file: feedback },
      });
      return data.data.map(({ why }) => why);
    };
    await studio.post('save', { file: feedback, changes: [voices], onVersion: 0, why: 'As the hotline' });
    await studio.post('publish', { file: feedback, number: 1 });
    await studio.save([voices, wide], 1);
    await studio.post('publish', { file: feedback, number: 2, why: ' For phones ' });
    expect(await whys()).toEqual(['For phones', 'As the hotline']);
  });

  it('say whether going back to them changes anything', async () => {
    await studio.publish([voices]);
    await studio.publish([voices, wide]);
    await studio.post('rollback', { file: feedback, number: 1 });
    const { data } = await studio.post<SystemPage<DocumentVersion>>('versions/page', { condition: { file: feedback } });
    expect(data.data.map(({ number, isInUse }) => [number, isInUse])).toEqual([
      [3, true],
      [2, false],
      [1, true],
    ]);
  });
});

it('opening a document says who else has it open, until they leave or are silent', async () => {
  const other = await studio.operatorWith('edit');
  const open = async (token: string) => (await studio.post<DocumentReader[]>('open', { file: feedback }, token)).data;
  expect(await open(admin)).toEqual([]);
  expect(await open(other)).toMatchObject([{ name: expect.stringMatching(/./) }]);
  expect(await open(admin)).toHaveLength(1);
  expect((await studio.read()).readers).toHaveLength(1);
  await studio.post('leave', { file: feedback }, other);
  expect(await open(admin)).toEqual([]);
  await open(other);
  studio.platform.pass(91_000);
  expect(await open(admin)).toEqual([]);
});

describe('a copied page', () => {
  const copy = { file: feedback, newPath: '/admin/voices', title: { zh: '市民之声', en: 'Voices of the city' } };
  const file = 'pages/admin/voices.json';

  it('begins as the page is, is published like any other, and can be deleted', async () => {
    await studio.save([withoutPhone]);
    const { data } = await studio.post<DocumentSaved>('copy', copy);
    expect(data).toMatchObject({ file, number: 1 });
    expect(await studio.read(file)).toMatchObject({ isOwn: true, baseHash: '', path: '/admin/voices' });
    await studio.post('publish', { file, number: 1 });
    const page = await studio.page(file);
    expect(page).toMatchObject({ path: '/admin/voices', id: 'adminVoices', title: copy.title });
    expect(names(page)).not.toContain('phone');
    expect((await studio.index(harbour)).pages).toEqual([]);
    expect((await studio.post('copy', copy)).envelope).toMatchObject({
      status: 'S0301',
      msg: 'The path /admin/voices is already in use',
    });
    expect((await studio.post('rollback', { file, number: 0 })).envelope.msg).toContain('Delete it instead');
    const editor = await studio.operatorWith('edit');
    expect((await studio.post('remove', { file }, editor)).envelope.status).toBe('A0301');
    expect((await studio.post('remove', { file })).envelope.code).toBe('1');
    expect((await studio.index()).pages).toEqual([]);
    expect((await studio.get(`overlay?file=${file}`)).data).toMatchObject({ newest: null, changes: [] });
  });

  it.each(['/admin/users', '/login', '/admin'])('cannot have the path %s', async (path) => {
    expect((await studio.post('copy', { ...copy, newPath: path })).envelope.status).toMatch(/^S030[01]$/);
  });

  it('is the only kind that is deleted', async () => {
    await studio.save([voices]);
    expect((await studio.post('remove', { file: feedback })).envelope.msg).toContain('pages of your own');
  });
});

describe('the impact of changes', () => {
  it('names pages that use what goes, entries of the menu, and roles that see other nodes', async () => {
    const file = 'pages/assetsManagement/iotDevicesManagement.json';
    const { baseText } = await studio.read(file);
    const { find } = applyChanges(JSON.parse(baseText), []);
    expect(find('/dialogs/deviceDetail')).toBeDefined();
    const { data } = await studio.post<DocumentImpact>('impact', {
      file,
      changes: [{ op: 'set', at: '/body/func', value: '200112' }],
    });
    expect(data.menus).toMatchObject([{ id: '200110' }]);
    expect(data.uses.map((use) => use.path)).toContain('/workTable');
    expect(data.uses.some(({ by }) => by.includes('drawer'))).toBe(true);
    const base = 'pages/operation/alarmManageNew/index.json';
    const { data: ofBase } = await studio.post<DocumentImpact>('impact', {
      file: base,
      changes: [{ op: 'remove', at: '/body/columns/eventDomainName' }],
    });
    expect(ofBase.uses.find(({ path }) => path === '/operation/alarmManageNew/deviceAlarm')).toMatchObject({
      by: expect.arrayContaining(['extends']),
      breaks: [{ severity: 'error', message: expect.stringContaining('eventDomainName') }],
    });
  });

  it('says which roles gain and lose which nodes', async () => {
    await studio.operatorWith('edit');
    const { data } = await studio.post<DocumentImpact>('impact', {
      file: feedback,
      changes: [{ op: 'set', at: '/body/func', value: '200591' }],
    });
    const [gaining] = data.roles.filter(({ gains }) => gains.length > 0);
    expect(gaining).toMatchObject({ gains: [expect.objectContaining({ functions: ['200591'] })] });
  });
});

it('all changes of a tenant go to a file and come back, first as a dry run', async () => {
  await studio.publish([voices, wide]);
  await studio.post('copy', { file: feedback, newPath: '/admin/voices', title: { zh: '声音', en: 'Sound' } });
  const { data: bundle } = await studio.get<DocumentBundle>('export');
  expect(bundle.documents.map(({ file }) => file)).toEqual([feedback, 'pages/admin/voices.json']);
  const dry = await studio.post<DocumentImportResult>('import', { bundle, isDryRun: true }, harbour);
  expect(dry.data).toMatchObject({
    isDone: false,
    documents: [{ file: feedback, isNew: true, changes: [{}, {}] }, { isNew: true }],
  });
  expect((await studio.get<DocumentOverlayRow[]>('list', harbour)).data).toEqual([]);
  const done = await studio.post<DocumentImportResult>('import', { bundle, isDryRun: false }, harbour);
  expect(done.envelope).toMatchObject({ code: '1', msg: 'Imported the changes of 2 pages as drafts' });
  expect((await studio.read(feedback, harbour)).changes).toEqual([voices, wide]);
  const again = await studio.post<DocumentImportResult>('import', { bundle, isDryRun: true }, harbour);
  expect(again.data.documents.map(({ changes }) => changes.length)).toEqual([0, 0]);
  const wrong = {
    ...bundle,
    documents: [{ ...bundle.documents[0]!, changes: [{ op: 'set', at: '/boddy', value: 1 }] }],
  };
  const refused = await studio.post('import', { bundle: wrong, isDryRun: false }, harbour);
  expect(refused.envelope.status).toBe('S0300');
  expect((await studio.read(feedback, harbour)).changes).toEqual([voices, wide]);
});

describe('the calls of the studio', () => {
  it('require their function', async () => {
    const nobody = await studio.operatorWith();
    for (const name of ['list', `overlay?file=${feedback}`, 'export', 'settings'])
      expect((await studio.get(name, nobody)).envelope.status, name).toBe('A0301');
    const editor = await studio.operatorWith('edit');
    expect((await studio.save([voices], 0, editor)).envelope.code).toBe('1');
    for (const [name, body] of [
      ['publish', { file: feedback, number: 1 }],
      ['rollback', { file: feedback, number: 0 }],
      ['settings', { publishesInPairs: true }],
    ] as const)
      expect((await studio.post(name, body, editor)).envelope.status, name).toBe('A0301');
    const publisher = await studio.operatorWith('publish');
    expect((await studio.save([wide], 1, publisher)).envelope.status).toBe('A0301');
    expect((await studio.post('publish', { file: feedback, number: 1 }, publisher)).envelope.code).toBe('1');
  });

  it('know nothing of another tenant', async () => {
    await studio.publish([voices]);
    expect((await studio.get('list', harbour)).data).toEqual([]);
    expect(await studio.read(feedback, harbour)).toMatchObject({ newest: null, changes: [] });
    expect((await studio.post('publish', { file: feedback, number: 1 }, harbour)).envelope.status).toBe('A0404');
    const page = await studio.post<SystemPage<DocumentVersion>>(
      'versions/page',
      { condition: { file: feedback } },
      harbour,
    );
    expect(page.data.total).toBe(0);
  });
});
