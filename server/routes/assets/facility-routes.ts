import { FacilitySave } from '../../../src/schemas/wire/facilities.ts';
import { facilities } from '../../db/schema.ts';
import { shareOf } from '../../db/shared-answers.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { contentPage, readWindow } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import type { Route } from '../../routing/route.ts';
import { type ExportColumn, findExportIds } from '../exports/export-rows.ts';
import { exportHeadings, modelHeadings } from './asset-headings.ts';
import { facilityKind } from './asset-kind.ts';
import { facilityBatch } from './batch-resources.ts';
import { batchRoute } from './batch-update.ts';
import { exportAssets, exportRequestOf, readExport } from './export-assets.ts';
import {
  FacilityPageRequest,
  type FacilityRow,
  facilitiesWhere,
  facilityOrder,
  findFacilitiesById,
} from './facility-rows.ts';
import { findPage } from './find-page.ts';
import { facilityImport } from './import-assets.ts';
import { placeRoutes, readerOf } from './place-routes.ts';

const ExportRequest = exportRequestOf(FacilityPageRequest);

/** Routes of facilities: cabinets, covers, bus stops and bins. */
export const facilityRoutes: readonly Route[] = [
  ...placeRoutes({
    kind: facilityKind,
    imports: facilityImport,
    save: FacilitySave,
    page: FacilityPageRequest,
    exportRequest: ExportRequest,
    sendPage,
    sendExport,
    findById: (c, reader, ids) => findFacilitiesById(c.var.services.db, reader, ids),
  }),
  batchRoute(facilityBatch),
];

async function sendPage(c: AppContext): Promise<Response> {
  const request = await readBody(c, FacilityPageRequest, {});
  const window = readWindow(request);
  const { db } = c.var.services;
  const reader = await readerOf(c);
  const { rows, total } = await findPage(db, facilities, {
    where: facilitiesWhere(db, reader, request),
    order: facilityOrder(request),
    window,
    load: (ids) => findFacilitiesById(db, reader, ids),
    share: shareOf(c.var.services.sharedAnswers, db),
  });
  return success(c, contentPage(rows, total, window));
}

const own: Readonly<Record<'names' | 'states' | 'times', readonly ExportColumn<FacilityRow>[]>> = {
  names: [
    { field: 'modelName', heading: modelHeadings('FACILITY').model, width: 24, read: (row) => row.modelName },
    { field: 'typeName', heading: modelHeadings('FACILITY').type, read: (row) => row.typeName },
  ],
  states: [],
  times: [
    { field: 'createTime', heading: exportHeadings.createTime, width: 24, isTime: true, read: (row) => row.createTime },
  ],
};

/** POST .../export: exports the facilities of the list; those of one model with their attributes. */
async function sendExport(c: AppContext): Promise<Response> {
  const request = await readExport(c, FacilityPageRequest, ExportRequest);
  const { db } = c.var.services;
  const reader = await readerOf(c);
  return exportAssets<FacilityRow>(c, {
    kind: facilityKind,
    request,
    ...(await findExportIds(db, facilities, {
      where: facilitiesWhere(db, reader, request),
      order: facilityOrder(request)(false),
    })),
    own,
    ownerId: request.modelId,
    load: (ids) => findFacilitiesById(db, reader, ids),
  });
}
