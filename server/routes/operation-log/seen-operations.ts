import { and, eq, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type AssetGroup, type AssetScopes, loadAssetScopes, seesAllAssets, within } from '../../access/asset-scope.ts';
import { loadPersonalData, type PersonalData } from '../../access/personal-data.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms, carriers, deviceCommands, devices, facilities, operationLog } from '../../db/schema.ts';

type Located = PgTable & { id: PgColumn; tenantId: PgColumn; areaCode: PgColumn; departmentCode: PgColumn };

/** Kinds of objects that have an area and a department, with the group whose data permission shows them. */
const located: Readonly<Record<string, { table: Located; group: AssetGroup }>> = {
  device: { table: devices, group: 'Device' },
  carrier: { table: carriers, group: 'Carrier' },
  facility: { table: facilities, group: 'Carrier' },
  alarm: { table: alarms, group: 'Device' },
};

/** Kinds of objects whose names or values may be those of assets. */
const restrictedKinds = [...Object.keys(located), 'commandTask', 'file'];

/** What a reader of the operation log may see of it. */
export interface OperationReader {
  /** Undefined for a reader who sees every asset. */
  seen: SQL | undefined;
  /** False for a reader with a data permission: the reasons of refusals may name assets that they do not see. */
  readsReasons: boolean;
  personal: PersonalData;
}

/** True for an entry about assets, or about what belongs to them. */
export const isAboutAssets = (objectType: string): boolean => restrictedKinds.includes(objectType);

/**
 * Loads what a user may see of the operation log. A data permission leaves out the entries about what it does not show:
 * assets and alarms elsewhere, tasks with commands to devices elsewhere, and calls of others that name no object, which
 * may be about any.
 */
export async function loadOperationReader(db: Queryable, user: SessionUser): Promise<OperationReader> {
  const scopes = await loadAssetScopes(db, user);
  const personal = await loadPersonalData(db, user);
  if (seesAllAssets(scopes)) return { seen: undefined, readsReasons: true, personal };
  const own = eq(operationLog.userId, user.userId);
  const seen = or(
    notInArray(operationLog.objectType, restrictedKinds),
    and(own, or(isNull(operationLog.objectId), eq(operationLog.objectType, 'file'))),
    ...Object.entries(located).map(([kind, { table, group }]) =>
      and(eq(operationLog.objectType, kind), isSeen(table, user.tenantId, scopes[group])),
    ),
    and(eq(operationLog.objectType, 'commandTask'), seesWholeTask(user.tenantId, scopes)),
  );
  return { seen, readsReasons: false, personal };
}

/** An asset that is gone is where its entry says that it was. */
function isSeen(table: Located, tenantId: string, scopes: AssetScopes[AssetGroup]): SQL | undefined {
  const isIt = and(eq(table.id, operationLog.objectId), eq(table.tenantId, tenantId));
  const exists = (more?: SQL) => sql`exists (select 1 from ${table} where ${and(isIt, more)})`;
  const field = (name: string) => sql`coalesce(${operationLog.before} ->> ${name}, ${operationLog.after} ->> ${name})`;
  return or(
    exists(within(scopes, table)),
    and(not(exists()), within(scopes, { areaCode: field('areaCode'), departmentCode: field('departmentCode') })),
  );
}

const seesWholeTask = (tenantId: string, { Device }: AssetScopes): SQL | undefined => {
  const commands = (more?: SQL) => sql`exists (select 1 from ${deviceCommands}
    join ${devices} on ${devices.id} = ${deviceCommands.deviceId}
    where ${and(eq(deviceCommands.taskId, operationLog.objectId), eq(deviceCommands.tenantId, tenantId), more)})`;
  const elsewhere = sql`not coalesce(${within(Device, devices) ?? sql`true`}, false)`;
  return and(commands(), not(commands(elsewhere)));
};
