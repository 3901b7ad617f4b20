import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { WallCondition, WallData, WallPlacesQuery, WallSave } from '../../../src/schemas/wire/wall.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';
import { createWall, deleteWalls, renewWallKey, revokeWall, updateWall } from './save-wall.ts';
import { sendPreviewAlarms, sendWallAlarms } from './wall-alarms.ts';
import { wallPage } from './wall-key.ts';
import { sendPreviewPlaces, sendWallPlaces } from './wall-places.ts';
import { findWallRow, findWallRows } from './wall-rows.ts';
import { sendPreview, sendScreen, sendWallData } from './wall-screen.ts';

const wall = '/island-chart/wall';
const page = { menus: [wallPage] };
/** Our own functions. */
const codes = { add: '200371', edit: '200372', revoke: '200373', delete: '200374' };

/** Routes of wall screens. Those of the screens themselves have no session: the key of the link decides. */
export const wallRoutes: readonly Route[] = [
  { method: 'GET', path: `${wall}/screen`, access: 'public', handle: sendScreen },
  { method: 'POST', path: `${wall}/data`, audit: 'none', access: 'public', body: WallData, handle: sendWallData },
  { method: 'GET', path: `${wall}/alarms`, access: 'public', handle: sendWallAlarms },
  { method: 'GET', path: `${wall}/places`, access: 'public', query: WallPlacesQuery, handle: sendWallPlaces },
  {
    method: 'POST',
    path: `${wall}/page`,
    audit: 'none',
    access: page,
    body: SystemPageRequest,
    condition: WallCondition,
    handle: pageOfWalls,
  },
  { method: 'GET', path: `${wall}/:id`, access: page, handle: oneWall },
  { method: 'GET', path: `${wall}/:id/screen`, access: page, handle: sendPreview },
  { method: 'GET', path: `${wall}/:id/alarms`, access: page, handle: sendPreviewAlarms },
  { method: 'GET', path: `${wall}/:id/places`, access: page, query: WallPlacesQuery, handle: sendPreviewPlaces },
  {
    method: 'POST',
    path: wall,
    audit: { type: 'add', object: audited.wallScreen },
    access: { functions: [codes.add] },
    body: WallSave,
    handle: createWall,
  },
  {
    method: 'PUT',
    path: `${wall}/:id`,
    audit: { type: 'edit', object: audited.wallScreen },
    access: { functions: [codes.edit] },
    body: WallSave,
    handle: updateWall,
  },
  {
    method: 'POST',
    path: `${wall}/:id/key`,
    audit: { type: 'renewLink', object: audited.wallScreen },
    access: { functions: [codes.edit] },
    handle: renewWallKey,
  },
  {
    method: 'POST',
    path: `${wall}/:id/revoke`,
    audit: { type: 'revokeLink', object: audited.wallScreen },
    access: { functions: [codes.revoke] },
    handle: revokeWall,
  },
  {
    method: 'DELETE',
    path: `${wall}/:ids`,
    audit: { type: 'delete', object: audited.wallScreen },
    access: { functions: [codes.delete] },
    handle: deleteWalls,
  },
];

async function pageOfWalls(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const window = readWindow(request);
  const { db, clock } = c.var.services;
  const { rows, total } = await findWallRows(db, {
    ...callerOf(c),
    condition: readCondition(c, WallCondition, request),
    window,
    sort: request,
    now: clock(),
  });
  return success(c, systemPage(rows, total, window));
}

async function oneWall(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const row = await findWallRow(db, { ...callerOf(c), id: pathValue(c, 'id'), now: clock() });
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, row);
}

function callerOf(c: AppContext): { tenantId: string; userId: string } {
  const { tenantId, userId } = signedIn(c);
  return { tenantId, userId };
}
