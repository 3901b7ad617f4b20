import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { alarmLogs, alarms, alarmTypeSettings, devices, products } from '../../db/schema.ts';
import { createMessageQueue } from '../../messages/message-queue.ts';
import type { Channel } from '../../messages/message-sender.ts';
import { sendAll } from '../../realtime/outgoing.ts';
import { announceNews } from '../../routes/news/add-news.ts';
import { deleteAlarms, typeIdOf, userOf } from '../../testing/alarm-client.ts';
import { accounts, makeTestPlatform } from '../../testing/test-platform.ts';
import { type AlarmEngine, createAlarmEngine } from './alarm-engine.ts';
import { type EngineWork, lastEvents } from './engine-work.ts';

type Settings = Partial<typeof alarmTypeSettings.$inferInsert>;
export type TestDevice = typeof devices.$inferSelect & { productCode: string; deviceType: string };

/** An engine on a platform whose clock stands still between the steps of a test. */
export async function makeTestEngine() {
  let ms = Date.now() + 60_000;
  const clock = () => new Date(ms);
  const platform = await makeTestPlatform({ clock });
  const { db, options, events } = platform;
  const { tenantId } = await userOf(platform, accounts.admin);
  const sent: { channel: Channel; target: string; text: string }[] = [];
  const sender = {
    ready: true,
    async send(channel: Channel, target: string, text: string) {
      sent.push({ channel, target, text });
    },
  };
  let queue = createMessageQueue({ sender, log: options.log });
  let engine = createAlarmEngine();

  async function run(work: (engine: AlarmEngine, tx: Queryable) => Promise<EngineWork>): Promise<void> {
    const done = await db.transaction((tx) => work(engine, tx));
    sendAll(options.realtime, lastEvents(done.outgoing));
    for (const added of done.news) await announceNews(db, options.realtime, added);
    queue.push(done.messages, clock());
    await queue.idle();
  }

  return {
    platform,
    tenantId,
    sent,
    now: clock,
    run,
    /** Removes alarms, settings and what was sent; another engine takes over. */
    async reset() {
      await deleteAlarms(platform, tenantId);
      await db.delete(alarmTypeSettings).where(eq(alarmTypeSettings.tenantId, tenantId));
      ms += 3_600_000;
      engine = createAlarmEngine();
      queue = createMessageQueue({ sender, log: options.log });
      sent.length = 0;
      events.length = 0;
    },
    /** Another instance takes over, as after a restart. */
    restart() {
      engine = createAlarmEngine();
    },
    forget: () => engine.forget(),
    report: (device: TestDevice, values: Record<string, unknown>) =>
      run((one, tx) => one.report(tx, clock(), [{ ...device, deviceId: device.id, values }])),
    connect: (onlineStatus: 'ONLINE' | 'OFFLINE', some: readonly TestDevice[]) =>
      run(async (one, tx) => {
        for (const { id } of some) await tx.update(devices).set({ onlineStatus }).where(eq(devices.id, id));
        return one.connect(tx, clock(), [{ tenantId, onlineStatus, deviceIds: some.map(({ id }) => id) }]);
      }),
    /** Seconds pass, each with a tick if there is anything to do. */
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        ms += 1000;
        const now = clock();
        if (await engine.isDue(db, now)) await run((one, tx) => one.tick(tx, now));
      }
    },
    jump(seconds: number) {
      ms += seconds * 1000;
    },
    async set(key: string, settings: Settings) {
      const alarmTypeId = await typeIdOf(platform, key);
      const row = { updatedAt: clock(), ...settings };
      const [known] = await db
        .select({ version: alarmTypeSettings.version })
        .from(alarmTypeSettings)
        .where(and(eq(alarmTypeSettings.tenantId, tenantId), eq(alarmTypeSettings.alarmTypeId, alarmTypeId)));
      const version = (known?.version ?? 0) + 1;
      await db
        .insert(alarmTypeSettings)
        .values({ tenantId, alarmTypeId, ...row, version })
        .onConflictDoUpdate({
          target: [alarmTypeSettings.tenantId, alarmTypeSettings.alarmTypeId],
          set: { ...row, version },
        });
    },
    async devicesOf(productCode: string): Promise<TestDevice[]> {
      const rows = await db
        .select({ device: devices, productCode: products.code, deviceType: products.deviceType })
        .from(devices)
        .innerJoin(products, eq(products.id, devices.productId))
        .where(and(eq(devices.tenantId, tenantId), eq(products.code, productCode)))
        .orderBy(asc(devices.id));
      return rows.map(({ device, ...product }) => ({ ...device, ...product }));
    },
    alarmsOf: () =>
      db.select().from(alarms).where(eq(alarms.tenantId, tenantId)).orderBy(asc(alarms.happenedAt), asc(alarms.id)),
    async actionsOf(id: string) {
      const rows = await db.select().from(alarmLogs).where(eq(alarmLogs.alarmId, id)).orderBy(asc(alarmLogs.id));
      return rows.map(({ action }) => action);
    },
    eventsOf: (type: string) => events.filter(({ event }) => event.type === type),
    /** Those for all of the tenant; users with a data permission get events of their own. */
    tenantEventsOf: (type: string) => events.filter(({ event, to }) => event.type === type && to.startsWith('tenant:')),
  };
}

export type TestEngine = Awaited<ReturnType<typeof makeTestEngine>>;

export const undervoltage = {
  rule: { attribute: 'voltage', operator: '<', value: '176', seconds: 10, times: 1 },
  clearRule: { attribute: 'voltage', operator: '>', value: '182', seconds: 30, times: 1 },
} as const;
