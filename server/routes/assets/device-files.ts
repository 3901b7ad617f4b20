import { loadAssetFilters } from '../../access/asset-scope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { signedIn } from '../../routing/route.ts';
import { type ExportColumn, maxExportRows } from '../exports/export-rows.ts';
import { exportHeadings } from './asset-headings.ts';
import { deviceKind } from './asset-kind.ts';
import { withinGroup } from './device-conditions.ts';
import { DevicePageRequest, type DeviceRow, findDeviceIds, findDevicesById } from './device-rows.ts';
import { exportAssets, exportRequestOf, readExport } from './export-assets.ts';

export const DeviceExportRequest = exportRequestOf(DevicePageRequest);

const names: readonly ExportColumn<DeviceRow>[] = [
  { field: 'deviceModelName', heading: exportHeadings.product, read: (row) => row.deviceModelName },
  { field: 'deviceTypeName', heading: exportHeadings.deviceType, read: (row) => row.deviceTypeName },
];
const states: readonly ExportColumn<DeviceRow>[] = [
  { field: 'onlineStatus', heading: exportHeadings.onlineStatus, read: (row) => row.onlineStatusName },
];
const times: readonly ExportColumn<DeviceRow>[] = [
  {
    field: 'lastActiveTime',
    heading: exportHeadings.lastActiveTime,
    width: 24,
    isTime: true,
    read: (row) => row.lastActiveTime,
  },
  { field: 'createTime', heading: exportHeadings.createTime, width: 24, isTime: true, read: (row) => row.createTime },
];

/** POST /island-assets/device/export: exports the devices of the list; those of one product with their attributes. */
export async function exportDevices(c: AppContext): Promise<Response> {
  const request = await readExport(c, DevicePageRequest, DeviceExportRequest);
  const { db } = c.var.services;
  const user = signedIn(c);
  const within = withinGroup(db, await loadAssetFilters(db, user), user, request.groupId);
  const reader = { tenantId: user.tenantId, within, locale: c.var.locale };
  return exportAssets<DeviceRow>(c, {
    kind: deviceKind,
    request,
    ...(await findDeviceIds(db, { ...reader, request, limit: maxExportRows })),
    own: { names, states, times },
    ownerId: request.productModelId,
    load: async (ids) => new Map((await findDevicesById(db, reader, ids)).map((row) => [row.id, row])),
  });
}
