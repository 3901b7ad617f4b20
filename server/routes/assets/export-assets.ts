import { and, eq } from 'drizzle-orm';
import { type Static, type TObject, Type } from 'typebox';
import { addedValue } from '../../../src/engine/forms/asset/asset-record.ts';
import { exportFields } from '../../../src/schemas/wire/imports.ts';
import type { Queryable } from '../../db/db.ts';
import { areas, departments, dictionaries } from '../../db/schema.ts';
import { entryVisibleTo, seenEntry } from '../../dictionaries/seen-entry.ts';
import type { AppContext } from '../../http/app-env.ts';
import { inList } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import type { Locale } from '../../texts/messages.ts';
import { type ExportColumn, exportRows } from '../exports/export-rows.ts';
import { createRegionFinder, type NamedRegion } from '../regions/find-by-name.ts';
import { organisations } from './asset-fields.ts';
import { readFileColumns } from './asset-file-columns.ts';
import { headingsOf, organisationHeadings } from './asset-headings.ts';
import type { AssetKind } from './asset-kind.ts';

const columnChoice = Type.Object(exportFields);
type ColumnChoice = Static<typeof columnChoice>;

/** The filters beside the rest, as the list has them, or in `condition`, as other exports have them. */
export const exportRequestOf = (page: TObject): TObject =>
  Type.Object({
    ...page.properties,
    ...exportFields,
    condition: Type.Optional(Type.Unsafe<Record<string, unknown>>(Type.Object({}))),
  });

/**
 * Reads the request of an export.
 * @param declared the schema that the route declares, made by `exportRequestOf`
 */
export async function readExport<Page extends TObject>(
  c: AppContext,
  page: Page,
  declared: TObject,
): Promise<Static<Page> & ColumnChoice> {
  const { condition, ...flat } = (await readBody(c, declared, {})) as { condition?: Record<string, unknown> };
  return { ...flat, ...readCondition(c, page, { condition }) } as Static<Page> & ColumnChoice;
}

/** What a row of any kind has in a file. */
export interface ExportedAsset {
  id: string;
  uid: string;
  name: string;
  deviceArea: string;
  manager: string;
  address: string | null;
  location: { coordinates: number[] } | null;
  installationDate: string | null;
  appLabels: { key: string; value: string }[];
  configurableAttrs: { uKey: string; value: string }[];
  diyAttrs: Record<string, unknown>;
  vehicleUid?: string | null;
}
type Named<Row> = Row & { area: string; department: string };

interface Export<Row> {
  kind: AssetKind;
  request: ColumnChoice;
  ids: readonly string[];
  total: number;
  /** Columns beside the common ones: after the names, after the address, and after the installation date. */
  own: Record<'names' | 'states' | 'times', readonly ExportColumn<Row>[]>;
  /** The product or model; its attributes are columns too. */
  ownerId: string | null | undefined;
  load(ids: readonly string[]): Promise<ReadonlyMap<string, Row>>;
}

/** Exports assets with the headings of the import, so that it reads an export. */
export async function exportAssets<Row extends ExportedAsset>(c: AppContext, one: Export<Row>): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const nameArea = pathsOf(await db.select().from(areas).where(eq(areas.tenantId, tenantId)));
  const nameDepartment = pathsOf(await db.select().from(departments).where(eq(departments.tenantId, tenantId)));
  return exportRows<Named<Row>>(c, {
    noun: one.kind.noun,
    columns: [
      ...commonColumns(one, await readLabels(db, tenantId, c.var.locale)),
      ...(await valueColumns(c, one.kind, one.ownerId)),
    ],
    request: one.request,
    ids: one.ids,
    total: one.total,
    async load(ids) {
      const rows = await one.load(ids);
      return new Map(
        [...rows].map(([id, row]) => [
          id,
          { ...row, area: nameArea(row.deviceArea), department: nameDepartment(row.manager) },
        ]),
      );
    },
  });
}

function commonColumns<Row extends ExportedAsset>(
  { kind, own }: Pick<Export<Row>, 'kind' | 'own'>,
  labels: ReadonlyMap<string, string>,
): ExportColumn<Named<Row>>[] {
  const headings = headingsOf[kind.businessType];
  const coordinate = (at: 0 | 1) => (row: Row) => String(row.location?.coordinates[at] ?? '');
  const labelOf = ({ appLabels }: Row, name: string) => appLabels.find(({ key }) => key === name)?.value ?? '';
  return [
    { field: 'uid', heading: headings.uid, width: 24, read: (row) => row.uid },
    { field: 'name', heading: headings.name, width: 28, read: (row) => row.name },
    ...own.names,
    { field: 'deviceArea', heading: headings.deviceArea, width: 28, read: (row) => row.area },
    { field: 'manager', heading: headings.manager, width: 28, read: (row) => row.department },
    { field: 'longitude', heading: headings.longitude, read: coordinate(0) },
    { field: 'latitude', heading: headings.latitude, read: coordinate(1) },
    { field: 'address', heading: headings.address, width: 32, read: (row) => row.address },
    ...own.states,
    { field: 'installationDate', heading: headings.installationDate, read: (row) => row.installationDate },
    ...own.times,
    ...(kind.isMountable
      ? [{ field: 'vehicleUid', heading: headings.vehicleId, width: 24, read: (row: Row) => row.vehicleUid ?? '' }]
      : []),
    {
      field: 'qualityAssuranceDate',
      heading: headings.qualityAssuranceDate,
      width: 24,
      read: (row) => labelOf(row, 'qualityAssuranceDate'),
    },
    ...organisations.map((field) => ({
      field,
      heading: organisationHeadings[field],
      read: (row: Row) => labels.get(labelOf(row, field)) ?? labelOf(row, field),
    })),
  ];
}

/** The names of the entries that assets refer to, by id. */
async function readLabels(db: Queryable, tenantId: string, locale: Locale): Promise<Map<string, string>> {
  const types = organisations.map((name) => DICTIONARY_TYPE_IDS[name]);
  const rows = await db
    .select({ id: dictionaries.id, label: seenEntry(tenantId).label })
    .from(dictionaries)
    .where(and(entryVisibleTo(tenantId), inList(dictionaries.typeId, types)));
  return new Map(rows.map(({ id, label }) => [id, label[locale]]));
}

async function valueColumns<Row extends ExportedAsset>(
  c: AppContext,
  kind: AssetKind,
  id: string | null | undefined,
): Promise<ExportColumn<Named<Row>>[]> {
  if (!id) return [];
  const { db, records } = c.var.services;
  const of = { tenantId: signedIn(c).tenantId, kind, id, locale: c.var.locale, records };
  const { values = [] } = (await readFileColumns(db, of)) ?? {};
  return values.map(({ from, key, path, heading, write }) => ({
    field: path,
    heading,
    read: (row, locale) =>
      write(
        from === 'attribute'
          ? row.configurableAttrs.find(({ uKey }) => uKey === key)?.value
          : addedValue(row.diyAttrs, key),
        locale,
      ),
  }));
}

/** Names regions by their path, the root by its name, and those that are gone by their code. */
export function pathsOf(regions: readonly NamedRegion[]): (code: string) => string {
  const finder = createRegionFinder(regions);
  return (code) => {
    const found = finder.find(code);
    return typeof found === 'object' ? finder.pathOf(found) || found.name : code;
  };
}
