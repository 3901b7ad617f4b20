import { and, eq, type SQL, sql } from 'drizzle-orm';
import { PolePageRequest, type PoleRow } from '../../../src/schemas/wire/commissioning.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { rightsAt } from '../../access/scope-rights.ts';
import { freePositions, type LampOnPole, positionsOf } from '../../commissioning/pole-positions.ts';
import type { Queryable } from '../../db/db.ts';
import { assetModels, carriers, devices, lightingCommissioning, products } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { contentPage, filled, fromNearerEnd, inList, readWindow } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { measuredTypes } from '../../metrics/metrics.ts';
import { pathValue } from '../../routing/route.ts';
import { message } from '../../texts/messages.ts';
import { carrierOrder, carriersWhere } from '../assets/carrier-rows.ts';
import { readerOf } from '../assets/place-routes.ts';
import type { AssetReader } from '../assets/place-rows.ts';

/** Places for lamps of the model of a carrier; null if it does not limit them. */
const places: SQL<number | null> = sql`(select (${assetModels.slots} ->> 'arm')::int from ${assetModels}
  where ${assetModels.id} = ${carriers.modelId})`;
const lampsOn: SQL<number> = sql`(select count(*)::int from ${devices} join ${products} on ${products.id} = ${devices.productId}
  where ${devices.carrierId} = ${carriers.id} and ${products.deviceType} = ${measuredTypes.lamp})`;
/** Matches the carriers with a free place for a lamp. */
export const hasFreePlace: SQL = sql`(${places} is null or ${places} > ${lampsOn})`;

/** POST .../pole/page: the poles that the reader sees, with their places. */
export async function pageOfPoles(c: AppContext): Promise<Response> {
  const { hasFreePlace: isFree, ...request } = filled(await readBody(c, PolePageRequest)) as {
    hasFreePlace?: boolean;
  } & Record<string, unknown>;
  const window = readWindow(request);
  const { db } = c.var.services;
  const reader = await readerOf(c);
  const where = and(
    carriersWhere(db, reader, request),
    isFree === true ? hasFreePlace : undefined,
    isFree === false ? sql`not ${hasFreePlace}` : undefined,
  );
  const total = await db.$count(carriers, where);
  const { isTurned, limit, offset } = fromNearerEnd(window, total);
  const found = await db
    .select({ id: carriers.id })
    .from(carriers)
    .where(where)
    .orderBy(...carrierOrder(request)(isTurned))
    .limit(limit)
    .offset(offset);
  const ids = found.map(({ id }) => id);
  if (isTurned) ids.reverse();
  return success(c, contentPage(await loadPoles(db, reader, ids), total, window));
}

/** GET .../pole/{id}: one pole. */
export async function sendPole(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const [pole] = await loadPoles(db, await readerOf(c), [pathValue(c, 'id')]);
  if (!pole) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, pole);
}

/** GET .../pole/{id}/positions: the free positions of a pole, as choices. */
export async function sendPositions(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { locale } = c.var;
  const reader = await readerOf(c);
  const id = pathValue(c, 'id');
  const [pole] = await loadPoles(db, reader, [id]);
  if (!pole) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const taken = positionsOf((await loadLampsOn(db, reader, [id])).get(id) ?? []);
  const free = freePositions(taken, pole.total);
  return success(
    c,
    free.map((position) => ({ id: position, name: message(locale, 'positionFree', { position }) })),
  );
}

async function loadPoles(db: Queryable, reader: AssetReader, ids: readonly string[]): Promise<PoleRow[]> {
  const { within, locale } = reader;
  const rows = await db
    .select({ pole: carriers, total: places })
    .from(carriers)
    .where(and(carriersWhere(db, reader, {}), inList(carriers.id, ids)));
  const lamps = await loadLampsOn(db, reader, ids);
  const byId = new Map(
    rows.map(({ pole, total }) => {
      const taken = positionsOf(lamps.get(pole.id) ?? []);
      const used = lamps.get(pole.id)?.length ?? 0;
      const free = total === null ? null : Math.max(0, total - used);
      const { id, name, uid, areaCode, address, longitude, latitude } = pole;
      const choice =
        total === null || free === null
          ? message(locale, 'poleChoiceOpen', { name, used })
          : message(locale, 'poleChoice', { name, free, total });
      const row: PoleRow = {
        id,
        name,
        uid,
        deviceArea: areaCode,
        address,
        location:
          longitude === null || latitude === null
            ? null
            : { type: 'Point', coordinates: [longitude, latitude], coordinateSystemType: 'GCJ02' },
        used,
        total,
        free,
        choice,
        lamps: [...taken].flatMap(([position, { isSeen, uid: lampUid }]) => (isSeen ? [`${position} ${lampUid}`] : [])),
        ...rightsAt(within.scopes.Carrier, pole),
      };
      return [id, row];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A lamp with its name, for messages. */
export interface NamedLamp extends LampOnPole {
  name: string;
  /** False if the reader must not read its name. */
  isSeen: boolean;
}

/** The lamps on poles, by pole, also those that the reader does not see: they take places. */
export async function loadLampsOn(
  db: Queryable,
  { within }: Pick<AssetReader, 'within'>,
  poleIds: readonly string[],
): Promise<Map<string, NamedLamp[]>> {
  const rows = await db
    .select({
      poleId: devices.carrierId,
      id: devices.id,
      uid: devices.uid,
      name: devices.name,
      position: lightingCommissioning.position,
      isSeen: sql<boolean>`${within.devices ?? sql`true`}`,
    })
    .from(devices)
    .innerJoin(products, and(eq(products.id, devices.productId), eq(products.deviceType, measuredTypes.lamp)))
    .leftJoin(lightingCommissioning, eq(lightingCommissioning.deviceId, devices.id))
    .where(inList(devices.carrierId, poleIds));
  const found = new Map<string, NamedLamp[]>();
  for (const { poleId, ...lamp } of rows) if (poleId) found.set(poleId, [...(found.get(poleId) ?? []), lamp]);
  return found;
}
