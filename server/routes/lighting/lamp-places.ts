import { and } from 'drizzle-orm';
import { LampPlaceQuery } from '../../../src/schemas/wire/lighting.ts';
import { devices } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { filled, inList } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { zipped } from '../../http/zipped.ts';
import { lampState } from '../../lighting/lamp-state.ts';
import { findPlaces } from '../../places/find-places.ts';
import { loadPoints } from '../places/load-points.ts';
import { lampConditions } from './lamp-conditions.ts';
import { lampReaderOf } from './lamp-rows.ts';

/** States of lamps from the one that needs somebody most. */
const worstStates = ['fault', 'offline', 'local', 'unknown', 'dimmed', 'on', 'off'];

/** POST /island-ams/lighting/lamp/places: lamps in a box by what they do, as points and clusters. */
export async function sendLampPlaces(c: AppContext): Promise<Response> {
  const { condition, ...request } = await readBody(c, LampPlaceQuery);
  const { db, places } = c.var.services;
  const reader = await lampReaderOf(c);
  const where = and(reader.within.devices, ...lampConditions(db, reader, filled(condition ?? {})));
  const source = { table: devices, name: devices.name, state: lampState, where, levels: [], worstStates };
  const answer = await findPlaces(db, {
    source,
    totals: places,
    request,
    load: async (members) => {
      const points = await loadPoints(db, reader, 'IOTDEVICE', members);
      const states = await db
        .select({ id: devices.id, state: lampState })
        .from(devices)
        .where(
          inList(
            devices.id,
            points.map(({ id }) => id),
          ),
        );
      const stateOf = new Map(states.map(({ id, state }) => [id, state]));
      return points.map((point) => ({ ...point, state: stateOf.get(point.id) ?? 'unknown' }));
    },
  });
  return zipped(c, success(c, answer));
}
