import { and, asc, eq } from 'drizzle-orm';
import type { CommandRow, CommandTaskRow } from '../../../src/schemas/wire/commands.ts';
import { commandExpiry } from '../../commands/command-expiry.ts';
import { emptyTasks } from '../../commands/empty-tasks.ts';
import { oldCommands } from '../../commands/old-commands.ts';
import {
  dataPermissionScopes,
  dataPermissions,
  devices,
  products,
  userDataPermissions,
  users,
} from '../../db/schema.ts';
import { createRandom } from '../../seed/random/random.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { createSimulator } from '../../simulator/device-simulator.ts';
import { makeJobWorker } from '../../testing/make-job-worker.ts';
import { accounts, demoBatchPassword, makeTestPlatform } from '../../testing/test-platform.ts';

export type Device = typeof devices.$inferSelect;
/** A page in the dialect of the assets. */
export interface ContentPage<Row> {
  content: Row[];
  totalElements: number;
}

const streaming = '/island-streaming';

/** A platform whose devices answer commands, and whose clock only the test moves. */
export async function makeCommandPlatform(seed = 'commands') {
  let ms = Date.now();
  const clock = () => new Date(ms);
  const pass = (more: number) => {
    ms += more;
  };
  const platform = await makeTestPlatform({ clock });
  const { db } = platform;
  const { realtime, log } = platform.options;
  // Rate 0: devices only answer.
  const simulator = createSimulator({ db, clock, realtime, random: createRandom(seed), rate: 0 });
  const keeper = makeJobWorker({ db, clock, realtime, log, kinds: [commandExpiry, emptyTasks, oldCommands] });
  const admin = await platform.tokenOf(accounts.admin);
  const call = <Data>(
    method: string,
    path: string,
    { token = admin, body, headers }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) => platform.call<Data>(method, streaming + path, { token, body, headers });

  async function ticketOf(token = admin): Promise<string> {
    const body = { batchOptPassword: demoBatchPassword, funcCode: '100248' };
    return (await platform.callSecret<string>('/system/api/user/batchOpt/verify', body, token)).data;
  }
  const withTicket = async <Data>(path: string, body: unknown, token = admin) =>
    call<Data>('POST', path, { token, body, headers: { 'X-Operation-Ticket': await ticketOf(token) } });

  return {
    ...platform,
    pass,
    now: clock,
    admin,
    call,
    /** A call of any service. */
    callAt: platform.call,
    withTicket,
    ticketOf,
    keeper,
    simulator,
    /** Devices of a product by state, by default online ones of the city. */
    async devicesOf(code: string, { status = 'ONLINE', tenantId = TENANT_IDS.city as string } = {}): Promise<Device[]> {
      const rows = await db
        .select({ device: devices })
        .from(devices)
        .innerJoin(products, eq(products.id, devices.productId))
        .where(and(eq(products.code, code), eq(devices.onlineStatus, status), eq(devices.tenantId, tenantId)))
        .orderBy(asc(devices.id));
      return rows.map(({ device }) => device);
    },
    async setStatus(id: string, onlineStatus: string): Promise<void> {
      await db.update(devices).set({ onlineStatus }).where(eq(devices.id, id));
    },
    async deviceRow(id: string): Promise<Device> {
      const [row] = await db.select().from(devices).where(eq(devices.id, id));
      if (!row) throw new Error(`no device ${id}`);
      return row;
    },
    send: (deviceId: string, command: string, parameters?: unknown, token?: string) =>
      call<CommandRow & { fields?: Record<string, string> }>('POST', '/command/sendDownlinkCommond', {
        body: { deviceId, command, parameters },
        token,
      }),
    read: async (id: string, token?: string) => (await call<CommandRow>('GET', `/command/${id}`, { token })).data,
    sendTask: (body: object, token?: string) => withTicket<string>('/batch/batchTask', body, token),
    task: async (id: string, token?: string) =>
      (await call<CommandTaskRow>('GET', `/batch/batchTask/${id}`, { token })).data,
    tracking: async (id: string, query = '', token?: string) =>
      (
        await call<ContentPage<CommandRow>>('GET', `/batch/batchTask/commandTracking/${id}?pageSize=1000&${query}`, {
          token,
        })
      ).data,
    /** Lets the devices answer, with the given number of seconds before. */
    async seconds(count: number): Promise<void> {
      for (let second = 0; second < count; second += 1) {
        pass(1000);
        await simulator.tick();
        await keeper.step();
      }
    },
    /** Limits an account to the devices of an area. */
    async limitTo(loginName: string, areaCode: string): Promise<void> {
      const [user] = await db.select().from(users).where(eq(users.loginName, loginName));
      const id = `limit-${areaCode}-${loginName}`;
      await db.insert(dataPermissions).values({ id, tenantId: user?.tenantId ?? '', name: id });
      await db.insert(dataPermissionScopes).values({
        permissionId: id,
        groupName: 'Device',
        areaCodes: [areaCode],
        departmentCodes: [],
        includesChildren: true,
      });
      await db.insert(userDataPermissions).values({ userId: user?.id ?? '', permissionId: id });
    },
  };
}

export type CommandPlatform = Awaited<ReturnType<typeof makeCommandPlatform>>;
