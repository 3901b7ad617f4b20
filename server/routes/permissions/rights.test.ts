import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { EffectiveRow, HolderRow, PermissionRow, ScopeRight } from '../../../src/schemas/wire/permissions.ts';
import { carriers, devices, roleFunctions, userRoles, users } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let admin: string;
let operator: string;
let operatorId: string;
let device: typeof devices.$inferSelect;
let spare: typeof devices.$inferSelect;
let carrier: typeof carriers.$inferSelect;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  operator = await platform.tokenOf(accounts.operator);
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.operator));
  operatorId = user!.id;
  const [held] = await platform.db.select().from(userRoles).where(eq(userRoles.userId, operatorId));
  // Deleting and mounting.
  const given = ['200113', '200134'].map((functionId) => ({ roleId: held!.roleId, functionId }));
  await platform.db.insert(roleFunctions).values(given).onConflictDoNothing();
  const mine = eq(devices.tenantId, user!.tenantId);
  const online = and(mine, eq(devices.onlineStatus, 'ONLINE'));
  const found = await platform.db.select().from(devices).where(online).limit(2);
  [device, spare] = found as [typeof device, typeof device];
  carrier = (await platform.db.select().from(carriers).where(eq(carriers.tenantId, user!.tenantId)).limit(1))[0]!;
});
afterAll(() => platform.close());

const call = <Data>(method: string, path: string, body?: unknown, token = admin) =>
  platform.call<Data>(method, path, { token, body });
const base = '/system/api/permission';

/** Gives the operator a permission for everything with these rights. */
async function limit(rights: ScopeRight): Promise<void> {
  const config = { rights };
  const { data: id } = await call<string>('POST', base, {
    ...{ name: `rights ${rights}`, deviceConfig: config, carrierConfig: config },
  });
  await call('POST', `/system/api/user/${operatorId}/assignPermissions`, [id]);
}

/** What the rows of a device and of a carrier say. */
async function rightsInRows() {
  const of = async (path: string) =>
    (await call<{ content: { rights?: string }[] }>('POST', path, { pageSize: 1 }, operator)).data.content[0]!.rights;
  return [await of('/island-assets/device/page'), await of('/island-assets/vehicle/page')];
}

/** The statuses of what an operator may try: edit a device, change many, delete, mount, command. */
async function tries() {
  const { data: loaded } = await call<object>('GET', `/island-assets/device/${device.id}`, undefined, operator);
  const batch = await call<{ changed: number; refused: { message: string }[] }>(
    'POST',
    '/island-assets/device/batchUpdate',
    { ids: [device.id], fields: { deviceArea: device.areaCode === '001' ? '001001' : '001' }, preview: true },
    operator,
  );
  const resultOf = async (method: string, path: string, body: unknown) => {
    const { status, msg } = (await call(method, path, body, operator)).envelope;
    return status === 'A0301' ? msg.replace(/".*"/, '') : 'permitted';
  };
  return {
    sees: (await call<{ id: string }>('GET', `/island-assets/device/${device.id}`, undefined, operator)).data.id,
    rowSays: await rightsInRows(),
    edits: await resultOf('PUT', '/island-assets/device', loaded),
    changesMany: batch.data.changed,
    unmounts: await resultOf('POST', `/island-assets/vehicle/${carrier.id}/unmount`, { deviceIds: [device.id] }),
    commands: await resultOf('POST', '/island-streaming/command/sendDownlinkCommond', {
      ...{ deviceId: device.id, command: 'no-such-command', parameters: {} },
    }),
    deletes: await resultOf('POST', '/island-assets/devices', { idList: [spare.id] }),
  };
}

const onlyViewed = 'You can view  but not change it';
const notControlled = 'You cannot control ';

it('who may only view changes and controls nothing (PERM-03)', async () => {
  await limit('view');
  expect(await tries()).toEqual({
    rowSays: ['view', 'view'],
    ...{ sees: device.id, edits: onlyViewed, changesMany: 0, unmounts: onlyViewed },
    ...{ commands: notControlled, deletes: onlyViewed },
  });
});

it('who may edit changes, and does not control', async () => {
  await limit('edit');
  expect(await tries()).toEqual({
    rowSays: ['edit', 'edit'],
    ...{ sees: device.id, edits: 'permitted', changesMany: 1, unmounts: 'permitted' },
    ...{ commands: notControlled, deletes: 'permitted' },
  });
});

it('who may control does all; what a permission is saved without is all of it', async () => {
  await limit('control');
  expect(await tries()).toMatchObject({ commands: 'permitted', rowSays: [undefined, undefined] });
  const { data: id } = await call<string>('POST', base, { name: 'plain', deviceConfig: {}, carrierConfig: {} });
  const { data } = await call<PermissionRow>('GET', `${base}/${id}`);
  expect([data.deviceConfig.rights, data.carrierConfig.rights]).toEqual(['control', 'edit']);
});

it('lists as many assets as it counts, and who has it', async () => {
  const { data: id } = await call<string>('POST', base, {
    ...{ name: 'district', deviceConfig: { areaCodes: ['001001'] }, carrierConfig: { areaCodes: ['001002'] } },
  });
  await call('POST', `/system/api/user/${operatorId}/assignPermissions`, [id]);
  const { data: page } = await call<SystemPage<PermissionRow>>('POST', `${base}/pageList`, { pageSize: 100 });
  const row = page.data.find((one) => one.id === id)!;
  expect(row.deviceCount).toBeGreaterThan(0);
  for (const [group, expected, area] of [
    ['Device', row.deviceCount, '001001'],
    ['Carrier', row.carrierCount, '001002'],
    ['Facility', row.facilityCount, '001002'],
  ] as const) {
    const { data } = await call<{ content: EffectiveRow[]; totalElements: number }>('POST', `${base}/${id}/effective`, {
      ...{ group, pageSize: 200 },
    });
    expect([group, data.totalElements]).toEqual([group, expected]);
    for (const { deviceArea } of data.content) expect(deviceArea.startsWith(area)).toBe(true);
  }
  const { data: holders } = await call<HolderRow[]>('GET', `${base}/${id}/holders`);
  expect(holders).toMatchObject([{ id: operatorId, kind: 'user' }]);
});
