import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssignmentImpact } from '../../../src/schemas/wire/lighting-holders.ts';
import { holderLimits } from '../../../src/schemas/wire/lighting-holders.ts';
import { lightingHolders, lightingLamps, productAttributes } from '../../db/schema.ts';
import { lighting } from '../../lighting/lighting-job.ts';
import { makeJobWorker } from '../../testing/make-job-worker.ts';
import { accounts } from '../../testing/test-platform.ts';
import { type CommandPlatform, makeCommandPlatform } from '../commands/test-commands.ts';

const path = '/island-ams/lighting';
let platform: CommandPlatform;
beforeAll(async () => {
  platform = await makeCommandPlatform('assignment-impact');
  const { db, now: clock } = platform;
  const { realtime, log } = platform.options;
  await makeJobWorker({ db, clock, realtime, log, kinds: [lighting], restores: true }).step();
});
afterAll(() => platform.close());

const call = async <Data>(method: string, at: string, body?: unknown, token = platform.admin) =>
  platform.callAt<Data>(method, path + at, { token, ...(body !== undefined && { body }) });
interface Calendar {
  id: string;
  name: string;
  isDefault: boolean;
  groupIds: string[];
  holders: { name: string; programs: number; steps: number }[];
}
const calendars = async () =>
  (await call<{ data: Calendar[] }>('POST', '/calendar/page', { pageNum: 1, pageSize: 20, condition: {} })).data.data;
const impact = (id: string, groupIds: string[]) =>
  call<AssignmentImpact>('POST', `/calendar/${id}/groups/impact`, { groupIds });
const askedOf = async () =>
  new Map((await platform.db.select().from(lightingHolders)).map(({ deviceId, askedHash }) => [deviceId, askedHash]));

describe('what an assignment would bring', () => {
  it('is the lamps and concentrators that the assignment then changes, and changes nothing itself', async () => {
    const all = await calendars();
    const scenic = all.find(({ groupIds }) => groupIds.length > 0)!;
    const before = await askedOf();
    const same = (await impact(scenic.id, scenic.groupIds)).data;
    expect(same).toMatchObject({ lamps: 0, holders: [], text: 'No lamps change their calendar' });
    const { data } = await impact(scenic.id, []);
    const following = await platform.db.$count(lightingLamps, eq(lightingLamps.calendarId, scenic.id));
    expect(following).toBeGreaterThan(0);
    expect(data.lamps).toBe(following);
    expect(data.text).toContain(`${data.lamps} lamps change their calendar`);
    expect(await askedOf()).toEqual(before);
    expect((await calendars()).find(({ id }) => id === scenic.id)?.groupIds).toEqual(scenic.groupIds);

    expect((await call('PUT', `/calendar/${scenic.id}/groups`, { groupIds: [] })).envelope.code).toBe('1');
    const after = await askedOf();
    const changed = [...after].filter(([id, hash]) => before.get(id) !== hash).map(([id]) => id);
    expect(changed.length).toBeGreaterThan(0);
    expect(data.holders.map(({ id }) => id).sort()).toEqual(changed.sort());
    expect(data.text).toContain(data.holders[0]?.name);
    expect(await platform.db.$count(lightingLamps, eq(lightingLamps.calendarId, scenic.id))).toBe(0);

    const back = (await impact(scenic.id, scenic.groupIds)).data;
    expect([back.lamps, back.holders.map(({ id }) => id).sort()]).toEqual([following, changed]);
    expect((await call('PUT', `/calendar/${scenic.id}/groups`, { groupIds: scenic.groupIds })).envelope.code).toBe('1');
  });

  it('is refused as the assignment would be: a concentrator that holds too little is named', async () => {
    const scenic = (await calendars()).find(({ groupIds }) => groupIds.length > 0)!;
    await call('PUT', `/calendar/${scenic.id}/groups`, { groupIds: [] });
    const limited = (max: string) =>
      platform.db
        .update(productAttributes)
        .set({ defaultValue: max })
        .where(eq(productAttributes.uKey, holderLimits.calendars.uKey));
    await limited('1');
    const asked = await impact(scenic.id, scenic.groupIds);
    const saved = await call('PUT', `/calendar/${scenic.id}/groups`, { groupIds: scenic.groupIds });
    expect(asked.envelope.msg).toMatch(/at most 1 calendars but would need 2/);
    expect(asked.envelope.msg).toBe(saved.envelope.msg);
    await limited('4');
    await call('PUT', `/calendar/${scenic.id}/groups`, { groupIds: scenic.groupIds });
  });

  it('needs the right to assign, and a calendar of the tenant', async () => {
    const [first] = await calendars();
    const operator = await platform.tokenOf(accounts.operator);
    const refused = await call('POST', `/calendar/${first?.id}/groups/impact`, { groupIds: [] }, operator);
    expect(refused.envelope.code).toBe('0');
    expect((await impact('nobody', [])).envelope.status).toBe('A0404');
  });
});

it('programs and calendars name the concentrators that hold them, with their limits', async () => {
  const standard = (await calendars()).find(({ isDefault }) => isDefault)!;
  expect(standard.holders.length).toBeGreaterThan(2);
  for (const { programs, steps } of standard.holders) expect([programs, steps]).toEqual([8, 10]);
  const { data: programs } = await call<{ id: string; name: string }[]>('GET', '/program/list');
  const used = programs.find(({ name }) => name === '城市标准');
  const { data: program } = await call<{ holders: Calendar['holders'] }>('GET', `/program/${used?.id}`);
  expect(program.holders.map(({ name }) => name)).toEqual(standard.holders.map(({ name }) => name));
});
