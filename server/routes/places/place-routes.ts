import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { AlarmMapQuery, PlaceQuery, type PlaceType } from '../../../src/schemas/wire/map.ts';
import { hasMenu, loadPermissions } from '../../access/permissions.ts';
import { textColumn } from '../../alarms/alarm-text-columns.ts';
import { alarmRows } from '../../alarms/count-open-alarms.ts';
import { alarms } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { zipped } from '../../http/zipped.ts';
import { findPlaces } from '../../places/find-places.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import { alarmsMatching } from '../alarms/alarm-conditions.ts';
import { loadReader } from '../alarms/alarm-reader.ts';
import { listLevels } from '../alarms/list-levels.ts';
import { loadAlarms } from '../alarms/load-alarms.ts';
import { placeReaders } from '../assets/asset-kind.ts';
import { deviceReaders } from '../assets/device-readers.ts';
import { loadPoints } from './load-points.ts';
import { assetSource } from './place-conditions.ts';

/** Who reads the page of a type reads its places. */
const readers: Readonly<Record<PlaceType, readonly string[]>> = {
  IOTDEVICE: deviceReaders,
  CARRIER: placeReaders,
  FACILITY: placeReaders,
};

/** Routes of places on the map. */
export const placesRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/island-display/assets/query',
    audit: 'none',
    access: { menus: [...new Set(Object.values(readers).flat())] },
    body: PlaceQuery,
    handle: sendAssets,
  },
  {
    method: 'POST',
    path: '/island-streaming/alarmMap',
    audit: 'none',
    access: { functions: alarmRows.map(({ functionId }) => functionId) },
    body: AlarmMapQuery,
    handle: sendAlarms,
  },
];

/** The assets of a type in a box. */
async function sendAssets(c: AppContext): Promise<Response> {
  const { type, condition, ...request } = await readBody(c, PlaceQuery);
  const { db, places } = c.var.services;
  const user = signedIn(c);
  if (!hasMenu(await loadPermissions(db, user), ...readers[type]))
    throw new Refusal(envelopeStatus.notPermitted, 'notPermitted');
  const { locale } = c.var;
  const source = await assetSource(db, type, { user, locale, condition });
  const answer = await findPlaces(db, {
    source,
    totals: places,
    request,
    load: (members) => loadPoints(db, { tenantId: user.tenantId, locale }, type, members),
  });
  return zipped(c, success(c, answer));
}

/** The alarms in a box; without a state only open ones. */
async function sendAlarms(c: AppContext): Promise<Response> {
  const { condition, ...request } = await readBody(c, AlarmMapQuery);
  const { db, places } = c.var.services;
  const reader = await loadReader(c);
  const asked = condition ?? {};
  const levels = (await listLevels(db, reader)).map(({ id }) => id);
  const where = alarmsMatching(db, reader, asked);
  const answer = await findPlaces(db, {
    source: { table: alarms, name: textColumn(reader.locale), state: alarms.levelId, where, levels },
    totals: places,
    request,
    load: async (members) => {
      const ids = members.map(({ id }) => id);
      const rows = await loadAlarms(db, reader, ids, asked);
      return ids.flatMap((id) => rows.get(id) ?? []);
    },
  });
  return zipped(c, success(c, answer));
}
