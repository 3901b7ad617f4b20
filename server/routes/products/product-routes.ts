import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import { ProductCondition, ProductCopy, ProductListQuery, ProductSave } from '../../../src/schemas/wire/products.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { attributeRoutes } from '../attributes/attribute-routes.ts';
import { definitionRoutes } from '../definitions/definition-routes.ts';
import { importRoutes } from '../imports/import-routes.ts';
import { exportProducts } from './export-products.ts';
import { productCodes, productMenus, productPath } from './find-product.ts';
import { productImport } from './import-products.ts';
import { listProducts, productOfCode } from './list-products.ts';
import { productAttributeOwner } from './product-attributes.ts';
import { productCommandRoutes } from './product-command-routes.ts';
import { productDefinition } from './product-definition.ts';
import { oneProduct, pageOfProducts, typesOfProducts } from './product-rows.ts';
import { copyProduct, createProduct, deleteProducts, updateProduct } from './save-product.ts';

/** Routes of products with their attributes (contract 3.8); the platform's own are read-only. */
export const productRoutes: readonly Route[] = [
  // Before the products, whose code would match its paths.
  ...importRoutes(productImport),
  { method: 'GET', path: `${productPath}/list`, access: 'session', query: ProductListQuery, handle: listProducts },
  { method: 'GET', path: `${productPath}/:code`, access: 'session', handle: productOfCode },
  { method: 'GET', path: `${productPath}/type/list`, access: { menus: productMenus }, handle: typesOfProducts },
  { method: 'GET', path: `${productPath}/one/:id`, access: { menus: productMenus }, handle: oneProduct },
  {
    method: 'POST',
    path: `${productPath}/page`,
    audit: 'none',
    access: { menus: productMenus },
    body: SystemPageRequest,
    condition: ProductCondition,
    handle: pageOfProducts,
  },
  {
    method: 'POST',
    path: `${productPath}/export`,
    audit: { type: 'export', object: audited.product },
    access: { menus: productMenus },
    body: ExportRequest,
    condition: ProductCondition,
    handle: exportProducts,
  },
  {
    method: 'POST',
    path: productPath,
    audit: { type: 'add', object: audited.product },
    access: { functions: [productCodes.add] },
    body: ProductSave,
    handle: createProduct,
  },
  {
    method: 'POST',
    path: `${productPath}/:id/copy`,
    audit: { type: 'add', object: audited.product, ids: [] },
    access: { functions: [productCodes.add] },
    body: ProductCopy,
    handle: copyProduct,
  },
  {
    method: 'PUT',
    path: `${productPath}/:id`,
    audit: { type: 'edit', object: audited.product },
    access: { functions: [productCodes.edit] },
    body: ProductSave,
    handle: updateProduct,
  },
  {
    method: 'DELETE',
    path: `${productPath}/:ids`,
    audit: { type: 'delete', object: audited.product },
    access: { functions: [productCodes.delete] },
    handle: deleteProducts,
  },
  ...attributeRoutes(productAttributeOwner),
  ...productCommandRoutes,
  ...definitionRoutes(productDefinition),
];
