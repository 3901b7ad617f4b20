import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../db/open-database.ts';
import { assetModels, carriers, devices, products } from '../../db/schema.ts';
import { cheapCost } from '../../db/test-database.ts';
import { seedDatabase } from '../../seed/seed-database.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { labels, pairs } from '../../testing/asset-client.ts';
import { createImportClient } from '../../testing/import-client.ts';
import { makeRealDatabase, type RealDatabase, testServer } from '../../testing/real-postgres.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

type Device = typeof devices.$inferSelect;

const rounds = 8;

// The embedded database runs one transaction after the other, whatever they lock.
describe.runIf(testServer)('the last place of a carrier on PostgreSQL (only with TEST_DATABASE_URL set)', () => {
  let real: RealDatabase;
  let database: Database;
  let platform: TestPlatform;
  let token: string;
  let productId: string;
  let pole: typeof carriers.$inferSelect;
  let lamps: Device[];
  let made = 0;

  beforeAll(async () => {
    real = await makeRealDatabase();
    database = await openDatabase({ dataDir: '', databaseUrl: real.url });
    await seedDatabase(database.db, {
      devices: 40,
      historyDays: 2,
      now: new Date(),
      demo: true,
      passwordCost: cheapCost,
    });
    platform = await makeTestPlatform({ db: database.db });
    token = await platform.tokenOf(accounts.admin);
    const { db } = database;
    const [lamp] = await db.select().from(products).where(eq(products.code, 'LC-NB10'));
    productId = lamp!.id;
    const ofCity = eq(carriers.tenantId, TENANT_IDS.city);
    [pole] = (await db.select().from(carriers).where(ofCity).orderBy(carriers.id).limit(1)) as [typeof pole];
    await db.update(assetModels).set({ slots: { arm: 1 } });
    await db.update(devices).set({ carrierId: null });
    const isLamp = and(eq(devices.tenantId, TENANT_IDS.city), eq(devices.productId, productId));
    lamps = await db.select().from(devices).where(isLamp).orderBy(devices.id).limit(2);
  });
  afterAll(async () => {
    await platform.close();
    await database.close();
    await real.drop();
  });
  beforeEach(async () => {
    await database.db.update(devices).set({ carrierId: null });
  });

  const body = () => {
    made += 1;
    return {
      uid: `LAST-${made}`,
      name: `末位${made}`,
      productModelId: productId,
      deviceType: 'SingleLampController',
      deviceArea: '001',
      manager: '001',
      appLabels: labels({ vehicleId: pole.id }),
      configurableAttrs: pairs({ nodeType: 'NB', telecomDeviceId: '1', lampPower: '150' }),
    };
  };
  const codeOf = async (answer: Promise<{ envelope: { code: string } }>) => (await answer).envelope.code;
  /** The ways of a device onto the carrier; each resolves with '1' for a device that got there, else '0'. */
  const ways = {
    mount: ({ id }: Device) =>
      codeOf(
        platform.call('POST', `/island-assets/vehicle/${pole.id}/mount`, {
          token,
          body: { deviceIds: [id], move: true },
        }),
      ),
    create: () => codeOf(platform.call('POST', '/island-assets/device', { token, body: body() })),
    update: ({ id, uid }: Device) =>
      codeOf(platform.call('PUT', '/island-assets/device', { token, body: { ...body(), id, uid } })),
  };

  it.each([
    ['mount', 'mount'],
    ['create', 'create'],
    ['mount', 'update'],
    ['create', 'mount'],
    ['update', 'update'],
  ] as const)('is taken by one of %s and %s', async (one, other) => {
    for (let round = 0; round < rounds; round += 1) {
      await database.db.update(devices).set({ carrierId: null });
      const ends = await Promise.all([ways[one](lamps[0]!), ways[other](lamps[1]!)]);
      expect(ends.toSorted()).toEqual(['0', '1']);
      expect(await database.db.$count(devices, eq(devices.carrierId, pole.id))).toBe(1);
    }
  });

  it('is taken by one of a checked import and a mount', async () => {
    const path = `/island-assets/device?productModelId=${productId}`;
    const client = createImportClient(platform, { token, path });
    const head = 'UID,Device name,Area,Department,Carrier UID,Node type,Telecom device id,Rated lamp power';
    for (let round = 0; round < rounds; round += 1) {
      await database.db.update(devices).set({ carrierId: null });
      const { uid, name } = body();
      const { data, msg } = await client.check(`${head}\n${uid},${name},001,001,${pole.uid},NB,1,150`);
      expect([msg, data.problems]).toEqual(['', []]);
      const imported = client.run(data.batchNum).then(({ ok }) => String(ok));
      const ends = await Promise.all([imported, ways.mount(lamps[0]!)]);
      expect(ends.toSorted()).toEqual(['0', '1']);
      expect(await database.db.$count(devices, eq(devices.carrierId, pole.id))).toBe(1);
    }
  });
});
