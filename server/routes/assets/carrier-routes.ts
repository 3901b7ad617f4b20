import { and, count, eq, like, or } from 'drizzle-orm';
import { Type } from 'typebox';
import { limits, listOfIds, optional, optionalText, pageFields } from '../../../src/schemas/wire/limits.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import { atOrBelow } from '../../db/like-patterns.ts';
import { carriers } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { contains, contentPage, fromNearerEnd, inList, readTurnableOrder, readWindow } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { type Route, signedIn } from '../../routing/route.ts';

/** POST /island-assets/vehicle/page: flat paging dialect (contract 2.2 and 3.8). */
const CarrierPageRequest = Type.Object({
  ...pageFields(1000),
  /** Name or uid. */
  searchValue: optionalText(),
  type: optionalText(limits.word),
  /** Includes descendants of the code. */
  deviceArea: optionalText(limits.code),
  idList: optional(listOfIds(1000)),
});

/** Routes of carriers: poles and vehicles that devices are mounted on (`vehicle` on the wire). */
export const carrierRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/island-assets/vehicle/page',
    audit: 'none',
    access: { menus: ['/csmb', '/assetsManagement', '/lightTools', '/appManage'] },
    body: CarrierPageRequest,
    handle: pageOfCarriers,
  },
];

async function pageOfCarriers(c: AppContext): Promise<Response> {
  const request = await readBody(c, CarrierPageRequest, {});
  const { searchValue, type, deviceArea, idList } = request;
  const window = readWindow(request);
  const { db } = c.var.services;
  const user = signedIn(c);
  const within = await loadAssetFilters(db, user);
  const where = and(
    eq(carriers.tenantId, user.tenantId),
    within.carriers,
    searchValue ? or(contains(carriers.name, searchValue), contains(carriers.uid, searchValue)) : undefined,
    type ? eq(carriers.type, type) : undefined,
    deviceArea ? like(carriers.areaCode, atOrBelow(deviceArea)) : undefined,
    idList?.length ? inList(carriers.id, idList) : undefined,
  );
  const order = readTurnableOrder(request, {
    allowed: { uid: carriers.uid, name: carriers.name, deviceArea: carriers.areaCode },
    otherwise: [{ by: carriers.uid }],
    last: carriers.id,
  });
  const [counted] = await db.select({ total: count() }).from(carriers).where(where);
  const total = counted?.total ?? 0;
  const { isTurned, limit, offset } = fromNearerEnd(window, total);
  const rows = await db
    .select()
    .from(carriers)
    .where(where)
    .orderBy(...order(isTurned))
    .limit(limit)
    .offset(offset);
  if (isTurned) rows.reverse();
  return success(c, contentPage(rows.map(describe), total, window));
}

const describe = (row: typeof carriers.$inferSelect) => ({
  id: row.id,
  uid: row.uid,
  name: row.name,
  type: row.type,
  modelId: row.modelId,
  status: row.status,
  deviceArea: row.areaCode,
  manager: row.departmentCode,
  address: row.address,
  location:
    row.longitude === null || row.latitude === null
      ? null
      : { type: 'Point', coordinates: [row.longitude, row.latitude], coordinateSystemType: 'GCJ02' },
});
