import { ExportRequest, RegionCondition } from '../../../src/schemas/wire/imports.ts';
import type { AppContext } from '../../http/app-env.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { titleOf } from '../../records/field-name.ts';
import { signedIn } from '../../routing/route.ts';
import { type ExportColumn, exportRows } from '../exports/export-rows.ts';
import { departmentColumns, departmentStates } from './department-columns.ts';
import { createRegionFinder } from './find-by-name.ts';
import { areaKind, type RegionKind, type RegionRow } from './region-kind.ts';

interface ExportedRegion extends RegionRow {
  /** The path of its parent, as the import reads it. */
  parent: string;
  /** The path of the area in its care. */
  area: string;
}

const columnOf = (name: keyof typeof departmentColumns) => {
  const { field, heading } = departmentColumns[name];
  return { field, heading };
};

const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);
const code = (of: RegionKind['path']): ExportColumn<ExportedRegion> => ({
  field: 'code',
  heading: titleOf(of, 'code'),
  read: (row) => row.code,
});
const description = (of: RegionKind['path']): ExportColumn<ExportedRegion> => ({
  field: 'description',
  heading: titleOf(of, 'description'),
  width: 40,
  read: (row) => row.description,
});
const parent = (of: RegionKind['path']): ExportColumn<ExportedRegion> => ({
  field: 'parent',
  heading: titleOf(of, 'parent.name'),
  width: 30,
  read: (row) => row.parent,
});
const name = (zh: string, en: string): ExportColumn<ExportedRegion> => ({
  field: 'name',
  heading: { zh, en },
  read: (row) => row.name,
});

/** Columns with the headings of the import, so that it reads an export. */
const columns: Record<RegionKind['path'], readonly ExportColumn<ExportedRegion>[]> = {
  department: [
    code('department'),
    parent('department'),
    name('部门名称', 'Department name'),
    { field: 'shortName', heading: titleOf('department', 'shortName'), read: (row) => row.shortName ?? '' },
    { ...columnOf('leader'), read: (row) => row.leaderName ?? '' },
    { ...columnOf('phone'), read: (row) => row.phone ?? '' },
    { ...columnOf('area'), width: 30, read: (row) => row.area },
    { ...columnOf('active'), read: (row, locale) => departmentStates.write(String(row.enabled ?? true), locale) },
    description('department'),
  ],
  area: [
    code('area'),
    parent('area'),
    name('区域名称', 'Area name'),
    {
      field: 'districtCode',
      heading: titleOf('area', 'districtCode'),
      read: (row) => row.districtCode ?? '',
    },
    { field: 'longitude', heading: { zh: '经度', en: 'Longitude' }, read: (row) => textOf(row.longitude) },
    { field: 'latitude', heading: { zh: '纬度', en: 'Latitude' }, read: (row) => textOf(row.latitude) },
    description('area'),
  ],
};
const nouns = { department: { zh: '部门', en: 'departments' }, area: { zh: '区域', en: 'areas' } };

/** POST .../export: the nodes below a code, or below the root; each after its parent, so that the file can be imported. */
export async function exportRegions(c: AppContext, kind: RegionKind): Promise<Response> {
  const request = await readBody(c, ExportRequest, {});
  const { code: below = '', searchValue = '' } = readCondition(c, RegionCondition, request);
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const rows = await kind.list(db, tenantId);
  const areaRows = kind.path === 'department' ? await areaKind.list(db, tenantId) : [];
  const areaFinder = createRegionFinder(areaRows);
  const areaByCode = new Map(areaRows.map((row) => [row.code, row]));
  const finder = createRegionFinder(rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wanted = searchValue.trim().toLowerCase();
  const found = rows
    .filter((row) => row.parentId !== null && row.code.startsWith(below) && row.code !== below)
    .filter((row) => row.name.toLowerCase().includes(wanted) || row.code.includes(wanted))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));
  return exportRows<ExportedRegion>(c, {
    noun: nouns[kind.path],
    columns: columns[kind.path],
    request,
    ids: found.map(({ id }) => id),
    async load(ids) {
      const parentOf = (row: RegionRow) => byId.get(row.parentId ?? '');
      const part = ids.flatMap((id) => byId.get(id) ?? []);
      return new Map(
        part.map((row) => {
          const above = parentOf(row);
          const area = areaByCode.get(row.areaCode ?? '');
          const inCare = area ? areaFinder.pathOf(area) || area.code : '';
          return [row.id, { ...row, parent: above ? finder.pathOf(above) : '', area: inCare }];
        }),
      );
    },
  });
}
