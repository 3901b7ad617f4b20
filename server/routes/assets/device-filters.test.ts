import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriers, deviceGroupMembers, deviceGroups, devices, users } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { openAlarmsOf } from '../../testing/alarm-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

type Device = typeof devices.$inferSelect;
type Row = Record<string, unknown> & { id: string };

let platform: TestPlatform;
let admin: string;
let all: Device[];
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  const [first, second] = await platform.db
    .select()
    .from(devices)
    .where(eq(devices.tenantId, TENANT_IDS.city))
    .limit(2);
  await platform.db.update(devices).set({ longitude: null, latitude: null }).where(eq(devices.id, first!.id));
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const labels = { ...second!.labels, qualityAssuranceDate: `2024-01-01,${soon}` };
  await platform.db.update(devices).set({ labels }).where(eq(devices.id, second!.id));
  all = await platform.db.select().from(devices).where(eq(devices.tenantId, TENANT_IDS.city));
});
afterAll(() => platform.close());

const rows = async (body: object, token = admin) =>
  (
    await platform.call<{ content: Row[] }>('POST', '/island-assets/device/page', {
      token,
      body: { pageSize: 1000, ...body },
    })
  ).data.content;
const ids = async (body: object, token = admin) => (await rows(body, token)).map(({ id }) => id).toSorted();
const idsOf = (isWanted: (device: Device) => unknown) =>
  all
    .filter(isWanted)
    .map(({ id }) => id)
    .toSorted();

describe('the list of devices', () => {
  it('counts the open alarms of each, and finds those with any', async () => {
    const open = await openAlarmsOf(platform, TENANT_IDS.city);
    for (const { id, alarmCount } of await rows({}))
      expect(alarmCount).toBe(open.filter(({ deviceId }) => deviceId === id).length);
    const alarmed = new Set(open.map(({ deviceId }) => deviceId));
    expect(alarmed.size).toBeGreaterThan(0);
    expect(await ids({ hasAlarm: true })).toEqual(idsOf(({ id }) => alarmed.has(id)));
    expect(await ids({ hasAlarm: false })).toEqual(idsOf(({ id }) => !alarmed.has(id)));
  });

  it('shows pictures, added values and the carrier of each', async () => {
    const poles = await platform.db.select().from(carriers).where(eq(carriers.tenantId, TENANT_IDS.city));
    for (const { vehicleId, vehicleName, image, diyAttrs } of await rows({ pageSize: 20 })) {
      expect(vehicleName).toBe(poles.find(({ id }) => id === vehicleId)?.name ?? null);
      expect([image, diyAttrs]).toEqual([[], {}]);
    }
  });

  it('finds by coordinates, manufacturer, installation date and end of warranty', async () => {
    expect(await ids({ hasLocation: false })).toEqual(idsOf(({ longitude }) => longitude === null));
    expect(await ids({ hasLocation: true })).toEqual(idsOf(({ longitude }) => longitude !== null));
    const { production } = all[0]!.labels;
    expect(await ids({ production })).toEqual(idsOf(({ labels }) => labels.production === production));
    const dates = all.map(({ installationDate }) => installationDate!).toSorted();
    const [installedFrom, installedTo] = [dates[50]!, dates[150]!];
    expect(await ids({ installedFrom, installedTo })).toEqual(
      idsOf(({ installationDate }) => installationDate! >= installedFrom && installationDate! <= installedTo),
    );
    const ends = await ids({ warrantyWithin: 7 });
    expect(ends.length).toBeGreaterThan(0);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(ends).toEqual(
      idsOf(({ labels }) => {
        const end = labels.qualityAssuranceDate?.split(',')[1];
        return end !== undefined && end >= day(0) && end <= day(7);
      }),
    );
  });

  it('finds street lamps by what they do now', async () => {
    const lamps = await rows({ deviceType: 'SingleLampController' });
    const ofLamps = (isWanted: (device: Device) => boolean) =>
      idsOf((device) => lamps.some(({ id }) => id === device.id) && isWanted(device));
    const isOn = ({ onlineStatus, sensorValues }: Device) => onlineStatus === 'ONLINE' && sensorValues.switchStatus;
    expect(await ids({ lampState: 'lit' })).toEqual(ofLamps((device) => isOn(device) === true));
    const [dark, needless] = [await ids({ lampState: 'dark' }), await ids({ lampState: 'needless' })];
    // By night some are dark, by day some burn: never both.
    expect([dark, needless]).toContainEqual([]);
    expect(dark.every((id) => all.some((device) => device.id === id && isOn(device) === false))).toBe(true);
    expect(await ids({ lampState: 'unknown' })).toEqual(
      ofLamps(
        ({ onlineStatus, ...device }) => onlineStatus === 'OFFLINE' || isOn({ onlineStatus, ...device }) === undefined,
      ),
    );
    expect(await ids({ lampState: 'pink' })).toEqual([]);
  });

  it('finds the members of a static group that the reader sees', async () => {
    const [shared] = await platform.db
      .select()
      .from(deviceGroups)
      .where(and(eq(deviceGroups.tenantId, TENANT_IDS.city), isNull(deviceGroups.condition)));
    const members = await platform.db
      .select()
      .from(deviceGroupMembers)
      .where(eq(deviceGroupMembers.groupId, shared!.id));
    expect(members.length).toBeGreaterThan(0);
    expect(await ids({ groupId: shared!.id })).toEqual(members.map(({ deviceId }) => deviceId).toSorted());
    const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.operator));
    await platform.db
      .update(deviceGroups)
      .set({ groupType: 'PRIVATE', ownerId: user!.id })
      .where(eq(deviceGroups.id, shared!.id));
    expect(await ids({ groupId: shared!.id })).toEqual([]);
    const operator = await platform.tokenOf(accounts.operator);
    expect(await ids({ groupId: shared!.id }, operator)).toHaveLength(members.length);
    const harbour = await platform.tokenOf(accounts.harbour);
    expect(await ids({ groupId: shared!.id }, harbour)).toEqual([]);
  });
});
