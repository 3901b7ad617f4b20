import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  filmBytes,
  iconBytes,
  jpegBytes,
  markupBytes,
  pngBytes,
} from '../../../src/engine/forms/personalization/test-pictures.ts';
import type { PersonalizationFile } from '../../../src/schemas/wire/personalization.ts';
import type { PersonalizationItem } from '../../../src/schemas/wire/session.ts';
import { mediaFiles, personalization, roleFunctions, roleMenus, userRoles, users } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const theme = '/system/api/theme';
const settings = `${theme}/personalizedSettings`;
const files = `${theme}/personalizedFiles`;
const kilobyte = 1024;

let platform: TestPlatform;
let admin: string;
let tenantId: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  const [row] = await platform.db.select().from(users).where(eq(users.loginName, accounts.admin));
  tenantId = row?.tenantId ?? '';
});
beforeEach(async () => {
  await platform.db.delete(personalization).where(eq(personalization.tenantId, tenantId));
  await platform.db.delete(mediaFiles).where(eq(mediaFiles.tenantId, tenantId));
});
afterAll(() => platform.close());

interface Upload {
  token?: string;
  name?: string;
  place?: string;
}

async function upload(content: Uint8Array<ArrayBuffer>, { token = admin, name = 'logo.png', place }: Upload = {}) {
  const form = new FormData();
  form.set('file', new File([content], name));
  const [system = '', type = ''] = (place ?? 'esso/logo').split('/');
  const http = await platform.app.fetch(
    new Request(`http://platform.test${files}?system=${system}&type=${type}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      body: form,
    }),
  );
  const envelope = (await http.json()) as { code: string; status: string; msg: string; data: PersonalizationFile };
  return { envelope, data: envelope.data };
}
const uploaded = async (...of: Parameters<typeof upload>) => (await upload(...of)).data.id;
const save = (body: object, token = admin) =>
  platform.call<PersonalizationItem[]>('POST', `${settings}/new`, { token, body });
const shown = async () =>
  (await platform.call<PersonalizationItem[]>('GET', `${theme}/themeSettings?tenantId=${tenantId}`)).data;
const esso = { fileIds: [] as string[], typeTitleEnum: 'ESSO_title' };
const portal = { fileIds: [] as string[], typeTitleEnum: 'PORTAL_title' };

describe('the gallery', () => {
  it('stores a valid file, readable by anyone with its address', async () => {
    const { envelope, data } = await upload(pngBytes(110, 110));
    expect(envelope).toMatchObject({ code: '1', status: '200' });
    expect(data).toMatchObject({
      personalizationSystem: 'esso',
      personalizationType: 'logo',
      name: 'logo.png',
      inUse: false,
    });
    const rows = await platform.call('GET', `${files}?system=esso&type=logo`, { token: admin });
    expect(rows.data).toEqual([data]);
    expect((await platform.call('GET', `${files}?system=esso&type=favicon`, { token: admin })).data).toEqual([]);
    const file = await platform.app.fetch(new Request(`http://platform.test/${data.link}`));
    expect(file.headers.get('content-type')).toBe('image/png');
  });

  it('accepts another size than the recommended one and names the best', async () => {
    const { envelope } = await upload(pngBytes(200, 110));
    expect(envelope).toMatchObject({ code: '1', status: '201' });
    expect(envelope.msg).toContain('110 × 110');
  });

  it('identifies films by their key', async () => {
    const { data } = await upload(filmBytes(1000), { place: 'esso/backgroundImage', name: 'night.mp4' });
    expect(data.personalizationKey).toContain('.mp4');
  });

  it.each([
    ['a logo of more than 100 KB', pngBytes(110, 110, 100 * kilobyte + 1), 'logo.png', 'esso/logo', /100 KB/],
    ['a picture of more than 300 KB', jpegBytes(720, 660, 301 * kilobyte), 'map.jpg', 'esso/imageMap', /300 KB/],
    ['an icon of more than 20 KB', pngBytes(32, 32, 21 * kilobyte), 'icon.png', 'portal/favicon', /20 KB/],
    ['a logo of the console of more than 100 KB', pngBytes(36, 36, 101 * kilobyte), 'l.png', 'portal/logo', /100 KB/],
    ['a picture of too many pixels', pngBytes(50_000, 50_000), 'bomb.png', 'esso/backgroundImage', /4,096/],
    ['a strip', pngBytes(1100, 110), 'strip.png', 'esso/logo', /110 × 110/],
    ['markup named as a picture', markupBytes(), 'logo.png', 'esso/logo', /PNG/],
    ['markup', markupBytes(), 'logo.svg', 'esso/logo', /PNG/],
    ['a film as a logo', filmBytes(), 'logo.mp4', 'esso/logo', /PNG/],
    ['an icon as a logo', iconBytes(32), 'logo.png', 'esso/logo', /PNG/],
    ['a JPEG named as a PNG', jpegBytes(110, 110), 'logo.png', 'esso/logo', /does not match its name/],
    ['a truncated picture', pngBytes(1, 1).subarray(0, 12), 'logo.png', 'esso/logo', /Cannot read/],
    ['nothing', new Uint8Array(), 'logo.png', 'esso/logo', /PNG/],
  ])('rejects %s', async (_, content, name, place, reason) => {
    const { envelope } = await upload(content as Uint8Array<ArrayBuffer>, { name, place });
    expect(envelope).toMatchObject({ code: '0', status: 'A0400' });
    expect(envelope.msg).toMatch(reason);
    expect(await platform.db.select().from(mediaFiles).where(eq(mediaFiles.tenantId, tenantId))).toEqual([]);
  });

  it('rejects a film of more than 15 MB', async () => {
    const film = filmBytes(15 * kilobyte * kilobyte + 1);
    const { envelope } = await upload(film, { place: 'esso/backgroundImage', name: 'film.mp4' });
    expect(envelope).toMatchObject({ code: '0', status: 'A0400' });
  });

  it.each([['screen/logo'], ['esso/title'], ['esso/constructor'], ['__proto__/logo'], ['/'], ['portal/imageMap']])(
    'rejects the place %s',
    async (place) => {
      expect((await upload(pngBytes(36, 36), { place })).envelope.status).toBe('A0400');
    },
  );

  it('deletes only unused files', async () => {
    const [used, unused] = [await uploaded(pngBytes(110, 110)), await uploaded(pngBytes(110, 110))];
    await save({ ...esso, fileIds: [used] });
    const remove = (ids: string, token = admin) => platform.call('DELETE', `${files}/${ids}`, { token });
    expect((await remove(used)).envelope).toMatchObject({ code: '0', msg: expect.stringContaining('in use') });
    expect((await remove(`${used},${unused}`)).envelope.code).toBe('1');
    expect(
      (await platform.call<PersonalizationFile[]>('GET', `${files}?system=esso&type=logo`, { token: admin })).data,
    ).toMatchObject([{ id: used, inUse: true }]);
    expect((await remove(unused)).envelope.status).toBe('A0404');
  });

  it('is limited', async () => {
    const one = await uploaded(pngBytes(36, 36), { place: 'portal/logo' });
    const [row] = await platform.db.select().from(mediaFiles).where(eq(mediaFiles.id, one));
    const more = Array.from({ length: 29 }, (_, index) => ({ ...row!, id: `8000000000000000${index + 10}` }));
    await platform.db.insert(mediaFiles).values(more);
    expect((await upload(pngBytes(36, 36), { place: 'portal/logo' })).envelope.msg).toContain('30');
  });
});

describe('a group', () => {
  it('is replaced as a whole, with ordered pictures, and the sign-in page shows it (AUTH-12)', async () => {
    const background = { place: 'esso/backgroundImage', name: 'b.jpg' };
    const [logo, icon, first, second] = [
      await uploaded(pngBytes(110, 110)),
      await uploaded(iconBytes(32), { place: 'esso/favicon', name: 'i.ico' }),
      await uploaded(jpegBytes(1920, 1080), background),
      await uploaded(jpegBytes(1920, 1080), background),
    ];
    const icp = { title: '粤ICP备1号', link: 'https://beian.example/' };
    const { envelope } = await save({ ...esso, fileIds: [second, logo, icon, first], title: '南沙湾灯杆', icp });
    expect(envelope).toMatchObject({ code: '1', msg: 'Saved' });
    const items = await shown();
    expect(items.map(({ personalizationType, id }) => [personalizationType, id])).toEqual([
      ['backgroundImage', second],
      ['backgroundImage', first],
      ['favicon', icon],
      ['icp', expect.any(String)],
      ['logo', logo],
      ['title', expect.any(String)],
    ]);
    expect(items.find(({ personalizationType }) => personalizationType === 'icp')).toMatchObject(icp);
    await save({ ...esso, fileIds: [first, second] });
    expect((await shown()).map(({ id }) => id).slice(0, 2)).toEqual([first, second]);
    // Omitted fields stay; omitted files are no longer shown.
    expect((await shown()).map(({ personalizationType }) => personalizationType)).toEqual([
      'backgroundImage',
      'backgroundImage',
      'icp',
      'title',
    ]);
  });

  it('is reset to the default, its files stay in the gallery', async () => {
    const logo = await uploaded(pngBytes(36, 36), { place: 'portal/logo' });
    await save({ ...portal, fileIds: [logo], title: '灯杆' });
    await save({ ...esso, title: '登录' });
    const reset = (system: string) => platform.call('POST', `${settings}/reset`, { token: admin, body: { system } });
    expect((await reset('portal')).envelope.code).toBe('1');
    expect((await shown()).map(({ personalizationSystem }) => personalizationSystem)).toEqual(['esso']);
    expect(
      (await platform.call<unknown[]>('GET', `${files}?system=portal&type=logo`, { token: admin })).data,
    ).toHaveLength(1);
    expect((await reset('island')).envelope.status).toBe('A0400');
  });

  it.each([
    ['a title that is too long', { ...portal, title: '南沙湾智慧灯杆台' }, 'title'],
    ['a title with invalid characters', { ...portal, title: '<b>灯' }, 'title'],
    ['an empty title of the wall screen', { fileIds: [], typeTitleEnum: 'SCREEN_title', title: ' ' }, 'title'],
    ['a link that is a script', { ...esso, icp: { title: '备', link: 'javascript:alert(1)' } }, 'icp.link'],
    ['a filing text that is too long', { ...esso, icp: { title: '备'.repeat(41) } }, 'icp.title'],
    ['an unknown group', { fileIds: [], typeTitleEnum: 'OTHER_title' }, 'typeTitleEnum'],
    ['a title that is not a text', { ...portal, title: 7 }, 'title'],
    ['files that are not a list', { fileIds: 'x', typeTitleEnum: 'ESSO_title' }, 'fileIds'],
  ])('rejects %s, at its field', async (_, body, field) => {
    await save({ fileIds: [], typeTitleEnum: 'SCREEN_title', title: '大屏' });
    const { envelope } = await save(body);
    expect(envelope).toMatchObject({ code: '0', status: 'A0400' });
    expect((envelope.data as unknown as { fields: object }).fields).toHaveProperty([field]);
    expect(await shown()).toHaveLength(1);
  });

  it('keeps an existing title that is now too long', async () => {
    const title = '南沙湾智慧灯杆综合管理平台';
    await platform.db.insert(personalization).values({ id: '1', tenantId, system: 'esso', type: 'title', title });
    const logo = await uploaded(pngBytes(110, 110));
    expect((await save({ ...esso, fileIds: [logo], title })).envelope.code).toBe('1');
    expect(await shown()).toMatchObject([{ id: logo }, { title }]);
  });

  it('keeps a link without a file in the gallery', async () => {
    const row = { id: '2', tenantId, system: 'esso', type: 'logo', link: 'https://cdn.example/l.png' };
    await platform.db.insert(personalization).values(row);
    const [item] = await shown();
    expect((await save({ ...esso, fileIds: [item!.id], title: '新标题' })).envelope.code).toBe('1');
    expect((await shown())[0]).toMatchObject({ link: row.link });
  });

  it('accepts one logo, five backgrounds, and only its own files', async () => {
    const logos = [await uploaded(pngBytes(110, 110)), await uploaded(pngBytes(110, 110))];
    expect((await save({ ...esso, fileIds: logos })).envelope.msg).toContain('1');
    expect((await save({ ...portal, fileIds: [logos[0]] })).envelope.code).toBe('0');
    expect((await save({ ...esso, fileIds: ['900'] })).envelope.code).toBe('0');
    expect(await shown()).toEqual([]);
  });
});

describe('permissions', () => {
  /** A session of a user whose only role opens the page and has these functions. */
  async function withFunctions(...ids: string[]): Promise<string> {
    const [held] = await platform.db
      .select({ roleId: userRoles.roleId })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .where(eq(users.loginName, accounts.viewer));
    const roleId = held?.roleId ?? '';
    await platform.db.delete(roleFunctions).where(eq(roleFunctions.roleId, roleId));
    await platform.db.insert(roleMenus).values({ roleId, menuId: '200330' }).onConflictDoNothing();
    if (ids.length > 0)
      await platform.db.insert(roleFunctions).values(ids.map((functionId) => ({ roleId, functionId })));
    return platform.tokenOf(accounts.viewer);
  }

  it.each([
    ['esso/logo', '100028', 'l.png', pngBytes(110, 110)],
    ['esso/imageMap', '100029', 'l.png', pngBytes(720, 660)],
    ['esso/backgroundImage', '100030', 'l.png', pngBytes(1920, 1080)],
    ['esso/favicon', '100031', 'l.png', pngBytes(32, 32)],
    ['portal/logo', '100032', 'l.png', pngBytes(36, 36)],
    ['portal/favicon', '100033', 'l.png', pngBytes(32, 32)],
  ])('uploading %s requires %s (PERM-05)', async (place, id, name, content) => {
    const all = ['100028', '100029', '100030', '100031', '100032', '100033', '200331'];
    const others = await withFunctions(...all.filter((other) => other !== id));
    expect((await upload(content, { token: others, place, name })).envelope.status).toBe('A0301');
    const own = await withFunctions(id);
    const { envelope, data } = await upload(content, { token: own, place, name });
    expect(envelope.code).toBe('1');
    const group = { fileIds: [data.id], typeTitleEnum: place.startsWith('esso') ? 'ESSO_title' : 'PORTAL_title' };
    expect((await save(group, own)).envelope.code).toBe('1');
    await withFunctions(...all.filter((other) => other !== id));
    expect((await save({ ...group, fileIds: [] }, own)).envelope.status).toBe('A0301');
    expect((await platform.call('DELETE', `${files}/${data.id}`, { token: own })).envelope.status).toBe('A0301');
    expect(await shown()).toHaveLength(1);
  });

  it('changing a title and the filing text requires the function of its group (PERM-05)', async () => {
    await save({ ...esso, title: '登录' });
    const token = await withFunctions('100028', '100032', '200331');
    expect((await save({ ...esso, title: '登录' }, token)).envelope.code).toBe('1');
    expect((await save({ ...esso, title: '别的' }, token)).envelope.status).toBe('A0301');
    expect((await save({ ...esso, icp: { title: '备' } }, token)).envelope.status).toBe('A0301');
    expect((await save({ ...portal, title: '灯' }, token)).envelope.status).toBe('A0301');
    expect((await save({ fileIds: [], typeTitleEnum: 'SCREEN_title', title: '大屏' }, token)).envelope.code).toBe('1');
    const reset = { token, body: { system: 'esso' } };
    expect((await platform.call('POST', `${settings}/reset`, reset)).envelope.status).toBe('A0301');
  });

  it('seeing the gallery requires the page', async () => {
    const operator = await platform.tokenOf(accounts.operator);
    const { envelope } = await platform.call('GET', `${files}?system=esso&type=logo`, { token: operator });
    expect(envelope.status).toBe('A0301');
  });

  it("a tenant cannot see, use or delete another's files", async () => {
    const logo = await uploaded(pngBytes(110, 110));
    const harbour = await platform.tokenOf(accounts.harbour);
    const call = (method: string, path: string) => platform.call(method, path, { token: harbour });
    expect((await call('GET', `${files}?system=esso&type=logo`)).data).toEqual([]);
    expect((await call('DELETE', `${files}/${logo}`)).envelope.status).toBe('A0404');
    expect((await save({ ...esso, fileIds: [logo] }, harbour)).envelope.code).toBe('0');
    expect(
      (await platform.call<unknown[]>('GET', `${files}?system=esso&type=logo`, { token: admin })).data,
    ).toHaveLength(1);
  });
});
