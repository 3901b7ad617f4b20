import { and, asc, count, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { type AlarmTrialResult, AlarmTypeTrial } from '../../../src/schemas/wire/alarm-types.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import { fulfils } from '../../alarms/engine/compare-value.ts';
import { replayReports } from '../../alarms/engine/replay-reports.ts';
import type { WatchRules } from '../../alarms/engine/step-watch.ts';
import type { Queryable } from '../../db/db.ts';
import { deviceReports, devices } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { deviceConditions } from '../assets/device-conditions.ts';
import { findAlarmType, findSettings } from './alarm-type-rows.ts';
import { checkOverlap, readRule, refuseInvalid } from './check-alarm-settings.ts';

const hours = 24;
const hourMs = 3_600_000;
/** Devices are read in portions, until so many reports were looked at. */
const devicesAtOnce = 200;
const maxReports = 100_000;

/**
 * POST /island-alarm/api/alarmtype/simulate: what rules would do, before they are saved: the devices whose present value
 * fulfils the trigger, and the alarms that it would have raised over the stored values of the last 24 hours. Damping is
 * not considered.
 */
export async function simulateAlarmType(c: AppContext): Promise<Response> {
  const trial = await readBody(c, AlarmTypeTrial);
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const { rules, deviceType, productCode } = await readTrial(c, trial);
  const within = await loadAssetFilters(db, user);
  const where = and(
    eq(devices.tenantId, user.tenantId),
    within.devices,
    ...deviceConditions(db, { deviceType, productCode }),
  );
  const now = await countMatching(db, rules.rule, where);
  return success(c, { ...now, ...(await replay(db, rules, where, clock())), hours } satisfies AlarmTrialResult);
}

/** @throws Refusal S0300 without a rule, A0400 for invalid rules */
async function readTrial(c: AppContext, { alarmTypeId, ...trial }: AlarmTypeTrial) {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const type = alarmTypeId ? await findAlarmType(db, tenantId, alarmTypeId) : trial;
  const stored = alarmTypeId && !trial.rule ? await findSettings(db, tenantId, alarmTypeId) : undefined;
  const fields: FieldMessages = {};
  const rule = trial.rule ? readRule('rule', trial.rule, fields) : stored?.rule;
  const clearRule = trial.rule ? readRule('clearRule', trial.clearRule, fields) : stored?.clearRule;
  if (rule && clearRule) checkOverlap(rule, clearRule, fields);
  refuseInvalid(fields);
  if (!rule) throw new Refusal(envelopeStatus.dataError, 'alarmRuleMissing');
  const { deviceType, productCode } = type;
  return {
    rules: { rule, clearRule: clearRule ?? null },
    deviceType: deviceType || undefined,
    productCode: productCode || undefined,
  };
}

/** Evaluates each distinct value once. */
async function countMatching(db: Queryable, rule: WatchRules['rule'], where: SQL | undefined) {
  const value = sql<unknown>`(${devices.sensorValues} -> ${rule.attribute}::text)`;
  const rows = await db.select({ value, devices: count() }).from(devices).where(where).groupBy(sql`1`);
  const total = (some: typeof rows) => some.reduce((sum, row) => sum + row.devices, 0);
  return { matching: total(rows.filter((row) => fulfils(rule, row.value))), devices: total(rows) };
}

async function replay(db: Queryable, rules: WatchRules, where: SQL | undefined, now: Date) {
  const attributes = [...new Set([rules.rule.attribute, ...(rules.clearRule ? [rules.clearRule.attribute] : [])])];
  const since = new Date(now.getTime() - hours * hourMs);
  const isSince = gte(deviceReports.reportedAt, since);
  const known = await db
    .selectDistinct({ id: devices.id })
    .from(devices)
    .innerJoin(deviceReports, and(eq(deviceReports.deviceId, devices.id), isSince))
    .where(where)
    .orderBy(asc(devices.id));
  const found = { raised: 0, raisedDevices: 0, examined: 0 };
  let reports = 0;
  for (let from = 0; from < known.length && reports < maxReports; from += devicesAtOnce) {
    const ids = known.slice(from, from + devicesAtOnce).map(({ id }) => id);
    const values = sql<Record<string, unknown>>`jsonb_build_object(${sql.join(
      attributes.flatMap((one) => [sql`${one}::text`, sql`${deviceReports.values} -> ${one}::text`]),
      sql`, `,
    )})`;
    const rows = await db
      .select({ deviceId: deviceReports.deviceId, at: deviceReports.reportedAt, values })
      .from(deviceReports)
      .where(and(inArray(deviceReports.deviceId, ids), isSince))
      .orderBy(asc(deviceReports.deviceId), asc(deviceReports.reportedAt));
    const ofThese = replayReports(
      rules,
      rows.map((row) => ({ ...row, at: row.at.getTime() })),
      now.getTime(),
    );
    found.raised += ofThese.raised;
    found.raisedDevices += ofThese.devices;
    found.examined += ids.length;
    reports += rows.length;
  }
  return found;
}
