import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import type { ModelRow } from '../../../src/schemas/wire/models.ts';
import { assetModels } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { readBody } from '../../http/read-body.ts';
import { exportRows, findExportIds } from '../exports/export-rows.ts';
import { modelColumns } from './model-columns.ts';
import type { ModelKind } from './model-kind.ts';
import { findModelsById, readModelQuery } from './model-rows.ts';

/** POST .../export: exports the models of the list, without their attributes. */
export async function exportModels(c: AppContext, kind: ModelKind): Promise<Response> {
  const request = await readBody(c, ExportRequest, {});
  const { db } = c.var.services;
  const found = await findExportIds(db, assetModels, readModelQuery(c, kind, request));
  return exportRows<ModelRow>(c, {
    noun: kind.noun,
    columns: modelColumns(kind),
    request,
    ...found,
    load: (ids) => findModelsById(c, kind, ids),
  });
}
