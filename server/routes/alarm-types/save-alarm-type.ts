import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { AlarmTypeChange, AlarmTypeSave } from '../../../src/schemas/wire/alarm-types.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { alarmTypeVisibleTo } from '../../alarms/alarm-type-visible.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import { alarmTypeSettings, alarmTypes, products } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { listDeviceTypes } from '../groups/group-tree.ts';
import { findAlarmType, findSettings } from './alarm-type-rows.ts';
import { checkAlarmSettings, refuseInvalid } from './check-alarm-settings.ts';

const longestName = 30;
/** As the validator uKey of the console (VAL-15). */
const keyFormat = /^[A-Za-z0-9_@().]{1,50}$/;

/** POST /island-alarm/api/alarmtype: adds a type of the tenant's own with its settings; returns the id. */
export async function createAlarmType(c: AppContext): Promise<Response> {
  const save = await readBody(c, AlarmTypeSave);
  const id = newId();
  await changeAlarmTypes(c, async (tx, tenantId) => {
    const values = await checkOwnType(tx, tenantId, save);
    const settings = await checkAlarmSettings(tx, tenantId, save);
    await refuseTakenKey(tx, tenantId, values.key);
    await tx.insert(alarmTypes).values({ id, tenantId, ...values, levelId: settings.levelId });
    await tx
      .insert(alarmTypeSettings)
      .values({ tenantId, alarmTypeId: id, ...settings, updatedAt: c.var.services.clock() });
  });
  return success(c, id, { key: 'saved' });
}

/**
 * PUT /island-alarm/api/alarmtype/{id}: rejects an outdated `version`. Of a type of the platform the tenant's settings
 * change, and the rest of the request is ignored.
 */
export async function updateAlarmType(c: AppContext): Promise<Response> {
  const save = await readBody(c, AlarmTypeChange);
  const id = pathValue(c, 'id');
  await changeAlarmTypes(c, async (tx, tenantId) => {
    const type = await findAlarmType(tx, tenantId, id);
    const stored = await findSettings(tx, tenantId, id);
    if (save.version !== undefined && save.version !== (stored?.version ?? 0))
      throw new Refusal(envelopeStatus.conflict, 'versionConflict');
    const settings = await checkAlarmSettings(tx, tenantId, save);
    if (type.tenantId !== null) {
      const { name, key, parentId } = save;
      const kept = { name: name ?? type.name.zh, key: key ?? type.key, parentId: parentId ?? type.parentId };
      const values = await checkOwnType(tx, tenantId, { ...save, ...kept });
      await refuseTakenKey(tx, tenantId, values.key, id);
      await tx
        .update(alarmTypes)
        .set({ ...values, levelId: settings.levelId })
        .where(and(eq(alarmTypes.id, id), eq(alarmTypes.tenantId, tenantId)));
    }
    const updatedAt = c.var.services.clock();
    await tx
      .insert(alarmTypeSettings)
      .values({ tenantId, alarmTypeId: id, ...settings, updatedAt })
      .onConflictDoUpdate({
        target: [alarmTypeSettings.tenantId, alarmTypeSettings.alarmTypeId],
        set: { ...settings, updatedAt, version: sql`${alarmTypeSettings.version} + 1` },
      });
  });
  return success(c, id, { key: 'saved' });
}

/** Serialises changes to a tenant's alarm types, then notifies its consoles (RT-03). */
export async function changeAlarmTypes(
  c: AppContext,
  work: (tx: Queryable, tenantId: string) => Promise<void>,
): Promise<void> {
  const { db, realtime } = c.var.services;
  const { tenantId } = signedIn(c);
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    await work(tx, tenantId);
  });
  realtime.toTenant(tenantId, { type: 'alarmType' });
}

type OwnType = Pick<AlarmTypeSave, 'name' | 'nameEn' | 'key' | 'parentId' | 'deviceType' | 'productCode'>;

/** @throws Refusal A0400 with the invalid fields */
async function checkOwnType(tx: Queryable, tenantId: string, save: OwnType) {
  const zh = save.name.trim();
  const en = save.nameEn?.trim() || zh;
  const key = save.key.trim();
  const deviceType = save.deviceType || null;
  const productCode = save.productCode || null;
  const fields: FieldMessages = {};
  if (zh === '') fields.name = 'fieldRequired';
  if ([...zh].length > longestName) fields.name = 'tooLong';
  if ([...en].length > 2 * longestName) fields.nameEn = 'tooLong';
  if (!keyFormat.test(key)) fields.key = 'keyFormat';
  if (deviceType !== null && !(await listDeviceTypes(tx, tenantId, 'zh')).has(deviceType))
    fields.deviceType = 'deviceTypeMissing';
  if (productCode !== null && !(await hasProduct(tx, tenantId, productCode))) fields.productCode = 'productMissing';
  const [category] = await tx
    .select({ domainId: alarmTypes.domainId })
    .from(alarmTypes)
    .where(and(alarmTypeVisibleTo(tenantId), eq(alarmTypes.parentId, 'root'), eq(alarmTypes.id, save.parentId)));
  if (!category) fields.parentId = 'alarmCategoryMissing';
  refuseInvalid(fields);
  const { parentId } = save;
  return { name: { zh, en }, key, parentId, deviceType, productCode, domainId: category?.domainId ?? '' };
}

async function hasProduct(tx: Queryable, tenantId: string, code: string): Promise<boolean> {
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.code, code), or(isNull(products.tenantId), eq(products.tenantId, tenantId))));
  return product !== undefined;
}

/** Keys are unique among the platform's types and the tenant's own. */
async function refuseTakenKey(tx: Queryable, tenantId: string, key: string, id?: string): Promise<void> {
  const isOther = id === undefined ? undefined : ne(alarmTypes.id, id);
  const [taken] = await tx
    .select({ id: alarmTypes.id })
    .from(alarmTypes)
    .where(and(alarmTypeVisibleTo(tenantId), eq(alarmTypes.key, key), isOther));
  if (taken) throw new Refusal(envelopeStatus.duplicate, 'alarmTypeKeyTaken', {}, { key: 'alarmTypeKeyTaken' });
}
