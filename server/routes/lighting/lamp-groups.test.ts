import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LampRow, LightingNode } from '../../../src/schemas/wire/lighting.ts';
import { deviceGroupMembers, deviceGroups, lightingCalendars, lightingOverrides, users } from '../../db/schema.ts';
import { lighting } from '../../lighting/lighting-job.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { makeJobWorker } from '../../testing/make-job-worker.ts';
import { accounts } from '../../testing/test-platform.ts';
import { type CommandPlatform, type ContentPage, type Device, makeCommandPlatform } from '../commands/test-commands.ts';

const path = '/island-ams/lighting';
const groups = { common: 'lamps-common', other: 'lamps-other', own: 'lamps-of-admin' };
let platform: CommandPlatform;
let lamps: Device[];
let operator: string;
/** Limited to two streets. */
let engineer: string;
beforeAll(async () => {
  platform = await makeCommandPlatform('lamp-groups');
  const { db, now: clock } = platform;
  const { realtime, log } = platform.options;
  await makeJobWorker({ db, clock, realtime, log, kinds: [lighting], restores: true }).step();
  engineer = await platform.tokenOf('lamps@lampyris.demo');
  operator = await platform.tokenOf(accounts.operator);
  lamps = (await platform.devicesOf('LC-NB10')).slice(0, 3);
  const [admin] = await db.select().from(users).where(eq(users.loginName, accounts.admin));
  for (const [name, id] of Object.entries(groups)) {
    const owner = name === 'own' ? { groupType: 'PRIVATE', ownerId: admin!.id } : { groupType: 'COMMON' };
    await db
      .insert(deviceGroups)
      .values({ id, tenantId: TENANT_IDS.city, name: id, deviceTypeCode: 'SingleLampController', ...owner });
    await db.insert(deviceGroupMembers).values(lamps.map((lamp) => ({ groupId: id, deviceId: lamp.id })));
  }
});
afterAll(() => platform.close());

const call = <Data>(method: string, at: string, { token = platform.admin, body }: { token?: string; body?: object }) =>
  platform.callAt<Data>(method, path + at, { token, ...(body && { body }), headers: { 'accept-language': 'en' } });
const idsOf = async (body: object, token?: string) => {
  const { data } = await call<ContentPage<LampRow>>('POST', '/lamp/page', { body, ...(token && { token }) });
  return data.content.map(({ id }) => id).sort();
};

describe('a group of lamps', () => {
  it('finds its members and no others, in the list, in the tree and for a command', async () => {
    const members = lamps.map(({ id }) => id).sort();
    for (const filter of [{ groupId: groups.common }, { node: `group:${groups.common}` }]) {
      expect(await idsOf({ ...filter, pageSize: 1000 })).toEqual(members);
      const headers = { 'X-Operation-Ticket': await platform.ticketOf() };
      const body = { condition: filter, action: 'level', level: 30 };
      const told = await platform.callAt('POST', `${path}/command/batch`, { token: platform.admin, body, headers });
      expect(told.data).toMatchObject({ lamps: members.length });
    }
    const leaves = await call<LightingNode[]>('GET', `/tree?parent=group:${groups.common}`, {});
    expect(leaves.data).toHaveLength(members.length);
  });

  it('of another person finds none', async () => {
    for (const filter of [{ groupId: groups.own }, { node: `group:${groups.own}` }]) {
      expect(await idsOf(filter)).toHaveLength(lamps.length);
      expect(await idsOf(filter, operator)).toEqual([]);
      const body = { condition: filter, action: 'on' };
      const { envelope } = await call('POST', '/command/impact', { token: operator, body });
      expect(envelope.code).toBe('0');
    }
    expect((await call('GET', `/tree?parent=group:${groups.own}`, { token: operator })).data).toEqual([]);
    expect(
      await platform.db.$count(
        lightingOverrides,
        and(eq(lightingOverrides.tenantId, TENANT_IDS.city), eq(lightingOverrides.level, 100)),
      ),
    ).toBe(0);
  });

  it('with a calendar of its own shares no lamp with one of another: the refusal names lamps that the reader sees', async () => {
    const [standard] = await platform.db
      .select()
      .from(lightingCalendars)
      .where(and(eq(lightingCalendars.tenantId, TENANT_IDS.city), eq(lightingCalendars.isDefault, true)));
    const body = { name: 'second', rules: [], defaultProgramId: standard!.defaultProgramId };
    const { data: second } = await call<string>('POST', '/calendar', { body });
    await call('PUT', `/calendar/${standard!.id}/groups`, { body: { groupIds: [groups.common] } });
    const assign = (token: string) =>
      call('PUT', `/calendar/${second}/groups`, { token, body: { groupIds: [groups.other] } });
    const { envelope } = await assign(platform.admin);
    expect(envelope.msg).toContain(groups.common);
    for (const { name } of lamps) expect(envelope.msg).toContain(name);
    const seen = await idsOf({ groupId: groups.other }, engineer);
    expect(seen.length).toBeLessThan(lamps.length);
    const limited = (await assign(engineer)).envelope.msg;
    for (const { id, name } of lamps) expect(limited.includes(name)).toBe(seen.includes(id));
  });
});

describe('who plans lighting', () => {
  it('is an engineer of lighting; an operator reads and controls', async () => {
    const body = { name: 'by an engineer', steps: [{ at: 'sunset', offset: 0, level: 60 }] };
    const { data: id, envelope } = await call<string>('POST', '/program', { token: engineer, body });
    expect(envelope.code).toBe('1');
    const calendar = { name: 'by an engineer', rules: [], defaultProgramId: id };
    const { data: calendarId } = await call<string>('POST', '/calendar', { token: engineer, body: calendar });
    const assigned = await call('PUT', `/calendar/${calendarId}/groups`, { token: engineer, body: { groupIds: [] } });
    expect(assigned.envelope.code).toBe('1');
    const refused = await call('PUT', `/program/${id}`, { token: operator, body });
    expect(refused.envelope.status).toBe('A0301');
    expect((await call('GET', `/program/${id}`, { token: operator })).data).toMatchObject({ name: body.name });
  });
});
