import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { exportFields } from '../../../src/schemas/wire/imports.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import { areas, departments } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { type ExportColumn, exportRows, maxExportRows } from '../exports/export-rows.ts';
import { createRegionFinder, type NamedRegion } from '../regions/find-by-name.ts';
import { deviceHeadings, readDeviceColumns } from './device-file-columns.ts';
import { DevicePageRequest, type DeviceRow, findDeviceIds, findDevicesById } from './device-rows.ts';

/** The filters beside the rest, as the list has them, or in `condition`, as other exports have them. */
export const DeviceExportRequest = Type.Object({
  ...DevicePageRequest.properties,
  ...exportFields,
  condition: Type.Optional(Type.Unsafe<Record<string, unknown>>(Type.Object({}))),
});

interface ExportedDevice extends DeviceRow {
  area: string;
  department: string;
}

const coordinate = (at: 0 | 1) => (row: ExportedDevice) => String(row.location?.coordinates[at] ?? '');

/** Columns with the headings of the import, so that it reads an export. */
const ownColumns: readonly ExportColumn<ExportedDevice>[] = [
  { field: 'uid', heading: deviceHeadings.uid, width: 24, read: (row) => row.uid },
  { field: 'name', heading: deviceHeadings.name, width: 28, read: (row) => row.name },
  { field: 'deviceModelName', heading: { zh: '产品', en: 'Product' }, read: (row) => row.deviceModelName },
  { field: 'deviceTypeName', heading: { zh: '设备类型', en: 'Device type' }, read: (row) => row.deviceTypeName },
  { field: 'deviceArea', heading: deviceHeadings.deviceArea, width: 28, read: (row) => row.area },
  { field: 'manager', heading: deviceHeadings.manager, width: 28, read: (row) => row.department },
  { field: 'longitude', heading: deviceHeadings.longitude, read: coordinate(0) },
  { field: 'latitude', heading: deviceHeadings.latitude, read: coordinate(1) },
  { field: 'address', heading: deviceHeadings.address, width: 32, read: (row) => row.address },
  { field: 'onlineStatus', heading: { zh: '状态', en: 'Status' }, read: (row) => row.onlineStatusName },
  { field: 'installationDate', heading: deviceHeadings.installationDate, read: (row) => row.installationDate },
  { field: 'lastActiveTime', heading: { zh: '最近活动', en: 'Last active' }, read: (row) => row.lastActiveTime },
  { field: 'createTime', heading: { zh: '创建时间', en: 'Created' }, read: (row) => row.createTime },
];

/** POST /island-assets/device/export: exports the devices of the list; those of one product with their attributes. */
export async function exportDevices(c: AppContext): Promise<Response> {
  const { condition: _, ...flat } = await readBody(c, DeviceExportRequest, {});
  const nested = readCondition(c, DevicePageRequest, await readBody(c, DeviceExportRequest, {}));
  const request: Static<typeof DeviceExportRequest> = { ...flat, ...nested };
  const { db } = c.var.services;
  const user = signedIn(c);
  const { locale } = c.var;
  const reader = { tenantId: user.tenantId, within: await loadAssetFilters(db, user), locale };
  const found = await findDeviceIds(db, { ...reader, request, limit: maxExportRows });
  const nameArea = pathsOf(await db.select().from(areas).where(eq(areas.tenantId, user.tenantId)));
  const nameDepartment = pathsOf(await db.select().from(departments).where(eq(departments.tenantId, user.tenantId)));
  return exportRows<ExportedDevice>(c, {
    noun: { zh: '设备', en: 'devices' },
    columns: [...ownColumns, ...(await attributeColumns(c, request.productModelId))],
    request,
    ...found,
    async load(ids) {
      const rows = await findDevicesById(db, reader, ids);
      return new Map(
        rows.map((row) => [
          row.id,
          { ...row, area: nameArea(row.deviceArea), department: nameDepartment(row.manager) },
        ]),
      );
    },
  });
}

async function attributeColumns(
  c: AppContext,
  productModelId: string | null | undefined,
): Promise<ExportColumn<ExportedDevice>[]> {
  if (!productModelId) return [];
  const of = { tenantId: signedIn(c).tenantId, id: productModelId, locale: c.var.locale };
  const { attributes = [] } = (await readDeviceColumns(c.var.services.db, of)) ?? {};
  return attributes.map(({ uKey, heading, write }) => ({
    field: `configurableAttrs.${uKey}`,
    heading,
    read: (row, locale) => write(row.configurableAttrs.find((one) => one.uKey === uKey)?.value ?? '', locale),
  }));
}

/** Names regions by their path, the root by its name, and those that are gone by their code. */
function pathsOf(regions: readonly NamedRegion[]): (code: string) => string {
  const finder = createRegionFinder(regions);
  return (code) => {
    const found = finder.find(code);
    return typeof found === 'object' ? finder.pathOf(found) || found.name : code;
  };
}
