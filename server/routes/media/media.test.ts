import { randomFillSync } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope, SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { MediaRow, UploadedFile } from '../../../src/schemas/wire/media.ts';
import { feedback, mediaFiles, notices, users } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let operator: string;
let admin: string;
let harbour: string;
let tenantId: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  operator = await platform.tokenOf(accounts.operator);
  admin = await platform.tokenOf(accounts.admin);
  harbour = await platform.tokenOf(accounts.harbour);
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.admin));
  tenantId = user?.tenantId ?? '';
});
afterAll(() => platform.close());

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

interface Upload {
  content?: string | Uint8Array<ArrayBuffer>;
  name?: string;
  type?: string;
  appType?: string;
  token?: string;
  query?: string;
}

async function upload(wanted: Upload = {}) {
  const { content = new Uint8Array(png), name = 'dot.png', type = '', appType = 'feedback', token = operator } = wanted;
  const body = new FormData();
  body.set('file', new File([content], name, { type }));
  if (appType) body.set('appType', appType);
  const http = await platform.app.fetch(
    new Request(`http://platform.test/system/mediaInfo/upload${wanted.query ?? ''}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      body,
    }),
  );
  return (await http.json()) as Envelope & { data: UploadedFile & { fields?: Record<string, string> } };
}

/** Reads an address as the operator, or with other headers. */
const read = (address: string, headers: Record<string, string> = {}, method = 'GET') => {
  const sent = { authorization: `Bearer ${operator}`, ...headers };
  return platform.app.fetch(new Request(`http://platform.test/${address}`, { method, headers: sent }));
};

describe('an upload', () => {
  it('returns id and address, and the address opens with the session', async () => {
    const { code, data } = await upload({ name: '路灯.png' });
    expect(code).toBe('1');
    expect(data).toMatchObject({ name: '路灯.png', size: png.length, type: 'IMG' });
    expect(data.downloadUrl).toMatch(new RegExp(`^system/mediaInfo/download/${data.id}\\?key=[\\w-]{32}$`));
    const answer = await read(data.downloadUrl);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="file.png"; filename*=UTF-8''%E8%B7%AF%E7%81%AF.png`,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('vary')).toContain('authorization');
  });

  it('accepts appType and directory from the query too, as older consoles send them', async () => {
    const { data } = await upload({ appType: '', query: '?appType=feedback&directoryId=7' });
    const [row] = await platform.db.select().from(mediaFiles).where(eq(mediaFiles.id, data.id));
    expect(row).toMatchObject({ appType: 'feedback', directoryId: '7', tenantId });
  });

  it.each([
    ['an unknown purpose', { appType: 'wallpaper' }, 'Files cannot be uploaded for this purpose'],
    ['a page named as a picture', { content: '<html><script>alert(1)</script>' }, 'does not match its name'],
    ['text named as a picture', { content: 'hello' }, 'does not match its name'],
    ['a drawing with a script', { name: 'a.svg', content: '<svg onload="alert(1)"/>' }, 'is not allowed'],
    ['a page', { name: 'a.html', content: '<p>', type: 'image/png' }, 'is not allowed'],
    [
      'a document for a purpose of pictures',
      { name: 'a.pdf', content: '%PDF-1.7 ...' },
      'Allowed: png, jpg, jpeg, gif, webp',
    ],
    ['a name without an extension', { name: 'picture' }, 'is not allowed'],
    ['an empty file', { content: '' }, 'is empty'],
    ['a directory that is a path', { query: '?directoryId=../../etc' }, 'request is invalid'],
  ] as [string, Upload, string][])('rejects %s', async (_, wanted, words) => {
    const before = await platform.db.$count(mediaFiles);
    const { code, status, msg, data } = await upload(wanted);
    expect({ code, status }).toEqual({ code: '0', status: 'A0400' });
    expect(msg).toContain(words);
    expect(Object.keys(data.fields ?? {})).toHaveLength(1);
    expect(await platform.db.$count(mediaFiles)).toBe(before);
  });

  it('rejects 50 MB by the limit of uploads, and 6 MB by that of feedback', async () => {
    const large = new Uint8Array(50 * 1024 * 1024);
    large.set(png);
    expect(await upload({ content: large })).toMatchObject({ code: '0', msg: expect.stringContaining('20 MiB') });
    const six = await upload({ content: large.slice(0, 6 * 1024 * 1024) });
    expect(six).toMatchObject({
      code: '0',
      status: 'A0400',
      msg: 'The file "dot.png" is too large, the maximum is 5 MiB',
    });
    expect(six.data.fields?.file).toBe(six.msg);
  });

  it('stores a file of 20 MB unchanged', async () => {
    const content = new Uint8Array(20 * 1024 * 1024);
    randomFillSync(content);
    content.set(Buffer.from('%PDF-1.7'));
    const { code, data } = await upload({ content, name: 'plan.pdf', appType: 'notice', token: admin });
    expect(code).toBe('1');
    const answer = await read(data.downloadUrl);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="plan.pdf"/);
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(content))).toBe(true);
  });

  it.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\me\\灯.png', '灯.png'],
    ['a\u0000b\r\nSet-Cookie.png', 'abSet-Cookie.png'],
    ['photo\u202Egpj.png', 'photogpj.png'],
    [`${'长'.repeat(300)}.png`, `${'长'.repeat(146)}.png`],
  ])('cleans the name %j', async (name, expected) => {
    // Browsers escape quotes and line breaks of names in forms; handwritten requests do not.
    expect((await upload({ name })).data.name.replaceAll(/%0D|%0A/g, '')).toBe(expected);
  });

  it('requires the permission for its purpose (PERM-05)', async () => {
    const viewer = await platform.tokenOf(accounts.viewer);
    expect(await upload({ token: viewer })).toMatchObject({ code: '0', status: 'A0301' });
    expect(await upload({ appType: 'notice' })).toMatchObject({ code: '0', status: 'A0301' });
    const sound = { name: 'voice.webm', content: '\x1AE\xDF\xA3', appType: 'island-display-voice' };
    const content = new Uint8Array(Buffer.from(sound.content, 'latin1'));
    expect((await upload({ ...sound, content, token: viewer })).data.type).toBe('AUDIO');
  });
});

describe('reading a file', () => {
  it('requires its key: a wrong key, no key and a missing file get the same response', async () => {
    const { data } = await upload();
    const path = `system/mediaInfo/download/${data.id}`;
    const answers = await Promise.all(
      [path, `${path}?key=`, `${path}?key=${'A'.repeat(32)}`, 'system/mediaInfo/download/1?key=A'].map((one) =>
        read(one),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect((await read(data.downloadUrl.replace('download', 'preview'))).status).toBe(200);
  });

  it('requires a session of its tenant, and says nothing about files that do not exist', async () => {
    const { data } = await upload();
    const wrong = `system/mediaInfo/download/1?key=${'A'.repeat(32)}`;
    const ended = (await platform.tryToSignIn(accounts.viewer)).data.value;
    await platform.call('GET', '/system/logout', { token: ended });
    for (const authorization of ['', 'Bearer gone', `Bearer ${ended}`]) {
      const answers = await Promise.all([data.downloadUrl, wrong].map((one) => read(one, { authorization })));
      for (const answer of answers) expect(await answer.json()).toMatchObject({ code: '0', status: 'A0200' });
    }
    expect((await read(data.downloadUrl, { authorization: `Bearer ${harbour}` })).status).toBe(404);
    expect((await read(data.downloadUrl, { authorization: `Bearer ${admin}` })).status).toBe(200);
  });

  it('of a sign-in page requires neither, and is cached', async () => {
    const { data } = await upload();
    await platform.db.update(mediaFiles).set({ appType: 'theme' }).where(eq(mediaFiles.id, data.id));
    const answer = await read(data.downloadUrl, { authorization: '' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect((await read(`system/mediaInfo/download/${data.id}?key=x`, { authorization: '' })).status).toBe(200);
  });

  it('supports ranges, so that a film can be seeked', async () => {
    const { data } = await upload();
    const part = async (range: string, headers = {}) => {
      const answer = await read(data.downloadUrl, { range, ...headers });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, range: answer.headers.get('content-range'), bytes };
    };
    const size = png.length;
    expect(await part('bytes=1-3')).toEqual({ status: 206, range: `bytes 1-3/${size}`, bytes: png.subarray(1, 4) });
    expect(await part('bytes=60-')).toEqual({
      status: 206,
      range: `bytes 60-${size - 1}/${size}`,
      bytes: png.subarray(60),
    });
    expect((await part('bytes=-4')).bytes).toEqual(png.subarray(-4));
    expect((await part('bytes=0-99999')).bytes).toEqual(png);
    expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
    for (const odd of ['bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5'])
      expect((await part(odd)).status).toBe(200);
    expect((await part('bytes=0-1', { 'if-range': '"another"' })).status).toBe(200);
  });

  it('answers 304 for a known ETag, and HEAD without a body', async () => {
    const { data } = await upload();
    const etag = (await read(data.downloadUrl)).headers.get('etag') ?? '';
    expect((await read(data.downloadUrl, { 'if-none-match': etag })).status).toBe(304);
    const head = await read(data.downloadUrl, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(png.length), '']);
  });
});

describe('managing files', () => {
  const pageOf = async (token: string) =>
    (
      await platform.call<SystemPage<MediaRow>>('POST', '/system/mediaInfo/pageList', {
        token,
        body: { condition: { appType: 'feedback' }, pageSize: 1000 },
      })
    ).data.data.map((row) => row.id);

  it('is limited to the owner and administrators of the tenant', async () => {
    const { data } = await upload();
    const theirs = await upload({ token: harbour });
    expect(await pageOf(operator)).toContain(data.id);
    expect(await pageOf(admin)).toContain(data.id);
    expect(await pageOf(harbour)).toEqual([theirs.data.id]);
    const one = (token: string) => platform.call<MediaRow>('GET', `/system/mediaInfo/${data.id}`, { token });
    expect((await one(operator)).data).toMatchObject({ id: data.id, typeDetail: 'image/png', appType: 'feedback' });
    const viewer = await platform.tokenOf(accounts.viewer);
    for (const token of [viewer, harbour]) {
      expect((await one(token)).envelope.code).toBe('0');
      expect((await platform.call('DELETE', `/system/mediaInfo/${data.id}`, { token })).envelope.code).toBe('0');
    }
    expect((await platform.call('DELETE', `/system/mediaInfo/${data.id}`, { token: operator })).envelope.code).toBe(
      '1',
    );
    expect((await read(data.downloadUrl)).status).toBe(404);
  });

  it("keeps files that a feedback or a notice's text refers to", async () => {
    const { data: picture } = await upload({ appType: 'notice', token: admin });
    const { data: attached } = await upload();
    const now = platform.now();
    await platform.db.insert(notices).values({
      id: '900001',
      tenantId,
      title: 'Images',
      content: `<img src="${picture.downloadUrl}">`,
      createdAt: now,
      updatedAt: now,
    });
    const body = { type: 'fault', text: 'With a picture', pictures: [{ id: attached.id }] };
    expect((await platform.call('POST', '/island-business/feedback', { token: operator, body })).envelope.code).toBe(
      '1',
    );
    const ids = `${picture.id},${attached.id}`;
    const { envelope } = await platform.call('DELETE', `/system/mediaInfo/${ids}`, { token: admin });
    expect(envelope).toMatchObject({ code: '0', msg: expect.stringContaining('is in use') });
    const { data: spare } = await upload();
    platform.pass(25 * 3_600_000);
    operator = (await platform.tryToSignIn(accounts.operator)).data.value;
    await upload();
    const kept = await platform.db
      .select({ id: mediaFiles.id })
      .from(mediaFiles)
      .where(eq(mediaFiles.tenantId, tenantId));
    const left = kept.map(({ id }) => id);
    expect([left.includes(picture.id), left.includes(attached.id), left.includes(spare.id)]).toEqual([
      true,
      true,
      false,
    ]);
    await platform.db.delete(feedback).where(and(eq(feedback.tenantId, tenantId), eq(feedback.text, 'With a picture')));
  });
});
