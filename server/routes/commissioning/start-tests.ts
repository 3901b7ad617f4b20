import { and, eq, isNull } from 'drizzle-orm';
import { testTolerance } from '../../../src/engine/lighting/judge-test-step.ts';
import { TestBatchRequest, TestRequest, testLevels } from '../../../src/schemas/wire/commissioning.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { lampTestJob } from '../../commissioning/lamp-test.ts';
import { ratedPower } from '../../commissioning/stage.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { devices, lightingLamps, lightingOverrides, lightingTestRuns } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { requireRight } from '../../http/require-right.ts';
import { addJobs } from '../../jobs/add-jobs.ts';
import { isLamp } from '../../night-plans/lamp-places.ts';
import { findActor } from '../../operation-log/record-operation.ts';
import { signedIn } from '../../routing/route.ts';
import { readerOf } from '../assets/place-routes.ts';
import type { AssetReader } from '../assets/place-rows.ts';

/** Maximum names in a message. */
const maxNames = 5;

/** POST .../test: tests one lamp. */
export async function startTest(c: AppContext): Promise<Response> {
  const { deviceId } = await readBody(c, TestRequest);
  return start(c, [deviceId]);
}

/** POST .../test/batch: tests several lamps at the same time. */
export async function startTests(c: AppContext): Promise<Response> {
  const { idList } = await readBody(c, TestBatchRequest);
  return start(c, [...new Set(idList)]);
}

/** Stores the runs; their jobs carry them out. All are started or none. Returns their ids. */
async function start(c: AppContext, ids: readonly string[]): Promise<Response> {
  if (ids.length === 0) throw new Refusal(envelopeStatus.badRequest, 'noDevices', {}, { idList: 'noDevices' });
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const { tenantId, userId } = user;
  const { userName } = await findActor(c, user);
  const reader = await readerOf(c);
  const now = clock();
  const runs = await db.transaction(async (tx) => {
    const lamps = await lockLamps(tx, reader, ids);
    const unplaced = lamps.filter(({ carrierId }) => carrierId === null);
    if (unplaced.length > 0) {
      const separator = { zh: '、', en: ', ' }[c.var.locale];
      const names = unplaced.slice(0, maxNames).map(({ name }) => name);
      const params = { names: names.join(separator), count: unplaced.length };
      throw new Refusal(envelopeStatus.dataError, 'lampsNotPlaced', params);
    }
    await refuseUnderTest(tx, lamps);
    await refuseOverridden(tx, lamps);
    const rows = lamps.map(({ id: deviceId, ratedPower: watts }) => ({
      id: newId(),
      tenantId,
      deviceId,
      userId,
      userName,
      startedAt: now,
      status: 'running' as const,
      ratedPower: watts,
      tolerance: testTolerance,
      steps: testLevels.map((level) => ({ level })),
    }));
    await tx.insert(lightingTestRuns).values(rows);
    await addJobs(
      tx,
      rows.map(({ id }) => ({ kind: lampTestJob, key: id, dueAt: now, tenantId })),
    );
    return rows.map(({ id }) => id);
  });
  return success(c, runs, { key: 'testsStarted', params: { count: runs.length } });
}

/** The lock makes the runs of two people follow each other. */
async function lockLamps(tx: Queryable, { tenantId, within }: AssetReader, ids: readonly string[]) {
  const found = await tx
    .select({
      id: devices.id,
      name: devices.name,
      carrierId: devices.carrierId,
      areaCode: devices.areaCode,
      departmentCode: devices.departmentCode,
      ratedPower,
    })
    .from(devices)
    .where(and(isLamp(tenantId), within.devices, inList(devices.id, ids)))
    .orderBy(devices.id)
    .for('update');
  const count = ids.length - found.length;
  if (count > 0) throw new Refusal(envelopeStatus.notFound, 'devicesMissing', { count });
  requireRight(within.scopes.Device, 'control', found);
  return found;
}

/** @throws Refusal S0300 that names who has set a lamp by hand: a test would end that for good */
async function refuseOverridden(tx: Queryable, lamps: readonly { id: string; name: string }[]): Promise<void> {
  const found = await tx
    .select({ deviceId: lightingLamps.deviceId, userName: lightingOverrides.userName })
    .from(lightingLamps)
    .innerJoin(lightingOverrides, eq(lightingOverrides.id, lightingLamps.overrideId))
    .where(
      inList(
        lightingLamps.deviceId,
        lamps.map(({ id }) => id),
      ),
    )
    .orderBy(lightingLamps.deviceId);
  const [first] = found;
  if (!first) return;
  const name = lamps.find(({ id }) => id === first.deviceId)?.name ?? '';
  throw new Refusal(envelopeStatus.dataError, 'lampOverridden', {
    name,
    userName: first.userName,
    count: found.length,
  });
}

/** @throws Refusal S0300 that names who is testing a lamp */
async function refuseUnderTest(tx: Queryable, lamps: readonly { id: string; name: string }[]): Promise<void> {
  const [open] = await tx
    .select({ deviceId: lightingTestRuns.deviceId, userName: lightingTestRuns.userName })
    .from(lightingTestRuns)
    .where(
      and(
        isNull(lightingTestRuns.endedAt),
        inList(
          lightingTestRuns.deviceId,
          lamps.map(({ id }) => id),
        ),
      ),
    )
    .limit(1);
  if (!open) return;
  const name = lamps.find(({ id }) => id === open.deviceId)?.name ?? '';
  throw new Refusal(envelopeStatus.dataError, 'lampUnderTest', { name, userName: open.userName });
}
