import { DeviceDelete, DeviceSave, NodeRelation, NodeRelease } from '../../../src/schemas/wire/devices.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { TemplateQuery } from '../../../src/schemas/wire/imports.ts';
import { loadAssetFilters, scopeKeyOf } from '../../access/asset-scope.ts';
import { shareOf } from '../../db/shared-answers.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { contentPage, readWindow } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';
import { importRoutes } from '../imports/import-routes.ts';
import { sendTemplate } from '../imports/send-template.ts';
import { deviceKind } from './asset-kind.ts';
import { operationsRoute } from './asset-operations.ts';
import { deviceBatch } from './batch-resources.ts';
import { batchRoute } from './batch-update.ts';
import { sendLoops, sendNodeCodes } from './concentrator-loops.ts';
import { countDeviceStates } from './count-device-states.ts';
import { deleteDevices } from './delete-devices.ts';
import { withinGroup } from './device-conditions.ts';
import { DeviceExportRequest, exportDevices } from './device-files.ts';
import { deviceReaders } from './device-readers.ts';
import { DevicePageRequest, findDevice, findDeviceRows } from './device-rows.ts';
import { deviceImport } from './import-assets.ts';
import { relateNodes, releaseNodes } from './relate-nodes.ts';
import { createAsset, updateAsset } from './save-asset.ts';

const readers = { menus: deviceReaders };

/** Routes of devices (contract 3.8). */
export const deviceRoutes: readonly Route[] = [
  // Before the devices, whose id would match its paths.
  ...importRoutes(deviceImport),
  {
    method: 'POST',
    path: '/island-assets/device/page',
    audit: 'none',
    access: readers,
    body: DevicePageRequest,
    handle: pageOfDevices,
  },
  { method: 'GET', path: '/island-assets/device/:id', access: readers, handle: sendDevice },
  operationsRoute(deviceKind, deviceReaders),
  {
    method: 'POST',
    path: '/island-assets/device',
    audit: { type: 'add', object: audited.device },
    access: { functions: ['200111'] },
    body: DeviceSave,
    handle: async (c) => createAsset(c, await readSave(c)),
  },
  {
    method: 'PUT',
    path: '/island-assets/device',
    audit: { type: 'edit', object: audited.device, ids: ['id'] },
    access: { functions: ['200112'] },
    body: DeviceSave,
    handle: async (c) => updateAsset(c, await readSave(c)),
  },
  {
    method: 'POST',
    path: '/island-assets/devices',
    audit: { type: 'delete', object: audited.device, ids: ['idList'] },
    access: { functions: ['200113'] },
    body: DeviceDelete,
    handle: deleteDevices,
  },
  {
    method: 'POST',
    path: '/island-assets/device/export',
    audit: { type: 'export', object: audited.device },
    access: readers,
    body: DeviceExportRequest,
    condition: DevicePageRequest,
    handle: exportDevices,
  },
  {
    method: 'POST',
    path: '/island-assets/devices/template/:id',
    audit: 'none',
    access: { functions: deviceImport.functions },
    query: TemplateQuery,
    handle: (c) =>
      sendTemplate(c, deviceImport, { ...readQuery(c, TemplateQuery), productModelId: pathValue(c, 'id') }),
  },
  { method: 'GET', path: '/island-assets/device/stat/overview', access: 'session', handle: sendOverview },
  batchRoute(deviceBatch),
  { method: 'GET', path: '/island-assets/concentratorLoop/:uid', access: readers, handle: sendLoops },
  {
    method: 'POST',
    path: '/island-assets/nodeProductCodeList',
    audit: 'none',
    access: readers,
    handle: sendNodeCodes,
  },
  {
    method: 'PUT',
    path: '/island-assets/devices/relateNote',
    audit: { type: 'edit', object: audited.device, ids: ['idList'] },
    access: { functions: ['200112'] },
    body: NodeRelation,
    handle: relateNodes,
  },
  {
    method: 'PUT',
    path: '/island-assets/devices/deleteNote',
    audit: { type: 'edit', object: audited.device, ids: ['idList'] },
    access: { functions: ['200112'] },
    body: NodeRelease,
    handle: releaseNodes,
  },
];

async function readSave(c: AppContext) {
  const { productModelId, deviceType: _, ...save } = await readBody(c, DeviceSave);
  return { kind: deviceKind, save, ownerId: productModelId };
}

async function pageOfDevices(c: AppContext): Promise<Response> {
  const request = await readBody(c, DevicePageRequest, {});
  const window = readWindow(request);
  const { db } = c.var.services;
  const user = signedIn(c);
  const { rows, total } = await findDeviceRows(db, {
    tenantId: user.tenantId,
    within: withinGroup(db, await loadAssetFilters(db, user), user, request.groupId),
    request,
    window,
    locale: c.var.locale,
    share: shareOf(c.var.services.sharedAnswers, db),
  });
  return success(c, contentPage(rows, total, window));
}

async function sendDevice(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const user = signedIn(c);
  const reader = { tenantId: user.tenantId, within: await loadAssetFilters(db, user), locale: c.var.locale };
  const device = await findDevice(db, reader, pathValue(c, 'id'));
  if (!device) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, device);
}

async function sendOverview(c: AppContext): Promise<Response> {
  const { db, sharedAnswers } = c.var.services;
  const { tenantId, ...user } = signedIn(c);
  const within = await loadAssetFilters(db, { tenantId, ...user });
  const key = JSON.stringify(['device states', tenantId, scopeKeyOf(within.scopes)]);
  const counts = await shareOf(sharedAnswers, db)({ key, changesWith: ['device', 'status'] }, (on) =>
    countDeviceStates(on, tenantId, within),
  );
  return success(c, counts);
}
