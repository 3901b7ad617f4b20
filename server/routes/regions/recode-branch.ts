import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { moveScopes } from '../../access/follow-regions.ts';
import type { Queryable } from '../../db/db.ts';
import { atOrBelow } from '../../db/like-patterns.ts';
import {
  alarms,
  areas,
  carriers,
  departments,
  devices,
  facilities,
  metricHours,
  users,
  workOrders,
} from '../../db/schema.ts';

import { moveNoticeAudience } from '../../notices/follow-departments.ts';
import type { RegionKind } from './region-kind.ts';

/** The tree's table and every table that refers to it by code. Editable rows have versions. */
const holders: Record<RegionKind['path'], { tree: PgTable; column: string; versioned: PgTable[]; plain: PgTable[] }> = {
  department: {
    tree: departments,
    column: 'department_code',
    versioned: [users, devices, carriers, facilities],
    plain: [alarms, workOrders, metricHours],
  },
  area: {
    tree: areas,
    column: 'area_code',
    versioned: [devices, carriers, facilities],
    plain: [alarms, workOrders, metricHours],
  },
};

/** The move of a branch. */
export interface Recoding {
  tenantId: string;
  from: string;
  to: string;
  /** Change of level; negative when it moves up. */
  sinks: number;
}

/**
 * Recodes a branch and everything that refers to it. Increments versions, so that open forms cannot save the old
 * code. `to` must be free.
 */
export async function recodeBranch(db: Queryable, path: RegionKind['path'], recoding: Recoding): Promise<void> {
  const { tenantId, from, to, sinks } = recoding;
  const { tree, column, versioned, plain } = holders[path];
  const update = (table: PgTable, name: string, more: SQL) => {
    const code = sql.identifier(name);
    return db.execute(
      sql`update ${table} set ${code} = ${to}::text || substr(${code}, ${from.length + 1}::int)${more}
        where tenant_id = ${tenantId} and ${code} like ${atOrBelow(from)}`,
    );
  };
  await update(tree, 'code', sql`, level = level + ${sinks}::int, updated_at = now()`);
  for (const table of versioned) await update(table, column, sql`, version = version + 1`);
  for (const table of plain) await update(table, column, sql``);
  if (path === 'department') await moveNoticeAudience(db, recoding);
  await moveScopes(db, path, recoding);
}
