import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/db.ts';
import type { Bilingual } from '../texts/bilingual.ts';

/** A record as the operation log shows it. */
export interface AuditedRecord {
  name: string;
  /** Values by field, without internal ones; secrets are masked when they are logged. */
  fields: Record<string, unknown>;
}

/** A kind of record whose changes are logged. */
export interface AuditedObject {
  kind: string;
  name: Bilingual;
  /** Reads records of the tenant by id. */
  read(db: Queryable, tenantId: string, ids: readonly string[]): Promise<Map<string, AuditedRecord>>;
}

/** Fields that say nothing to a reader of the log. */
const internal = ['id', 'tenantId', 'version', 'createdAt', 'updatedAt', 'content', 'key', 'hash'];

interface Options {
  kind: string;
  name: Bilingual;
  /** The column of the record's name. */
  title: PgColumn;
  /** Further fields that are not logged. */
  omit?: readonly string[];
}

/** An audited object with one table, which has the columns `id` and `tenantId`. */
export function auditedTable(
  table: PgTable & { id: PgColumn; tenantId: PgColumn },
  { kind, name, title, omit = [] }: Options,
): AuditedObject {
  const hidden = new Set([...internal, ...omit]);
  const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([field]) => !hidden.has(field)));
  return {
    kind,
    name,
    async read(db, tenantId, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: table.id, title, columns })
        .from(table as PgTable)
        .where(and(eq(table.tenantId, tenantId), inArray(table.id, [...ids])));
      return new Map(
        rows.map((row) => [
          String(row.id),
          { name: readTitle(row.title), fields: row.columns as AuditedRecord['fields'] },
        ]),
      );
    },
  };
}

const readTitle = (title: unknown): string =>
  typeof title === 'object' && title !== null ? String((title as Partial<Bilingual>).zh ?? '') : String(title ?? '');

/** Something that has no record of its own, such as a file of an export. */
export const auditedNothing = (kind: string, name: Bilingual): AuditedObject => ({
  kind,
  name,
  read: async () => new Map(),
});
