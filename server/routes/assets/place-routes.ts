import type { Static, TObject } from 'typebox';
import type { CarrierSave } from '../../../src/schemas/wire/carriers.ts';
import { PlaceDelete } from '../../../src/schemas/wire/carriers.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { TemplateQuery } from '../../../src/schemas/wire/imports.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';
import type { ImportKind } from '../imports/import-kind.ts';
import { importRoutes } from '../imports/import-routes.ts';
import { sendTemplate } from '../imports/send-template.ts';
import { type AssetKind, placeReaders } from './asset-kind.ts';
import { operationsRoute } from './asset-operations.ts';
import { deletePlaces } from './delete-places.ts';
import type { AssetReader } from './place-rows.ts';
import { createAsset, updateAsset } from './save-asset.ts';

/** Carriers or facilities, which have the same calls. */
export interface PlaceResource<Item> {
  kind: AssetKind;
  imports: ImportKind<Item>;
  save: TObject;
  page: TObject;
  /** Made of `page` by exportRequestOf. */
  exportRequest: TObject;
  sendPage(c: AppContext): Promise<Response>;
  sendExport(c: AppContext): Promise<Response>;
  findById(c: AppContext, reader: AssetReader, ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
}

const access = { menus: placeReaders };

/** Who reads the assets of a call. */
export async function readerOf(c: AppContext): Promise<AssetReader> {
  const user = signedIn(c);
  const within = await loadAssetFilters(c.var.services.db, user);
  return { tenantId: user.tenantId, within, locale: c.var.locale };
}

/** Routes of carriers or facilities (contract 3.8 and 4). */
export function placeRoutes<Item>(resource: PlaceResource<Item>): readonly Route[] {
  const { kind, imports, save, page } = resource;
  const { path, codes, object } = kind;
  return [
    // Before the assets, whose id would match its paths.
    ...importRoutes(imports),
    { method: 'POST', path: `${path}/page`, audit: 'none', access, body: page, handle: resource.sendPage },
    { method: 'GET', path: `${path}/:id`, access, handle: (c) => sendPlace(c, resource) },
    operationsRoute(kind, placeReaders),
    {
      method: 'POST',
      path,
      audit: { type: 'add', object },
      access: { functions: [codes.add] },
      body: save,
      handle: async (c) => createAsset(c, await readSave(c, resource)),
    },
    {
      method: 'PUT',
      path,
      audit: { type: 'edit', object, ids: ['id'] },
      access: { functions: [codes.edit] },
      body: save,
      handle: async (c) => updateAsset(c, await readSave(c, resource)),
    },
    {
      method: 'DELETE',
      path,
      audit: { type: 'delete', object, ids: ['ids'] },
      access: { functions: [codes.delete] },
      body: PlaceDelete,
      handle: (c) => deletePlaces(c, kind),
    },
    {
      method: 'POST',
      path: `${path}/export`,
      audit: { type: 'export', object },
      access,
      body: resource.exportRequest,
      condition: page,
      handle: resource.sendExport,
    },
    {
      method: 'POST',
      path: `${path}/template/:id`,
      audit: 'none',
      access: { functions: imports.functions },
      query: TemplateQuery,
      handle: (c) => sendTemplate(c, imports, { ...readQuery(c, TemplateQuery), modelId: pathValue(c, 'id') }),
    },
  ];
}

async function readSave<Item>(c: AppContext, { kind, save }: PlaceResource<Item>) {
  const body = (await readBody(c, save)) as Static<typeof CarrierSave>;
  return { kind, save: body, ownerId: body.modelId };
}

async function sendPlace<Item>(c: AppContext, { findById }: PlaceResource<Item>): Promise<Response> {
  const id = pathValue(c, 'id');
  const place = (await findById(c, await readerOf(c), [id])).get(id);
  if (!place) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, place);
}
