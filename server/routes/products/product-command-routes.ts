import {
  ProductCommandAdd,
  ProductCommandMove,
  ProductCommandQuery,
  ProductCommandSave,
} from '../../../src/schemas/wire/product-commands.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { attributeRoutes } from '../attributes/attribute-routes.ts';
import { commandParameterOwner, commandPath } from './command-parameters.ts';
import { productCodes, productMenus } from './find-product.ts';
import { listProductCommands, oneProductCommand } from './product-command-rows.ts';
import {
  addProductCommand,
  deleteProductCommands,
  moveProductCommand,
  updateProductCommand,
} from './save-product-command.ts';

const access = { functions: [productCodes.edit] };
const object = audited.productCommand;

/** Routes of what devices of a product can be told; the commands of the platform's products are read-only. */
export const productCommandRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: `${commandPath}/list`,
    access: { menus: productMenus },
    query: ProductCommandQuery,
    handle: listProductCommands,
  },
  { method: 'GET', path: `${commandPath}/one/:id`, access: { menus: productMenus }, handle: oneProductCommand },
  {
    method: 'POST',
    path: commandPath,
    audit: { type: 'add', object },
    access,
    body: ProductCommandAdd,
    handle: addProductCommand,
  },
  {
    method: 'PUT',
    path: `${commandPath}/:id`,
    audit: { type: 'edit', object },
    access,
    body: ProductCommandSave,
    handle: updateProductCommand,
  },
  {
    method: 'DELETE',
    path: `${commandPath}/:ids`,
    audit: { type: 'delete', object },
    access,
    handle: deleteProductCommands,
  },
  {
    method: 'POST',
    path: `${commandPath}/:id/move`,
    audit: { type: 'edit', object },
    access,
    body: ProductCommandMove,
    handle: moveProductCommand,
  },
  ...attributeRoutes(commandParameterOwner),
];
