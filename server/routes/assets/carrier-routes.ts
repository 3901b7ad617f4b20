import { CarrierSave, MountRequest, UnmountRequest } from '../../../src/schemas/wire/carriers.ts';
import { carriers } from '../../db/schema.ts';
import { shareOf } from '../../db/shared-answers.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { contentPage, readWindow } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { titleOf } from '../../records/field-name.ts';
import type { Route } from '../../routing/route.ts';
import { type ExportColumn, findExportIds } from '../exports/export-rows.ts';
import { importRoutes } from '../imports/import-routes.ts';
import { exportHeadings, modelHeadings } from './asset-headings.ts';
import { carrierKind, placeReaders } from './asset-kind.ts';
import { carrierBatch } from './batch-resources.ts';
import { batchRoute } from './batch-update.ts';
import { CarrierPageRequest, type CarrierRow, carrierOrder, carriersWhere, findCarriersById } from './carrier-rows.ts';
import { exportAssets, exportRequestOf, readExport } from './export-assets.ts';
import { findPage } from './find-page.ts';
import { carrierImport } from './import-assets.ts';
import { mountAssets, mountFunctions, unmountAssets } from './mount-assets.ts';
import { mountImport } from './mount-import.ts';
import { placeRoutes, readerOf } from './place-routes.ts';
import { sendMounted } from './send-mounted.ts';

const { path, object } = carrierKind;
const mounts = { functions: mountFunctions };

const ExportRequest = exportRequestOf(CarrierPageRequest);

/** Routes of carriers: poles and vehicles that devices are mounted on (`vehicle` on the wire). */
export const carrierRoutes: readonly Route[] = [
  ...importRoutes(mountImport),
  ...placeRoutes({
    kind: carrierKind,
    imports: carrierImport,
    save: CarrierSave,
    page: CarrierPageRequest,
    exportRequest: ExportRequest,
    sendPage,
    sendExport,
    findById: (c, reader, ids) => findCarriersById(c.var.services.db, reader, ids),
  }),
  batchRoute(carrierBatch),
  { method: 'GET', path: `${path}/:id/mounted`, access: { menus: placeReaders }, handle: sendMounted },
  {
    method: 'POST',
    path: `${path}/:id/mount`,
    audit: { type: 'mount', object },
    access: mounts,
    body: MountRequest,
    handle: mountAssets,
  },
  {
    method: 'POST',
    path: `${path}/:id/unmount`,
    audit: { type: 'unmount', object },
    access: mounts,
    body: UnmountRequest,
    handle: unmountAssets,
  },
];

async function sendPage(c: AppContext): Promise<Response> {
  const request = await readBody(c, CarrierPageRequest, {});
  const window = readWindow(request);
  const { db } = c.var.services;
  const reader = await readerOf(c);
  const { rows, total } = await findPage(db, carriers, {
    where: carriersWhere(db, reader, request),
    order: carrierOrder(request),
    window,
    load: (ids) => findCarriersById(db, reader, ids),
    share: shareOf(c.var.services.sharedAnswers, db),
  });
  return success(c, contentPage(rows, total, window));
}

const own: Readonly<Record<'names' | 'states' | 'times', readonly ExportColumn<CarrierRow>[]>> = {
  names: [
    { field: 'modelName', heading: modelHeadings('CARRIER').model, width: 24, read: (row) => row.modelName },
    { field: 'typeName', heading: modelHeadings('CARRIER').type, read: (row) => row.typeName },
  ],
  states: [
    { field: 'mountedCount', heading: titleOf('carrier', 'mountedCount'), read: (row) => String(row.mountedCount) },
  ],
  times: [
    { field: 'createTime', heading: exportHeadings.createTime, width: 24, isTime: true, read: (row) => row.createTime },
  ],
};

/** POST .../export: exports the carriers of the list; those of one model with their attributes. */
async function sendExport(c: AppContext): Promise<Response> {
  const request = await readExport(c, CarrierPageRequest, ExportRequest);
  const { db } = c.var.services;
  const reader = await readerOf(c);
  return exportAssets<CarrierRow>(c, {
    kind: carrierKind,
    request,
    ...(await findExportIds(db, carriers, {
      where: carriersWhere(db, reader, request),
      order: carrierOrder(request)(false),
    })),
    own,
    ownerId: request.modelId,
    load: (ids) => findCarriersById(db, reader, ids),
  });
}
