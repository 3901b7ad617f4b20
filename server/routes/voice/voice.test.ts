import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UploadedFile } from '../../../src/schemas/wire/media.ts';
import type { VoiceResult } from '../../../src/schemas/wire/voice.ts';
import { isOpen } from '../../alarms/alarm-state.ts';
import { alarms, carriers, devices, mediaFiles, roles, userRoles, users } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import type { SpeechService } from '../../speech/speech-recognizer.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const path = '/island-display/assets/voice/recognize';
/** The first bytes of a WebM file. */
const webm = Buffer.from('1a45dfa301000000', 'hex');

interface Heard {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  form: FormData;
}

/** Plays an external recognizer over real HTTP. */
const heard: Heard[] = [];
let answer: (response: ServerResponse) => void;
const service = createServer(async (request, response) => {
  const body = await buffer(request);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  heard.push({ url: request.url, headers: request.headers, form: await new Response(body, { headers }).formData() });
  answer(response);
});
const say = (text: string) => {
  answer = (response) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ text }));
};

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  platform = await makeTestPlatform({ config: configWith({}) });
  token = await platform.tokenOf(accounts.operator);
});
beforeEach(() => {
  heard.length = 0;
  platform.logged.length = 0;
  say('打开设备管理');
});
afterAll(async () => {
  await platform.close();
  await new Promise((resolve) => void service.close(resolve));
});

function configWith(more: Partial<SpeechService>) {
  const { port } = service.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/v1/audio/transcriptions`);
  return { basePath: '/', demo: true, speech: { url, key: 'secret-key', model: 'large-v3', ...more } };
}

async function record(on = platform, as = token, name = 'voice.webm', content: Uint8Array<ArrayBuffer> = webm) {
  const file = new File([content], name, { type: 'audio/webm' });
  const fields = { file, directoryId: '0', appType: 'island-display-voice' };
  return on.callForm<UploadedFile>('/system/mediaInfo/upload', fields, as);
}
const recognize = async (body: object, as = token, on = platform) =>
  (await on.call<VoiceResult>('POST', path, { token: as, body })).data;
const typed = (text: string, as = token) => recognize({ text }, as);

/** Records and recognizes. */
async function speak(as = token, on = platform) {
  const { data } = await record(on, as);
  return recognize({ id: data.id, url: data.downloadUrl }, as, on);
}

describe('a recording', () => {
  it('is sent to the speech service and its words are interpreted (VOICE-02)', async () => {
    const result = await speak();
    expect(result).toMatchObject({ status: 1, content: '打开设备管理' });
    expect(result.targets?.[0]).toMatchObject({ kind: 'page', to: '/assetsManagement/iotDevicesManagement' });
    const [sent] = heard;
    expect(sent?.url).toBe('/v1/audio/transcriptions');
    expect(sent?.headers.authorization).toBe('Bearer secret-key');
    expect(Object.fromEntries(sent!.form)).toMatchObject({
      model: 'large-v3',
      language: 'en',
      response_format: 'json',
    });
    const file = sent?.form.get('file') as File;
    expect(file).toMatchObject({ name: 'voice.webm', type: 'audio/webm' });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(webm);
  });

  it('is deleted when it is recognized, so that nobody hears it again', async () => {
    const { data } = await record();
    await recognize({ id: data.id });
    expect(await platform.db.$count(mediaFiles, eq(mediaFiles.id, data.id))).toBe(0);
    const again = await platform.call('POST', path, { token, body: { id: data.id } });
    expect(again.envelope).toMatchObject({ code: '0', status: 'A0404' });
    expect(heard).toHaveLength(1);
  });

  it('of somebody else, of another tenant, or for another purpose is not read', async () => {
    const { data } = await record();
    for (const name of [accounts.viewer, accounts.admin, accounts.harbour]) {
      const other = await platform.tokenOf(name);
      const { envelope } = await platform.call('POST', path, { token: other, body: { id: data.id } });
      expect(envelope).toMatchObject({ code: '0' });
    }
    const png = new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'a.png');
    const picture = await platform.callForm<UploadedFile>(
      '/system/mediaInfo/upload',
      { file: png, appType: 'feedback' },
      token,
    );
    const { envelope } = await platform.call('POST', path, { token, body: { id: picture.data.id } });
    expect(envelope).toMatchObject({ code: '0' });
    expect(heard).toEqual([]);
    expect(await platform.db.$count(mediaFiles, eq(mediaFiles.id, picture.data.id))).toBe(1);
    expect(await recognize({ id: data.id })).toMatchObject({ status: 1 });
  });

  it('is found by its id: the address in the request is not called', async () => {
    const { data } = await record();
    const { port } = service.address() as AddressInfo;
    await recognize({ id: data.id, url: `http://127.0.0.1:${port}/internal` });
    expect(heard.map(({ url }) => url)).toEqual(['/v1/audio/transcriptions']);
    const without = await platform.call('POST', path, { token, body: { url: 'http://127.0.0.1/' } });
    expect(without.envelope).toMatchObject({ code: '0', status: 'A0400' });
  });

  it('must be sound of at most 5 MiB (VOICE-02)', async () => {
    const text = await record(platform, token, 'voice.webm', Buffer.from('no sound'));
    expect(text.envelope.code).toBe('0');
    const music = await record(platform, token, 'voice.mp3', Buffer.from('ID3'));
    expect(music.envelope.code).toBe('0');
    const long = Buffer.alloc(5 * 1024 * 1024 + 1);
    webm.copy(long);
    expect((await record(platform, token, 'voice.webm', long)).envelope.msg).toContain('5 MiB');
    expect((await record(platform, token, 'voice.ogg', Buffer.from('OggS'))).envelope.code).toBe('1');
  });

  it('that was never recognized is deleted after a day', async () => {
    const { data } = await record();
    const createdAt = new Date(platform.now().getTime() - 25 * 3_600_000);
    await platform.db.update(mediaFiles).set({ createdAt }).where(eq(mediaFiles.id, data.id));
    await record();
    expect(await platform.db.$count(mediaFiles, eq(mediaFiles.id, data.id))).toBe(0);
  });
});

describe('the speech service', () => {
  it.each([
    ['reports an error', (response: ServerResponse) => response.writeHead(500).end('secret-key'), 'failed'],
    ['redirects', (response: ServerResponse) => response.writeHead(302, { location: '/other' }).end(), 'failed'],
    ['answers with a page', (response: ServerResponse) => response.end('<html>'), 'failed'],
    ['has no text', (response: ServerResponse) => response.end('{}'), 'failed'],
    ['hears silence', (response: ServerResponse) => response.end('{"text":" [BLANK_AUDIO] "}'), 'No speech'],
    ['breaks the connection', (response: ServerResponse) => response.destroy(), 'failed'],
  ])('that %s means status 0 with the reason (VOICE-03)', async (_, respond, reason) => {
    answer = respond;
    const result = await speak();
    expect(result).toMatchObject({ status: 0 });
    expect(result.content).toContain(reason);
    expect(heard).toHaveLength(1);
    expect(JSON.stringify(platform.logged)).not.toContain('secret-key');
  });

  it('that does not respond in time means status 2 (VOICE-03)', async () => {
    const waiting: ServerResponse[] = [];
    answer = (response) => void waiting.push(response);
    const slow = await makeTestPlatform({ db: platform.db, config: configWith({ timeoutMs: 50 }) });
    expect(await speak(await slow.tokenOf(accounts.operator), slow)).toMatchObject({ status: 2 });
    for (const response of waiting) response.end();
    await slow.close();
  });

  it('that is not set up means status 0, and says that commands can be typed', async () => {
    const bare = await makeTestPlatform({ db: platform.db });
    const as = await bare.tokenOf(accounts.operator);
    const result = await speak(as, bare);
    expect(result.status).toBe(0);
    expect(result.content).toBe('Speech recognition is not set up on this platform. Type the command instead.');
    expect(await recognize({ text: 'open devices' }, as, bare)).toMatchObject({ status: 1 });
    await bare.close();
  });
});

describe('a typed command', () => {
  const firstOf = async (text: string, as = token) => (await typed(text, as)).targets?.[0];

  it('finds pages in both languages, by close spelling and by initials', async () => {
    for (const text of ['请打开设备管理', 'open devices', '打开设备管里', 'sbgl'])
      expect(await firstOf(text)).toMatchObject({ kind: 'page', to: '/assetsManagement/iotDevicesManagement' });
  });

  it('finds only pages of the own menu', async () => {
    const admin = await platform.tokenOf(accounts.admin);
    expect(await firstOf('打开角色管理', admin)).toMatchObject({ to: '/admin/roles' });
    const targets = (await typed('打开角色管理')).targets ?? [];
    expect(targets.map(({ to }) => to)).not.toContain('/admin/roles');
  });

  it('opens a device by its spoken name or its UID (VOICE-05)', async () => {
    const [device] = await platform.db.select().from(devices).where(eq(devices.tenantId, TENANT_IDS.city)).limit(1);
    const result = await typed(`查看${device!.uid}`);
    expect(await typed(`open ${device!.uid.replaceAll('-', '').toLowerCase()}`)).toMatchObject({
      deviceId: device!.id,
    });
    expect(result).toMatchObject({ deviceId: device!.id, deviceUid: device!.uid, deviceName: device!.name });
    expect(result.deviceModel).toBeTruthy();
    expect(result.targets?.[0]?.to).toBe(`/assetsManagement/iotDevicesManagement?d.deviceDetail=${device!.id}`);
    const spoken = device!.name.replace(/\d+/, (digits) => '零一二三四五六七八九'[Number(digits)] ?? digits);
    expect(await typed(`请打开${spoken}`)).toMatchObject({ deviceId: device!.id });
  });

  it('finds a device among hundreds whose UIDs have the same parts', async () => {
    const own = eq(devices.tenantId, TENANT_IDS.city);
    const all = await platform.db.select().from(devices).where(own);
    expect(all.length).toBeGreaterThan(200);
    const one = all[0]!;
    const before = sql.join(
      all.map(({ id, uid, name }) => sql`(${id}, ${uid}, ${name})`),
      sql`, `,
    );
    await platform.db
      .update(devices)
      .set({ name: '灯', uid: sql`${one.uid} || ${devices.id}` })
      .where(and(own, ne(devices.id, one.id)));
    expect(await typed(`查看${one.uid}`)).toMatchObject({ deviceId: one.id });
    expect(await typed(`查看${one.name}`)).toMatchObject({ deviceId: one.id });
    await platform.db.execute(
      sql`update devices set uid = old.uid, name = old.name from (values ${before}) old (id, uid, name) where devices.id = old.id`,
    );
  });

  it('finds a pole, and a device whose name is not said exactly', async () => {
    const [pole] = await platform.db.select().from(carriers).where(eq(carriers.tenantId, TENANT_IDS.city)).limit(1);
    expect(await firstOf(`查看${pole!.name}`)).toMatchObject({ kind: 'carrier', id: pole!.id });
    const all = await platform.db.select().from(devices).where(eq(devices.tenantId, TENANT_IDS.city));
    const speaker = all.find(({ name }) => name.includes('IP音柱'));
    const { targets = [] } = await typed(`打开${speaker!.name.replace('IP', '')}`);
    expect(targets.map(({ id }) => id)).toContain(speaker!.id);
  });

  it('finds nothing of another tenant', async () => {
    const harbour = await platform.tokenOf(accounts.harbour);
    const [device] = await platform.db.select().from(devices).where(eq(devices.tenantId, TENANT_IDS.city)).limit(1);
    const result = await typed(`查看${device!.uid}`, harbour);
    expect(result.deviceId).toBeUndefined();
    expect((result.targets ?? []).map(({ id }) => id)).not.toContain(device!.id);
  });

  it('finds no devices and alarms for users who may not read them, or only others (PERM-03)', async () => {
    const [device] = await platform.db.select().from(devices).where(eq(devices.tenantId, TENANT_IDS.city)).limit(1);
    const viewer = await platform.tokenOf(accounts.viewer);
    const found = async (as: string) => ((await typed(`查看${device!.uid}`, as)).targets ?? []).map(({ id }) => id);
    expect(await found(viewer)).toEqual([]);
    expect(await found(token)).toContain(device!.id);
    const held = platform.db
      .select({ id: userRoles.roleId })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .where(eq(users.loginName, accounts.operator));
    const before = await platform.db.select().from(roles).where(inArray(roles.id, held));
    // A role with chosen data permissions, but without any.
    await platform.db.update(roles).set({ dataScope: 'chosen' }).where(inArray(roles.id, held));
    expect(await found(token)).toEqual([]);
    for (const { id, dataScope } of before) await platform.db.update(roles).set({ dataScope }).where(eq(roles.id, id));
  });

  it('finds kinds and levels of alarms, and the open alarms of a device', async () => {
    const admin = await platform.tokenOf(accounts.admin);
    expect(await firstOf('open device alarms', admin)).toMatchObject({ to: '/operation/alarmManageNew/deviceAlarm' });
    expect((await firstOf('打开紧急告警', admin))?.to).toMatch(/deviceAlarm\?q\.levelId=\d+$/);
    const found = await openAlarms();
    const [oldest, ...newer] = found.toReversed();
    const shown = async () => (await typed(`show alarms of device ${oldest!.uid}`, admin)).targets ?? [];
    const to = `/operation/alarmManageNew/deviceAlarm?d.alarm=${oldest!.id}`;
    expect((await shown()).map((target) => target.to)).toContain(to);
    // More devices with newer alarms than a result has, whose UIDs begin alike.
    expect(newer.length).toBeGreaterThan(8);
    const rename = (uidOf: (at: number) => string) =>
      Promise.all(
        newer.map(({ deviceId }, at) =>
          platform.db
            .update(devices)
            .set({ uid: uidOf(at) })
            .where(eq(devices.id, deviceId)),
        ),
      );
    await rename((at) => `${oldest!.uid}${at}`);
    expect((await shown()).slice(0, 2).map((target) => target.to)).toContain(to);
    await rename((at) => newer[at]!.uid);
  });

  /** The newest open alarm of each device of the city that has some, the newest first. */
  async function openAlarms() {
    const found = await platform.db
      .select({ id: alarms.id, deviceId: devices.id, uid: devices.uid })
      .from(alarms)
      .innerJoin(devices, eq(devices.id, alarms.deviceId))
      .where(and(eq(alarms.tenantId, TENANT_IDS.city), eq(alarms.kind, 'device'), isOpen(sql`now()`)))
      .orderBy(desc(alarms.happenedAt), desc(alarms.id));
    return found.filter(({ deviceId }, at) => found.findIndex((one) => one.deviceId === deviceId) === at);
  }

  it('that means nothing is repeated with examples', async () => {
    const result = await typed('今天天气怎么样');
    expect(result).toMatchObject({ status: 1, targets: [] });
    expect(result.content).toContain('今天天气怎么样');
  });
});
