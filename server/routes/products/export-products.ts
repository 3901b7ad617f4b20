import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import type { ProductRow } from '../../../src/schemas/wire/products.ts';
import { products } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { readBody } from '../../http/read-body.ts';
import { exportRows, findExportIds } from '../exports/export-rows.ts';
import { productColumns } from './product-columns.ts';
import { findProductsById, readProductQuery } from './product-rows.ts';

/** POST /island-assets/device/product/export: exports the products of the page, without their attributes. */
export async function exportProducts(c: AppContext): Promise<Response> {
  const request = await readBody(c, ExportRequest, {});
  const { db } = c.var.services;
  const found = await findExportIds(db, products, readProductQuery(c, request));
  return exportRows<ProductRow>(c, {
    noun: { zh: '产品', en: 'products' },
    columns: productColumns,
    request,
    ...found,
    load: (ids) => findProductsById(c, ids),
  });
}
