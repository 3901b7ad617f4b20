import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import { ModelAdd, ModelAllRequest, ModelCondition, ModelUpdate } from '../../../src/schemas/wire/models.ts';
import type { Route } from '../../routing/route.ts';
import { attributeRoutes } from '../attributes/attribute-routes.ts';
import { definitionRoutes } from '../definitions/definition-routes.ts';
import { importRoutes } from '../imports/import-routes.ts';
import { exportModels } from './export-models.ts';
import { modelImport } from './import-models.ts';
import { modelAttributeOwner } from './model-attributes.ts';
import { modelDefinition } from './model-definition.ts';
import { carrierModels, facilityModels, type ModelKind } from './model-kind.ts';
import { allModels, oneModel, pageOfModels, typesOfModels } from './model-rows.ts';
import { addModel, deleteModels, updateModel } from './save-model.ts';

/** Routes of carrier and facility models with their attributes (contract 4). */
export const modelRoutes: readonly Route[] = [carrierModels, facilityModels].flatMap((kind) => [
  ...routesOf(kind),
  ...attributeRoutes(modelAttributeOwner(kind)),
  ...definitionRoutes(modelDefinition(kind)),
]);

function routesOf(kind: ModelKind): readonly Route[] {
  const { path, codes, object } = kind;
  return [
    // Before the models, whose id would match its paths.
    ...importRoutes(modelImport(kind)),
    {
      method: 'POST',
      path: `${path}/export`,
      audit: { type: 'export', object },
      access: { menus: [...kind.menus] },
      body: ExportRequest,
      condition: ModelCondition,
      handle: (c) => exportModels(c, kind),
    },
    {
      method: 'POST',
      path: `${path}/list`,
      audit: 'none',
      access: 'session',
      body: SystemPageRequest,
      condition: ModelCondition,
      handle: (c) => pageOfModels(c, kind),
    },
    {
      method: 'POST',
      path: `${path}/list/all`,
      audit: 'none',
      access: 'session',
      body: ModelAllRequest,
      handle: (c) => allModels(c, kind),
    },
    {
      method: 'POST',
      path: `${path}/add`,
      audit: { type: 'add', object },
      access: { functions: [codes.add] },
      body: ModelAdd,
      handle: (c) => addModel(c, kind),
    },
    {
      method: 'POST',
      path: `${path}/update`,
      audit: { type: 'edit', object, ids: ['id'] },
      access: { functions: [codes.edit] },
      body: ModelUpdate,
      handle: (c) => updateModel(c, kind),
    },
    {
      method: 'GET',
      path: `${path}/type/list`,
      access: { menus: [...kind.menus] },
      handle: (c) => typesOfModels(c, kind),
    },
    {
      method: 'GET',
      path: `${path}/:id`,
      // The forms of its assets need its attributes.
      access: { menus: [...kind.menus, '/assetsManagement'] },
      handle: (c) => oneModel(c, kind),
    },
    {
      method: 'DELETE',
      path: `${path}/:ids`,
      audit: { type: 'delete', object },
      access: { functions: [codes.delete] },
      handle: (c) => deleteModels(c, kind),
    },
  ];
}
