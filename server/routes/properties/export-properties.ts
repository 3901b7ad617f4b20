import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import type { PropertyRow } from '../../../src/schemas/wire/properties.ts';
import { properties } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { readBody } from '../../http/read-body.ts';
import { exportRows, findExportIds } from '../exports/export-rows.ts';
import { propertyColumns } from './property-columns.ts';
import { findPropertiesById, readPropertyQuery } from './property-rows.ts';

/** POST /island-assets/api/property/export: exports the attributes of the page. */
export async function exportProperties(c: AppContext): Promise<Response> {
  const request = await readBody(c, ExportRequest, {});
  const { db } = c.var.services;
  const found = await findExportIds(db, properties, readPropertyQuery(c, request));
  return exportRows<PropertyRow>(c, {
    noun: { zh: '属性', en: 'attributes' },
    columns: propertyColumns,
    request,
    ...found,
    load: (ids) => findPropertiesById(c, ids),
  });
}
