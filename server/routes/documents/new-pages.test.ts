import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { differencesOf } from '../../../src/engine/compile/overlay/differences-of.ts';
import type { DocumentOverlay, DocumentSettingsRead } from '../../../src/schemas/wire/documents.ts';
import { operationLog } from '../../db/schema.ts';
import { makeStudio, type TestStudio } from './test-studio.ts';

const file = 'pages/analysis/ourReport.json';
const page = (more: object = {}) =>
  differencesOf(
    {},
    {
      version: 1,
      id: 'ourReport',
      path: '/analysis/ourReport',
      title: { zh: '我们的报表', en: 'Our report' },
      body: { kind: 'text', text: { zh: '内容', en: 'Content' } },
      ...more,
    },
  );

let studio: TestStudio;
beforeAll(async () => {
  studio = await makeStudio();
});
beforeEach(() => studio.clear());
afterAll(() => studio.close());

const save = (of: string, changes: ReturnType<typeof page>) =>
  studio.post<{ number: number }>('save', { file: of, changes, onVersion: 0 });

describe('a page that a tenant begins', () => {
  it("is stored with the first save, and is the tenant's own", async () => {
    expect(await studio.read(file)).toMatchObject({ isOwn: true, baseText: '', newest: null });
    expect((await studio.post('open', { file })).envelope.code).toBe('1');
    expect((await save(file, page())).data.number).toBe(1);
    expect((await studio.read(file)).newest).toMatchObject({ number: 1, state: 'draft' });
    expect((await studio.index()).pages).toEqual([]);
    await studio.post('publish', { file, number: 1 });
    expect((await studio.index()).pages).toMatchObject([{ file, path: '/analysis/ourReport' }]);
    expect((await studio.post('remove', { file })).envelope.code).toBe('1');
    expect((await studio.index()).pages).toEqual([]);
    expect((await studio.get<DocumentOverlay>(`overlay?file=${file}`)).data).toMatchObject({ newest: null });
  });

  it('is checked like any other: its path is that of its file, and its id is its own', async () => {
    expect((await save(file, page({ path: '/elsewhere' }))).envelope.status).toBe('S0300');
    expect((await save(file, page({ id: 'users' }))).envelope.status).toBe('S0300');
    expect((await studio.read(file)).newest).toBeNull();
  });

  it('cannot stand where the console has a page, nor outside of the pages', async () => {
    expect((await studio.get('overlay?file=pages/Bad name.json')).envelope.status).toBe('A0404');
    expect((await studio.get('overlay?file=records/new.json')).envelope.status).toBe('A0404');
    expect((await studio.get('overlay?file=pages/../site.json')).envelope.status).toBe('A0404');
    expect((await studio.get('overlay?file=pages/login.json')).envelope.status).toBe('S0300');
  });
});

describe('the setting that a second person approves', () => {
  it('says who changed it last, and when', async () => {
    await studio.platform.db.delete(operationLog);
    expect((await studio.get<DocumentSettingsRead>('settings')).data).toMatchObject({ changerName: null });
    await studio.post('settings', { publishesInPairs: true });
    expect((await studio.get<DocumentSettingsRead>('settings')).data).toEqual({
      publishesInPairs: true,
      changerName: expect.stringMatching(/\S/),
      changeTime: expect.stringMatching(/^\d{4}-/),
    });
    await studio.post('settings', { publishesInPairs: false });
  });
});
