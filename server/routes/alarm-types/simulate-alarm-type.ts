import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import {
  type AlarmRule,
  type AlarmTrialResult,
  AlarmTypeTrial,
  type RuleOperator,
} from '../../../src/schemas/wire/alarm-types.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import { devices } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { deviceConditions } from '../assets/device-conditions.ts';
import { findAlarmType, findSettings } from './alarm-type-rows.ts';
import { readRule, refuseInvalid } from './check-alarm-settings.ts';

const operators: Record<RuleOperator, SQL> = {
  '>': sql`>`,
  '>=': sql`>=`,
  '<': sql`<`,
  '<=': sql`<=`,
  '==': sql`=`,
  '!=': sql`<>`,
};
const numberFormat = /^-?\d+(\.\d+)?$/;

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
  const [row] = await db
    .select({ devices: count(), matching: sql<number>`count(*) filter (where ${fulfils(rule)})::int` })
    .from(devices)
    .where(
      and(
        eq(devices.tenantId, user.tenantId),
        within.devices,
        ...deviceConditions(db, { deviceType: type.deviceType, productCode: type.productCode }),
      ),
    );
  const result: AlarmTrialResult = { matching: row?.matching ?? 0, devices: row?.devices ?? 0 };
  return success(c, result);
}

/** Numbers are compared as such; a device that does not report the attribute fulfils nothing. */
function fulfils({ attribute, operator, value }: AlarmRule): SQL {
  const reported = sql`(${devices.sensorValues} ->> ${attribute}::text)`;
  if (!numberFormat.test(value)) return sql`${reported} ${operators[operator]} ${value}`;
  return sql`case when ${reported} ~ '^-?[0-9]+([.][0-9]+)?$'
    then ${reported}::numeric ${operators[operator]} ${value}::numeric else false end`;
}
