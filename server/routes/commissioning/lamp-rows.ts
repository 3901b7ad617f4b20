import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type CommissioningCondition,
  CommissioningPageRequest,
  type CommissioningRow,
  type commissioningStages,
} from '../../../src/schemas/wire/commissioning.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { within as isWithin } from '../../access/asset-scope.ts';
import { rightsAt } from '../../access/scope-rights.ts';
import { identifyCommand } from '../../commands/note-identified.ts';
import { lampHours } from '../../commissioning/lamp-hours.ts';
import { lastRunId, lastTest, ratedPower, setting, stageOf, stepsDone } from '../../commissioning/stage.ts';
import type { Queryable } from '../../db/db.ts';
import {
  carriers,
  deviceCommands,
  devices,
  lightingCommissioning,
  lightingLampChanges,
  lightingTestRuns,
  products,
} from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { contains, contentPage, filled, inList, readOrder, readWindow } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { isLamp } from '../../night-plans/lamp-places.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { readerOf } from '../assets/place-routes.ts';
import type { AssetReader } from '../assets/place-rows.ts';
import { findNearestPoles } from './nearest-poles.ts';
import { describeRun } from './test-texts.ts';

const commissioning = lightingCommissioning;

/** Matches lamp controllers of a tenant; of a join with `lighting_commissioning`. */
const commissioningWhere = (
  { tenantId, within }: Pick<AssetReader, 'tenantId' | 'within'>,
  request: CommissioningCondition,
): SQL | undefined => {
  const { searchValue, isPlaced, stage, test, concentratorId, idList } = request;
  return and(
    isLamp(tenantId),
    within.devices,
    searchValue ? or(contains(devices.name, searchValue), contains(devices.uid, searchValue)) : undefined,
    isPlaced === true ? isNotNull(devices.carrierId) : undefined,
    isPlaced === false ? isNull(devices.carrierId) : undefined,
    stage ? sql`${stageOf} = ${stage}` : undefined,
    test ? sql`${lastTest} = ${test}` : undefined,
    concentratorId ? eq(devices.parentDeviceId, concentratorId) : undefined,
    idList?.length ? inList(devices.id, idList) : undefined,
  );
};

/** POST /island-ams/lighting/commissioning/lamp/page: lamp controllers with their state, the newest first. */
export async function pageOfControllers(c: AppContext): Promise<Response> {
  const request = filled(await readBody(c, CommissioningPageRequest)) as CommissioningPageRequest;
  const window = readWindow(request);
  const { db } = c.var.services;
  const reader = await readerOf(c);
  const where = commissioningWhere(reader, request);
  const counted = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(devices)
    .leftJoin(commissioning, eq(commissioning.deviceId, devices.id))
    .where(where);
  const found = await db
    .select({ id: devices.id })
    .from(devices)
    .leftJoin(commissioning, eq(commissioning.deviceId, devices.id))
    .where(where)
    .orderBy(
      ...readOrder(request, {
        allowed: {
          uid: devices.uid,
          name: devices.name,
          firstSeenTime: devices.createdAt,
          lastActiveTime: devices.lastActiveAt,
          placedTime: commissioning.placedAt,
          burningHours: lampHours,
          deviceArea: devices.areaCode,
        },
        otherwise: [sql`coalesce(${commissioning.placedAt}, ${devices.createdAt}) desc`],
        last: devices.id,
      }),
    )
    .limit(window.limit)
    .offset(window.offset);
  const rows = await loadControllers(
    db,
    { ...reader, now: c.var.services.clock() },
    found.map(({ id }) => id),
  );
  return success(c, contentPage(rows, counted[0]?.total ?? 0, window));
}

/** GET .../lamp/{id}. */
export async function sendController(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const reader = await readerOf(c);
  const [seen] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.id, pathValue(c, 'id')), isLamp(signedIn(c).tenantId), reader.within.devices));
  if (!seen) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const [row] = await loadControllers(db, { ...reader, now: clock() }, [seen.id]);
  return success(c, row);
}

const parents = alias(devices, 'parents');

/** Loads controllers in the order of their ids. */
async function loadControllers(
  db: Queryable,
  reader: AssetReader & { now: Date },
  ids: readonly string[],
): Promise<CommissioningRow[]> {
  const { scopes } = reader.within;
  const rows = await db
    .select({
      device: devices,
      product: products.name,
      own: commissioning,
      stage: stageOf,
      ...stepsDone,
      test: lastTest,
      run: lightingTestRuns,
      loopId: setting('loopId'),
      lampPower: ratedPower,
      dimmingType: setting('dimmingType'),
      phase: setting('phase'),
      hours: lampHours,
      replacedAt: sql<string | null>`(select max(${lightingLampChanges.changedAt}) from ${lightingLampChanges}
        where ${lightingLampChanges.deviceId} = ${devices.id})`,
      parentName: parents.name,
      vehicleName: carriers.name,
    })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .leftJoin(commissioning, eq(commissioning.deviceId, devices.id))
    .leftJoin(lightingTestRuns, eq(lightingTestRuns.id, lastRunId))
    .leftJoin(parents, and(eq(parents.id, devices.parentDeviceId), isWithin(scopes.Device, parents)))
    .leftJoin(carriers, and(eq(carriers.id, devices.carrierId), isWithin(scopes.Carrier, carriers)))
    .where(inList(devices.id, ids));
  const blinking = await loadBlinking(db, reader.now, ids);
  const unplaced = rows.flatMap(({ device }) =>
    device.carrierId === null && device.parentDeviceId === null ? [device] : [],
  );
  const nearest = await findNearestPoles(db, reader, unplaced);
  const byId = new Map(
    rows.map((row) => [
      row.device.id,
      {
        ...describe(row, reader.locale),
        identifying: blinking.get(row.device.id) ?? null,
        nearestId: nearest.get(row.device.id)?.id ?? null,
        nearestName: nearest.get(row.device.id)?.name ?? null,
        nearestDistance: nearest.get(row.device.id)?.distance ?? null,
        ...rightsAt(scopes.Device, row.device),
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Loaded extends Record<keyof typeof stepsDone, boolean> {
  device: typeof devices.$inferSelect;
  product: { zh: string; en: string };
  own: typeof commissioning.$inferSelect | null;
  stage: (typeof commissioningStages)[number];
  test: CommissioningRow['test'];
  run: typeof lightingTestRuns.$inferSelect | null;
  loopId: string | null;
  lampPower: number | null;
  dimmingType: string | null;
  phase: string | null;
  hours: number | null;
  replacedAt: string | null;
  parentName: string | null;
  vehicleName: string | null;
}

type Described = Omit<CommissioningRow, 'identifying' | 'nearestId' | 'nearestName' | 'nearestDistance'>;

const steps = ['identified', 'placed', 'configured', 'tested'] as const;
const timeOf = (moment: Date | null | undefined): string | null => (moment ? displayTime(moment) : null);

function describe({ device, own, run, ...of }: Loaded, locale: Locale): Described {
  const { rssi } = device.sensorValues;
  return {
    id: device.id,
    uid: device.uid,
    name: device.name,
    deviceModelName: of.product[locale],
    deviceArea: device.areaCode,
    manager: device.departmentCode,
    onlineStatus: device.onlineStatus,
    concentratorId: device.parentDeviceId,
    concentratorName: of.parentName,
    loopId: of.loopId,
    signal: typeof rssi === 'number' ? rssi : null,
    firstSeenTime: displayTime(device.createdAt),
    lastActiveTime: timeOf(device.lastActiveAt),
    stage: of.stage,
    missing: steps.filter((step) => !of[step]).map((step) => message(locale, `commissioning.missing.${step}`)),
    identifiedTime: timeOf(own?.identifiedAt),
    identifiedByName: own?.identifiedByName ?? null,
    vehicleId: device.carrierId,
    vehicleName: of.vehicleName,
    position: device.carrierId ? (own?.position ?? null) : null,
    placedTime: timeOf(own?.placedAt),
    placedByName: own?.placedByName ?? null,
    location:
      device.longitude === null || device.latitude === null
        ? null
        : { type: 'Point', coordinates: [device.longitude, device.latitude], coordinateSystemType: 'GCJ02' },
    lampPower: of.lampPower,
    dimmingType: of.dimmingType,
    phase: of.phase,
    driverModel: own?.driverModel ?? null,
    lampType: own?.lampType ?? null,
    configuredTime: timeOf(own?.configuredAt),
    configuredByName: own?.configuredByName ?? null,
    test: of.test,
    testRunId: run?.id ?? null,
    testTime: timeOf(run?.startedAt),
    testByName: run?.userName ?? null,
    testText: run && describeRun(run, locale),
    burningHours: of.hours,
    replacedTime: of.replacedAt && displayTime(new Date(of.replacedAt)),
  };
}

/** Who has lamps blink now, by lamp: until the answer, and for the time that was asked for. */
export async function loadBlinking(db: Queryable, now: Date, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ deviceId: deviceCommands.deviceId, userName: deviceCommands.userName })
    .from(deviceCommands)
    .where(
      and(
        inList(deviceCommands.deviceId, ids),
        eq(deviceCommands.command, identifyCommand),
        or(
          eq(deviceCommands.trackStatus, 'PROCESS'),
          and(
            eq(deviceCommands.trackStatus, 'SUCCESS'),
            sql`${deviceCommands.repliedAt} + make_interval(secs => (${deviceCommands.parameters} ->> 'seconds')::int)
              > ${now.toISOString()}::timestamptz`,
          ),
        ),
      ),
    )
    .orderBy(deviceCommands.sentAt);
  return new Map(rows.map(({ deviceId, userName }) => [deviceId, userName]));
}
