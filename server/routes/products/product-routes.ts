import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { ProductCondition, ProductCopy, ProductListQuery, ProductSave } from '../../../src/schemas/wire/products.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { attributeRoutes } from '../attributes/attribute-routes.ts';
import { productCodes, productMenus, productPath } from './find-product.ts';
import { listProducts, productOfCode } from './list-products.ts';
import { productAttributeOwner } from './product-attributes.ts';
import { oneProduct, pageOfProducts, typesOfProducts } from './product-rows.ts';
import { copyProduct, createProduct, deleteProducts, updateProduct } from './save-product.ts';

/** Routes of products with their attributes (contract 3.8); the platform's own are read-only. */
export const productRoutes: readonly Route[] = [
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
];
