import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { areas, departments, dictionaries } from '../../db/schema.ts';
import { entryVisibleTo, selectEntries } from '../../dictionaries/seen-entry.ts';
import { inList } from '../../http/page.ts';
import type { Heading } from '../../records/field-name.ts';
import type { KnownRecords } from '../../records/known-records.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import type { Locale } from '../../texts/messages.ts';
import { closedCodes } from '../regions/closed-departments.ts';
import { organisations } from './asset-fields.ts';
import { exportHeadings, headingsOf, modelHeadings, organisationHeadings } from './asset-headings.ts';
import type { AssetKind } from './asset-kind.ts';
import type { References } from './asset-references.ts';
import { pathsOf } from './export-assets.ts';
import type { ValueColumn } from './value-columns.ts';

/** How a change of many assets names fields and values, and what the values may refer to. */
export interface BatchWords {
  found: References;
  /** Dictionary entries of states by value. */
  stateIds: ReadonlyMap<string, string>;
  /** Undefined for a field that files do not have. */
  titleOf(field: string): string | undefined;
  textOf(field: string, value: string | null): string;
}

interface Wanted {
  tenantId: string;
  kind: AssetKind;
  /** The attributes of the only product or model, if they change. */
  attributes: readonly ValueColumn[];
  locale: Locale;
  records: KnownRecords;
}

export async function readBatchWords(
  db: Queryable,
  { tenantId, kind, attributes, locale, records }: Wanted,
): Promise<BatchWords> {
  const areaRows = await db.select().from(areas).where(eq(areas.tenantId, tenantId));
  const departmentRows = await db.select().from(departments).where(eq(departments.tenantId, tenantId));
  const types = organisations.map((name) => DICTIONARY_TYPE_IDS[name]);
  const entryRows = await selectEntries(db, tenantId).where(
    and(entryVisibleTo(tenantId), inList(dictionaries.typeId, types)),
  );
  const entries = new Map(entryRows.map((entry) => [entry.id, entry]));
  const columns = new Map(attributes.map((column) => [column.path, column]));
  const closed = closedCodes(departmentRows);
  const nameArea = pathsOf(areaRows);
  const nameDepartment = pathsOf(departmentRows);
  const headings: Readonly<Record<string, Heading>> = {
    productId: exportHeadings.product,
    modelId: modelHeadings(kind.businessType).model,
    carrierId: headingsOf[kind.businessType].vehicleId,
    ...headingsOf[kind.businessType],
    ...organisationHeadings,
  };
  return {
    found: {
      areas: new Set(areaRows.map(({ code }) => code)),
      departments: new Map(departmentRows.map(({ code }) => [code, closed.has(code)])),
      carriers: new Map(),
      entries,
    },
    stateIds: new Map(
      entryRows.flatMap(({ id, typeId, value }) =>
        typeId === DICTIONARY_TYPE_IDS.status ? [[value, id] as const] : [],
      ),
    ),
    titleOf(field) {
      const heading = columns.get(field)?.heading ?? headings[field];
      return heading && records.textOf(heading)[locale];
    },
    textOf(field, value) {
      if (value === null) return '';
      if (field === 'deviceArea') return nameArea(value);
      if (field === 'manager') return nameDepartment(value);
      return columns.get(field)?.write(value, locale) ?? entries.get(value)?.label[locale] ?? value;
    },
  };
}
