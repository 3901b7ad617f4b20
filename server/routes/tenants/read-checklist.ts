import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type FirstStep, type FirstStepKey, firstSteps } from '../../../src/schemas/wire/tenants.ts';
import { loadPermissions } from '../../access/permissions.ts';
import { alarmTypeVisibleTo } from '../../alarms/alarm-type-visible.ts';
import type { Queryable } from '../../db/db.ts';
import {
  alarmTypeSettings,
  alarmTypes,
  areas,
  assetModels,
  departments,
  devices,
  importJobs,
  personalization,
  products,
  roles,
  userRoles,
} from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { signedIn } from '../../routing/route.ts';
import { ALARM_DOMAIN_IDS } from '../../seed/special-ids.ts';

const paths: Record<FirstStepKey, string> = {
  logo: '/admin/personalConf',
  areas: '/admin/region',
  departments: '/admin/organization',
  roles: '/admin/users',
  models: '/projectConfig/iotDeviceConfig',
  devices: '/assetsManagement/iotDevicesManagement',
  alarmRules: '/projectConfig/alarmTypesConfig',
};

/**
 * GET /system/api/tenantInfos/checklist: what a new tenant sets up first, and what of it is done.
 * @throws Refusal A0301 for users who are no administrators
 */
export async function readChecklist(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const user = signedIn(c);
  const { isAdmin } = await loadPermissions(db, user);
  if (!isAdmin) throw new Refusal(envelopeStatus.notPermitted, 'adminOnly');
  const done = await readDone(db, user.tenantId);
  return success(
    c,
    firstSteps.map((key): FirstStep => ({ key, done: done[key], path: paths[key] })),
  );
}

async function readDone(db: Queryable, tenantId: string): Promise<Record<FirstStepKey, boolean>> {
  const has = async (table: PgTable & { tenantId: PgColumn }, condition?: SQL): Promise<boolean> => {
    const [row] = await db
      .select({ one: sql`1` })
      .from(table as PgTable)
      .where(and(eq(table.tenantId, tenantId), condition))
      .limit(1);
    return row !== undefined;
  };
  const [ordinary] = await db
    .select({ one: sql`1` })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(roles.tenantId, tenantId), eq(roles.isAdmin, false)))
    .limit(1);
  return {
    logo: await has(personalization),
    areas: await has(areas, gt(areas.level, 1)),
    departments: await has(departments, gt(departments.level, 1)),
    roles: ordinary !== undefined,
    models: (await has(assetModels)) || (await has(products)),
    devices: (await has(devices)) || (await has(importJobs)),
    alarmRules: await hasAlarmRules(db, tenantId),
  };
}

/**
 * True if a rule is in effect and none is missing: types of the platform have a default or are raised by what devices
 * report themselves, but the tenant's own types raise nothing without a rule. Detections have none.
 */
async function hasAlarmRules(db: Queryable, tenantId: string): Promise<boolean> {
  const isEnabled = sql`coalesce(${alarmTypeSettings.enabled}, true)`;
  const [row] = await db
    .select({
      some: sql<boolean>`coalesce(bool_or(${alarmTypeSettings.rule} is not null), false)`,
      lacking: sql<boolean>`coalesce(bool_or(
        ${alarmTypes.tenantId} is not null and ${alarmTypeSettings.rule} is null
          and ${alarmTypes.domainId} <> ${ALARM_DOMAIN_IDS.ai}), false)`,
    })
    .from(alarmTypes)
    .leftJoin(
      alarmTypeSettings,
      and(eq(alarmTypeSettings.alarmTypeId, alarmTypes.id), eq(alarmTypeSettings.tenantId, tenantId)),
    )
    .where(and(alarmTypeVisibleTo(tenantId), ne(alarmTypes.parentId, 'root'), isEnabled));
  return row?.some === true && !row.lacking;
}
