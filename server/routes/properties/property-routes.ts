import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import { PropertyCondition, PropertyCopy, PropertySave } from '../../../src/schemas/wire/properties.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { importRoutes } from '../imports/import-routes.ts';
import { productCodes, productMenus } from '../products/find-product.ts';
import { copyProperties } from './copy-properties.ts';
import { exportProperties } from './export-properties.ts';
import { propertyImport } from './import-properties.ts';
import { oneProperty, pageOfProperties, propertyCodes } from './property-rows.ts';
import { createProperty, deleteProperties, updateProperty } from './save-property.ts';

const path = '/island-assets/api/property';
/** Products copy from the library. */
const readers = { menus: ['/projectConfig/propertyConfig', ...productMenus] };

/** Routes of the library of attributes; the platform's own are read-only. */
export const propertyRoutes: readonly Route[] = [
  // Before the attributes, whose id would match its paths.
  ...importRoutes(propertyImport),
  {
    method: 'POST',
    path: `${path}/export`,
    audit: { type: 'export', object: audited.property },
    access: readers,
    body: ExportRequest,
    condition: PropertyCondition,
    handle: exportProperties,
  },
  {
    method: 'POST',
    path: `${path}/page`,
    audit: 'none',
    access: readers,
    body: SystemPageRequest,
    condition: PropertyCondition,
    handle: pageOfProperties,
  },
  { method: 'GET', path: `${path}/:id`, access: readers, handle: oneProperty },
  {
    method: 'POST',
    path,
    audit: { type: 'add', object: audited.property },
    access: { functions: [propertyCodes.add] },
    body: PropertySave,
    handle: createProperty,
  },
  {
    method: 'POST',
    path: `${path}/copyTo`,
    audit: { type: 'edit', object: audited.product, ids: ['productId'] },
    access: { functions: [productCodes.edit] },
    body: PropertyCopy,
    handle: copyProperties,
  },
  {
    method: 'PUT',
    path: `${path}/:id`,
    audit: { type: 'edit', object: audited.property },
    access: { functions: [propertyCodes.edit] },
    body: PropertySave,
    handle: updateProperty,
  },
  {
    method: 'DELETE',
    path: `${path}/:ids`,
    audit: { type: 'delete', object: audited.property },
    access: { functions: [propertyCodes.delete] },
    handle: deleteProperties,
  },
];
