import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AlarmRow, AlarmSummary } from '../../src/schemas/wire/alarms.ts';
import type { Envelope } from '../../src/schemas/wire/envelope.ts';
import { type NewAlarm, placeOfDevice, type RaiseOutcome, raiseAlarms } from '../alarms/raise-alarms.ts';
import { alarms, alarmTypes, devices, users } from '../db/schema.ts';
import { ALARM_LEVEL_IDS } from '../seed/special-ids.ts';
import type { TestPlatform } from './test-platform.ts';

/** The id of a type of the platform. */
export async function typeIdOf({ db }: TestPlatform, key: string): Promise<string> {
  const [type] = await db
    .select({ id: alarmTypes.id })
    .from(alarmTypes)
    .where(and(eq(alarmTypes.key, key), isNull(alarmTypes.tenantId)));
  if (!type) throw new Error(`no alarm type ${key}`);
  return type.id;
}

export async function userOf({ db }: TestPlatform, loginName: string): Promise<typeof users.$inferSelect> {
  const [user] = await db.select().from(users).where(eq(users.loginName, loginName));
  if (!user) throw new Error(`no user ${loginName}`);
  return user;
}

/** The devices of a tenant, in the order of their ids. */
export const devicesOf = ({ db }: TestPlatform, tenantId: string) =>
  db.select().from(devices).where(eq(devices.tenantId, tenantId)).orderBy(asc(devices.id));

type Device = typeof devices.$inferSelect;

export const newAlarm = (device: Device, typeId: string, more: Partial<NewAlarm> = {}): NewAlarm => ({
  kind: 'device',
  typeId,
  levelId: ALARM_LEVEL_IDS.important,
  place: placeOfDevice(device),
  description: `${device.name}：test`,
  source: 'device',
  ...more,
});

/** What open means, in other words than the platform's. */
export const isOpenAlarm = ({
  handledAt,
  clearedAt,
  acknowledgedAt,
  shelvedUntil,
}: typeof alarms.$inferSelect): boolean =>
  handledAt === null &&
  (clearedAt === null || acknowledgedAt === null) &&
  (shelvedUntil === null || shelvedUntil.getTime() <= Date.now());

/** The open alarms of a tenant. */
export const openAlarmsOf = async ({ db }: TestPlatform, tenantId: string) =>
  (await db.select().from(alarms).where(eq(alarms.tenantId, tenantId))).filter(isOpenAlarm);

/** Raises alarms in a transaction of their own. */
export const raise = (
  { db, now }: TestPlatform,
  tenantId: string,
  raised: readonly NewAlarm[],
): Promise<RaiseOutcome> => db.transaction((tx) => raiseAlarms(tx, now(), tenantId, raised));

/** Deletes the seeded alarms of a tenant, so that a test knows every one. */
export const deleteAlarms = ({ db }: TestPlatform, tenantId: string) =>
  db.delete(alarms).where(eq(alarms.tenantId, tenantId));

export interface AlarmPage {
  data: AlarmRow[];
  total: number;
  summary: AlarmSummary;
}

/** Calls of one user. */
export const alarmClient = (platform: TestPlatform, token: string) => ({
  async post<Data = { changed: number; unchanged: number }>(
    path: string,
    body: unknown = {},
  ): Promise<Envelope & { data: Data }> {
    return (await platform.call<Data>('POST', `/island-alarm/${path}`, { token, body })).envelope;
  },
  async get<Data>(path: string): Promise<Envelope & { data: Data }> {
    return (await platform.call<Data>('GET', `/island-alarm/${path}`, { token })).envelope;
  },
  async page(condition: Record<string, unknown> = {}, more: Record<string, unknown> = {}): Promise<AlarmPage> {
    const body = { condition, pageSize: 1000, ...more };
    return (await platform.call<AlarmPage>('POST', '/island-alarm/alarm/page', { token, body })).data;
  },
});
