import { and, count, eq, sql } from 'drizzle-orm';
import { type AlarmTrialResult, AlarmTypeTrial } from '../../../src/schemas/wire/alarm-types.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import { fulfils } from '../../alarms/engine/compare-value.ts';
import { devices } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { deviceConditions } from '../assets/device-conditions.ts';
import { findAlarmType, findSettings } from './alarm-type-rows.ts';
import { readRule, refuseInvalid } from './check-alarm-settings.ts';

/**
 * POST /island-alarm/api/alarmtype/simulate: counts the devices whose current value fulfils the rule. The duration of a
 * rule is ignored, because values have no history.
 */
export async function simulateAlarmType(c: AppContext): Promise<Response> {
  const { alarmTypeId, rule: tried } = await readBody(c, AlarmTypeTrial);
  const { db } = c.var.services;
  const user = signedIn(c);
  const type = await findAlarmType(db, user.tenantId, alarmTypeId);
  const fields: FieldMessages = {};
  const rule = tried ? readRule('rule', tried, fields) : (await findSettings(db, user.tenantId, alarmTypeId))?.rule;
  refuseInvalid(fields);
  if (!rule) throw new Refusal(envelopeStatus.dataError, 'alarmRuleMissing');
  const within = await loadAssetFilters(db, user);
  // The engine evaluates each distinct value once.
  const value = sql<unknown>`(${devices.sensorValues} -> ${rule.attribute}::text)`;
  const rows = await db
    .select({ value, devices: count() })
    .from(devices)
    .where(
      and(
        eq(devices.tenantId, user.tenantId),
        within.devices,
        ...deviceConditions(db, { deviceType: type.deviceType, productCode: type.productCode }),
      ),
    )
    .groupBy(sql`1`);
  const total = (some: typeof rows) => some.reduce((sum, row) => sum + row.devices, 0);
  const result: AlarmTrialResult = {
    matching: total(rows.filter((row) => fulfils(rule, row.value))),
    devices: total(rows),
  };
  return success(c, result);
}
