import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { colorPattern, timePattern } from '../../../src/schemas/grammar/input-patterns.ts';
import type { AlarmRule, AlarmTypeChange, RuleSave } from '../../../src/schemas/wire/alarm-types.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { commonValue } from '../../alarms/engine/common-value.ts';
import type { Queryable } from '../../db/db.ts';
import { dictionaries, flowDefinitions, roles } from '../../db/schema.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import { checkRuleValues } from './check-rule-values.ts';
import { readTemplate } from './check-template.ts';

const longestAdvice = 500;
const colorFormat = new RegExp(colorPattern);
const timeFormat = new RegExp(timePattern);
const numberFormat = /^-?\d+(\.\d+)?$/;

/**
 * Checks what a tenant sets for an alarm type; what is left out is the default.
 * @throws Refusal A0400 with the invalid fields
 */
export async function checkAlarmSettings(db: Queryable, tenantId: string, save: AlarmTypeChange) {
  const fields: FieldMessages = {};
  const color = save.color?.trim().toLowerCase() || null;
  if (color !== null && !colorFormat.test(color)) fields.color = 'colorFormat';
  const advice = readAdvice('advice', save.advice, fields);
  const adviceEn = readAdvice('adviceEn', save.adviceEn, fields);
  const rule = readRule('rule', save.rule, fields);
  const clearRule = readRule('clearRule', save.clearRule, fields);
  await checkRuleValues(db, tenantId, { rule, clearRule }, fields);
  if (rule && clearRule) checkOverlap(rule, clearRule, fields);
  const template = readTemplate(save.template, { hasRule: rule !== null }, fields);
  const workingHours = readHours(save.workingHours, fields);
  const damping = readDamping(save.damping, fields);
  const noticeRoleIds = [...new Set(save.noticeRoleIds ?? [])];
  const levelId = save.levelId || null;
  const flowId = save.flowId || null;
  if (levelId !== null && !(await hasLevel(db, tenantId, levelId))) fields.levelId = 'alarmLevelMissing';
  if (flowId !== null && !(await hasFlow(db, tenantId, flowId))) fields.flowId = 'flowMissing';
  if (!(await hasRoles(db, tenantId, noticeRoleIds))) fields.noticeRoleIds = 'roleMissing';
  refuseInvalid(fields);
  return {
    enabled: save.enabled ?? true,
    levelId,
    color,
    rule,
    clearRule,
    damping,
    noticeRoleIds,
    noticeWays: [...new Set(save.noticeWays ?? [])],
    workingHours,
    isPopup: save.isPopup ?? true,
    sound: save.sound?.trim() || null,
    flowId,
    advice,
    adviceEn,
    template,
  };
}

function readAdvice(name: string, text: string | null | undefined, fields: FieldMessages): string | null {
  const advice = text?.trim() || null;
  if ([...(advice ?? '')].length > longestAdvice) fields[name] = 'tooLong';
  return advice;
}

/** @throws Refusal A0400 if there are any */
export function refuseInvalid(fields: FieldMessages): void {
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
}

/** A value that fulfils both rules would raise the alarm and end it. */
export function checkOverlap(rule: AlarmRule, clearRule: AlarmRule, fields: FieldMessages): void {
  const value = commonValue(rule, clearRule);
  if (value === undefined) return;
  fields['clearRule.value'] ??= {
    zh: `与触发规则重叠：${value} 会同时触发和恢复`,
    en: `Overlaps the trigger: ${value} would both raise and clear the alarm`,
  };
}

/** Reads a rule; null without an attribute. Only numbers have an order. */
export function readRule(name: string, save: RuleSave | null | undefined, fields: FieldMessages): AlarmRule | null {
  const attribute = save?.attribute?.trim();
  if (!save || !attribute) return null;
  const { operator, seconds, times } = save;
  const value = save.value?.trim() ?? '';
  if (!operator) fields[`${name}.operator`] = 'fieldRequired';
  if (value === '') fields[`${name}.value`] = 'fieldRequired';
  else if (operator && !['==', '!='].includes(operator) && !numberFormat.test(value))
    fields[`${name}.value`] = 'fieldInvalid';
  return { attribute, operator: operator ?? '==', value, seconds: seconds ?? 0, times: times ?? 1 };
}

function readHours(save: AlarmTypeChange['workingHours'], fields: FieldMessages) {
  const [from, to] = [save?.from?.trim() ?? '', save?.to?.trim() ?? ''];
  if (from === '' && to === '') return null;
  if (!timeFormat.test(from)) fields['workingHours.from'] = 'fieldInvalid';
  if (!timeFormat.test(to)) fields['workingHours.to'] = 'fieldInvalid';
  return { from, to };
}

function readDamping(save: AlarmTypeChange['damping'], fields: FieldMessages) {
  const { times, seconds } = save ?? {};
  if (!times && !seconds) return null;
  if (!times) fields['damping.times'] = 'fieldRequired';
  if (!seconds) fields['damping.seconds'] = 'fieldRequired';
  return { times: times ?? 1, seconds: seconds ?? 1 };
}

async function hasLevel(db: Queryable, tenantId: string, id: string): Promise<boolean> {
  const [level] = await db
    .select({ id: dictionaries.id })
    .from(dictionaries)
    .where(
      and(
        eq(dictionaries.id, id),
        eq(dictionaries.typeId, DICTIONARY_TYPE_IDS.alarmLevel),
        or(isNull(dictionaries.tenantId), eq(dictionaries.tenantId, tenantId)),
      ),
    );
  return level !== undefined;
}

async function hasFlow(db: Queryable, tenantId: string, id: string): Promise<boolean> {
  const [flow] = await db
    .select({ id: flowDefinitions.id })
    .from(flowDefinitions)
    .where(and(eq(flowDefinitions.id, id), eq(flowDefinitions.tenantId, tenantId)));
  return flow !== undefined;
}

async function hasRoles(db: Queryable, tenantId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const found = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), inArray(roles.id, [...ids])));
  return found.length === ids.length;
}
