import { and } from 'drizzle-orm';
import { GroupDeviceExport } from '../../../src/schemas/wire/groups.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { readBody } from '../../http/read-body.ts';
import { titleOf } from '../../records/field-name.ts';
import { signedIn } from '../../routing/route.ts';
import { deviceHeadings } from '../assets/asset-headings.ts';
import { type DeviceRow, findDeviceIds, findDevicesById } from '../assets/device-rows.ts';
import { type ExportColumn, exportRows, maxExportRows } from '../exports/export-rows.ts';
import { inGroup } from './group-members.ts';
import { findGroup } from './group-rows.ts';

/** The UID comes first, as POST /island-business/api/group/device/uids reads it. */
const columns: readonly ExportColumn<DeviceRow>[] = [
  { field: 'uid', heading: deviceHeadings.uid, width: 24, read: (row) => row.uid },
  { field: 'name', heading: deviceHeadings.name, width: 28, read: (row) => row.name },
  { field: 'deviceModelName', heading: titleOf('device', 'deviceModelName'), read: (row) => row.deviceModelName },
  { field: 'onlineStatus', heading: titleOf('device', 'onlineStatus'), read: (row) => row.onlineStatusName },
];

/** POST /island-business/api/group/device/export: the devices of a group that the reader sees. */
export async function exportGroupDevices(c: AppContext): Promise<Response> {
  const request = await readBody(c, GroupDeviceExport);
  const { db } = c.var.services;
  const user = signedIn(c);
  const group = await findGroup(db, user, request.condition.groupId);
  const filters = await loadAssetFilters(db, user);
  const within = { ...filters, devices: and(filters.devices, inGroup(db, group)) };
  const reader = { tenantId: user.tenantId, within, locale: c.var.locale };
  const found = await findDeviceIds(db, { ...reader, request: {}, limit: maxExportRows });
  return exportRows<DeviceRow>(c, {
    noun: { zh: '分组设备', en: 'group-devices' },
    columns,
    request,
    ...found,
    async load(ids) {
      return new Map((await findDevicesById(db, reader, ids)).map((row) => [row.id, row]));
    },
  });
}
