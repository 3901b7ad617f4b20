import { type Column, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { dictionaries, dictionaryOverrides, products } from '../db/schema.ts';
import { DICTIONARY_TYPE_IDS } from '../seed/special-ids.ts';
import type { Bilingual } from '../texts/bilingual.ts';

type Changeable = 'label' | 'sort' | 'enabled' | 'color' | 'remark';

/** Matches the platform's and the tenant's entries. */
export const entryVisibleTo = (tenantId: string) =>
  or(isNull(dictionaries.tenantId), eq(dictionaries.tenantId, tenantId));

/**
 * The columns of an entry as a tenant sees it: what it has changed of an entry of the platform wins. Everything that
 * shows entries reads these.
 *
 * @param tenant the tenant, or the column that has it
 */
export function seenEntry(tenant: string | Column) {
  // Nested, since a select of one table would leave out the names of the tables.
  const id = sql`${dictionaries.id}`;
  const own = (what: SQL) =>
    sql`(select ${what} from ${dictionaryOverrides} o where o.dictionary_id = ${id} and o.tenant_id = ${sql`${tenant}`})`;
  const column = (name: Changeable) => sql`coalesce(${own(sql.raw(`o.${name}`))}, ${sql`${dictionaries[name]}`})`;
  // An empty text has taken the platform's away.
  const text = (name: 'color' | 'remark') => sql<string | null>`nullif(${column(name)}, '')`;
  return {
    ...getTableColumns(dictionaries),
    label: column('label').mapWith(dictionaries.label) as SQL<Bilingual>,
    sort: column('sort').mapWith(Number) as SQL<number>,
    enabled: column('enabled').mapWith(Boolean) as SQL<boolean>,
    color: text('color'),
    remark: text('remark'),
    version: sql<number>`case when ${sql`${dictionaries.tenantId}`} is null
      then coalesce(${own(sql.raw('o.version'))}, 0) else ${sql`${dictionaries.version}`} end`.mapWith(Number),
    /** True if the tenant has changed an entry of the platform. */
    isChanged: sql<boolean>`coalesce(${own(sql.raw('true'))}, false)`,
  };
}

/** Entries as a tenant sees them. */
export const selectEntries = (db: Queryable, tenantId: string) => db.select(seenEntry(tenantId)).from(dictionaries);

export type DictionaryEntry = Awaited<ReturnType<typeof selectEntries>>[number];

/** The label of the entry with a value, as a tenant sees it; the tenant's own entry wins. */
export const seenLabelOf = ({
  tenant,
  typeId,
  value,
}: {
  tenant: string | Column;
  typeId: string;
  value: Column;
}): SQL<Bilingual | null> => sql<Bilingual | null>`(select ${seenEntry(tenant).label} from ${dictionaries}
  where ${sql`${dictionaries.typeId}`} = ${typeId} and ${sql`${dictionaries.value}`} = ${sql`${value}`}
    and (${sql`${dictionaries.tenantId}`} is null or ${sql`${dictionaries.tenantId}`} = ${sql`${tenant}`})
  order by ${sql`${dictionaries.tenantId}`} nulls last limit 1)`;

/** The name of the device type of a product, as a tenant sees it. */
export const seenTypeName = (tenant: string | Column): SQL<Bilingual> =>
  sql<Bilingual>`coalesce(${seenLabelOf({ tenant, typeId: DICTIONARY_TYPE_IDS.deviceType, value: products.deviceType })}, ${sql`${products.deviceTypeName}`})`;
