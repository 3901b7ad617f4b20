import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { metresBetween } from '../../../src/engine/geo/distance.ts';
import { type PlacesState, PolePageRequest, type PoleRow } from '../../../src/schemas/wire/commissioning.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { rightsAt } from '../../access/scope-rights.ts';
import { freePositions, type LampOnPole, positionsOf } from '../../commissioning/pole-positions.ts';
import type { Queryable } from '../../db/db.ts';
import { assetModels, carriers, devices, lightingCommissioning, products } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { contentPage, filled, fromNearerEnd, inList, readTurnableOrder, readWindow } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { measuredTypes } from '../../metrics/metrics.ts';
import { pathValue } from '../../routing/route.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { carriersWhere } from '../assets/carrier-rows.ts';
import { readerOf } from '../assets/place-routes.ts';
import { type AssetReader, sortablePlaces } from '../assets/place-rows.ts';
import { metresTo } from './pole-distance.ts';

/** Places for lamps of the model of a carrier; null if it does not limit them. */
const places: SQL<number | null> = sql`(select (${assetModels.slots} ->> 'arm')::int from ${assetModels}
  where ${assetModels.id} = ${carriers.modelId})`;
const lampsOn: SQL<number> = sql`(select count(*)::int from ${devices} join ${products} on ${products.id} = ${devices.productId}
  where ${devices.carrierId} = ${carriers.id} and ${products.deviceType} = ${measuredTypes.lamp})`;
/** Matches the carriers with a free place for a lamp. */
export const hasFreePlace: SQL = sql`(${places} is null or ${places} > ${lampsOn})`;

/** Matches the carriers of a tenant whose places for lamps are all taken, as one set: counting for each takes longer. */
const isFull = (tenantId: string): SQL => sql`${carriers.id} in (
  select pole.id from ${carriers} pole join ${assetModels} model on model.id = pole.model_id
  left join (
    select device.carrier_id, count(*) as used from ${devices} device
    where device.tenant_id = ${tenantId} and device.carrier_id is not null
      and device.product_id in (select id from ${products} where device_type = ${measuredTypes.lamp})
    group by device.carrier_id
  ) lamps on lamps.carrier_id = pole.id
  where pole.tenant_id = ${tenantId} and (model.slots ->> 'arm')::int <= coalesce(lamps.used, 0))`;

/** The place of a lamp that is to be put on a pole; undefined if the reader does not see it, or nobody knows where it is. */
async function findPlace(db: Queryable, { tenantId, within }: AssetReader, deviceId: string | null | undefined) {
  if (!deviceId) return undefined;
  const [lamp] = await db
    .select({ longitude: devices.longitude, latitude: devices.latitude })
    .from(devices)
    .where(and(eq(devices.id, deviceId), eq(devices.tenantId, tenantId), within.devices));
  const { longitude = null, latitude = null } = lamp ?? {};
  return longitude === null || latitude === null ? undefined : { longitude, latitude };
}

/**
 * POST .../pole/page: the poles that the reader sees, with their places. Those with a free one come first, and the nearest
 * to the lamp that is asked for.
 */
export async function pageOfPoles(c: AppContext): Promise<Response> {
  const {
    hasFreePlace: isFree,
    deviceId,
    ...request
  } = filled(await readBody(c, PolePageRequest)) as Static<typeof PolePageRequest>;
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
  const place = await findPlace(db, reader, deviceId);
  const order = readTurnableOrder(request, {
    allowed: sortablePlaces(carriers),
    otherwise: [{ by: isFull(reader.tenantId) }, ...(place ? [{ by: metresTo(sql`lamp`) }] : []), { by: carriers.uid }],
    last: carriers.id,
  });
  const lamp = sql`(select ${place?.longitude ?? null}::float8 as longitude, ${place?.latitude ?? null}::float8 as latitude) lamp`;
  const found = await db
    .select({ id: carriers.id })
    .from(carriers)
    .crossJoin(lamp)
    .where(where)
    .orderBy(...order(isTurned))
    .limit(limit)
    .offset(offset);
  const ids = found.map(({ id }) => id);
  if (isTurned) ids.reverse();
  return success(c, contentPage(await loadPoles(db, reader, ids, place), total, window));
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

async function loadPoles(
  db: Queryable,
  reader: AssetReader,
  ids: readonly string[],
  place?: Awaited<ReturnType<typeof findPlace>>,
): Promise<PoleRow[]> {
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
      const distance =
        place && longitude !== null && latitude !== null
          ? Math.round(metresBetween([place.longitude, place.latitude], [longitude, latitude]))
          : null;
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
        places: placesOf(total, free),
        distance,
        choice: choiceOf({ name, used, total, free, distance }, locale),
        lamps: [...taken].flatMap(([position, { isSeen, uid: lampUid }]) => (isSeen ? [`${position} ${lampUid}`] : [])),
        ...rightsAt(within.scopes.Carrier, pole),
      };
      return [id, row];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function placesOf(total: number | null, free: number | null): PlacesState {
  if (total === null || free === null) return 'open';
  if (total === 0) return 'none';
  return free === 0 ? 'full' : 'free';
}

/** What a list to choose from says: the name of a pole, its places, and how far it is. */
function choiceOf(
  { name, used, total, free, distance }: Pick<PoleRow, 'name' | 'used' | 'total' | 'free' | 'distance'>,
  locale: Locale,
): string {
  const texts: Record<PlacesState, () => string> = {
    open: () => message(locale, 'poleOpen', { used }),
    none: () => message(locale, 'poleHasNone'),
    full: () => message(locale, 'poleIsFull', { total: total ?? 0 }),
    free: () => message(locale, 'polePlaces', { free: free ?? 0, total: total ?? 0 }),
  };
  const places = texts[placesOf(total, free)]();
  const facts = [places, ...(distance === null ? [] : [message(locale, 'poleDistance', { distance })])];
  return { zh: `${name}（${facts.join('，')}）`, en: `${name} (${facts.join(', ')})` }[locale];
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
