import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { TestRunCondition, type TestRunRow } from '../../../src/schemas/wire/commissioning.ts';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import { within as isWithin } from '../../access/asset-scope.ts';
import { rightsAt } from '../../access/scope-rights.ts';
import type { Queryable } from '../../db/db.ts';
import { carriers, devices, lightingTestRuns } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { contains, inList, readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { pathValue } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { readerOf } from '../assets/place-routes.ts';
import type { AssetReader } from '../assets/place-rows.ts';
import { exportRows, maxExportRows } from '../exports/export-rows.ts';
import { testColumns } from './test-columns.ts';
import { describeRun, describeSteps } from './test-texts.ts';

const runs = lightingTestRuns;

function runsWhere({ tenantId, within }: AssetReader, condition: Record<string, unknown>): SQL | undefined {
  const { searchValue, deviceId, status } = condition as { searchValue?: string; deviceId?: string; status?: string };
  return and(
    eq(runs.tenantId, tenantId),
    within.devices,
    searchValue
      ? or(
          contains(devices.name, searchValue),
          contains(devices.uid, searchValue),
          contains(runs.userName, searchValue),
        )
      : undefined,
    deviceId ? eq(runs.deviceId, deviceId) : undefined,
    status ? sql`${runs.status} = ${status}` : undefined,
  );
}

const newest = [desc(runs.startedAt), desc(runs.id)];

async function countRuns(db: Queryable, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(runs)
    .innerJoin(devices, eq(devices.id, runs.deviceId))
    .where(where);
  return counted?.total ?? 0;
}

/** POST .../test/page: test runs, the newest first. */
export async function pageOfRuns(c: AppContext): Promise<Response> {
  const page = await readBody(c, SystemPageRequest);
  const condition = readCondition(c, TestRunCondition, page);
  const window = readWindow(page);
  const { db } = c.var.services;
  const reader = await readerOf(c);
  const where = runsWhere(reader, condition);
  const order = readOrder(page, {
    allowed: { startedTime: runs.startedAt, deviceName: devices.name, userName: runs.userName },
    otherwise: newest,
    last: runs.id,
  });
  const found = await db
    .select({ id: runs.id })
    .from(runs)
    .innerJoin(devices, eq(devices.id, runs.deviceId))
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  const byId = await loadRuns(
    db,
    reader,
    found.map(({ id }) => id),
  );
  const rows = found.flatMap(({ id }) => byId.get(id) ?? []);
  return success(c, systemPage(rows, await countRuns(db, where), window));
}

/** GET .../test/{id}: the protocol of a run. */
export async function sendRun(c: AppContext): Promise<Response> {
  const id = pathValue(c, 'id');
  const row = (await loadRuns(c.var.services.db, await readerOf(c), [id])).get(id);
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, row);
}

/** POST .../test/export: the protocols as a file, one row per run. */
export async function exportRuns(c: AppContext): Promise<Response> {
  const request = await readBody(c, ExportRequest);
  const condition = readCondition(c, TestRunCondition, request);
  const { db } = c.var.services;
  const reader = await readerOf(c);
  const where = runsWhere(reader, condition);
  const found = await db
    .select({ id: runs.id })
    .from(runs)
    .innerJoin(devices, eq(devices.id, runs.deviceId))
    .where(where)
    .orderBy(...newest)
    .limit(maxExportRows);
  return exportRows<TestRunRow>(c, {
    noun: { zh: '单灯测试记录', en: 'lamp-tests' },
    columns: testColumns,
    request,
    ids: found.map(({ id }) => id),
    total: await countRuns(db, where),
    load: (ids) => loadRuns(db, reader, ids),
  });
}

async function loadRuns(db: Queryable, reader: AssetReader, ids: readonly string[]): Promise<Map<string, TestRunRow>> {
  const rows = await db
    .select({
      run: runs,
      place: { areaCode: devices.areaCode, departmentCode: devices.departmentCode },
      deviceName: devices.name,
      deviceUid: devices.uid,
      vehicleName: carriers.name,
    })
    .from(runs)
    .innerJoin(devices, eq(devices.id, runs.deviceId))
    .leftJoin(carriers, and(eq(carriers.id, devices.carrierId), isWithin(reader.within.scopes.Carrier, carriers)))
    .where(and(runsWhere(reader, {}), inList(runs.id, ids)));
  const { scopes } = reader.within;
  return new Map(
    rows.map(({ run, place, ...of }) => [
      run.id,
      { ...describe(run, reader.locale), ...of, ...rightsAt(scopes.Device, place) },
    ]),
  );
}

function describe(
  run: typeof runs.$inferSelect,
  locale: Locale,
): Omit<TestRunRow, 'deviceName' | 'deviceUid' | 'vehicleName'> {
  const { id, deviceId, userName, startedAt, endedAt, status, cancelledByName, ratedPower, tolerance } = run;
  return {
    id,
    deviceId,
    userName,
    startedTime: displayTime(startedAt),
    endedTime: endedAt && displayTime(endedAt),
    status,
    cancelledByName,
    text: describeRun(run, locale),
    ratedPower,
    tolerance: Math.round(tolerance * 100),
    steps: describeSteps(run, locale),
  };
}
