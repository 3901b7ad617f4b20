import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import type { AssetKind } from './asset-kind.ts';
import type { AssetChange } from './change-asset.ts';

/** Rows of one statement. */
const rowsPerStatement = 500;

interface Changes {
  tenantId: string;
  kind: AssetKind;
  changes: readonly AssetChange[];
  /** The new concentrator; undefined leaves it alone. */
  parentId: string | null | undefined;
  now: Date;
}

/** Stores changed assets unless somebody else has changed them meanwhile. Returns the ids of those stored. */
export async function storeChanges(
  tx: Queryable,
  { tenantId, kind, changes, parentId, now }: Changes,
): Promise<ReadonlySet<string>> {
  const stored = new Set<string>();
  for (let at = 0; at < changes.length; at += rowsPerStatement) {
    const rows = changes.slice(at, at + rowsPerStatement).map(({ asset, row }) => ({
      id: asset.id,
      version: asset.version,
      area_code: row?.areaCode,
      department_code: row?.departmentCode,
      installation_date: row?.installationDate,
      labels: row?.labels,
      configurable_attrs: row?.configurableAttrs,
      status: row?.status,
    }));
    const status = kind.hasStatusColumn ? sql`status = fresh.status,` : sql``;
    const parent = parentId === undefined ? sql`` : sql`parent_device_id = ${parentId}::text,`;
    const result = await tx.execute<{ id: string }>(sql`
      update ${kind.table} as asset set
        area_code = fresh.area_code, department_code = fresh.department_code,
        installation_date = fresh.installation_date, labels = fresh.labels,
        configurable_attrs = fresh.configurable_attrs, ${status} ${parent}
        version = asset.version + 1, updated_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(
        id text, version integer, area_code text, department_code text, installation_date text,
        labels jsonb, configurable_attrs jsonb, status text)
      where asset.id = fresh.id and asset.tenant_id = ${tenantId} and asset.version = fresh.version
      returning asset.id`);
    for (const { id } of result.rows) stored.add(id);
  }
  return stored;
}
