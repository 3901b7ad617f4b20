import { and, count, eq, isNotNull, type SQL } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Box, Coordinates } from '../../../src/schemas/wire/map.ts';
import { type WallAlarmMark, type WallPlaces, WallPlacesQuery } from '../../../src/schemas/wire/wall.ts';
import { mapPanel } from '../../../src/schemas/wire/wall-words.ts';
import { hasMenu, loadPermissions } from '../../access/permissions.ts';
import { isOpen } from '../../alarms/alarm-state.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms, devices } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { readQuery } from '../../http/read-query.ts';
import { zipped } from '../../http/zipped.ts';
import type { Member } from '../../places/find-members.ts';
import { findPlaces } from '../../places/find-places.ts';
import { rounded } from '../../places/place-group.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { type AlarmReader, readerOf, visibleTo } from '../alarms/alarm-reader.ts';
import { listLevels } from '../alarms/list-levels.ts';
import { selectAlarms } from '../alarms/select-alarms.ts';
import { deviceReaders } from '../assets/device-readers.ts';
import { loadMapConfig } from '../map/map-config.ts';
import { assetSource } from '../places/place-conditions.ts';
import { loadLevelTones } from './level-tones.ts';
import { highestFirst } from './wall-alarms.ts';
import { requireOwnWall, requireWall, type WallRecord } from './wall-key.ts';
import { loadDashboards } from './wall-screen.ts';

const world: Box = [-180, -85, 180, 85];
const usualZoom = 11;
/** Walls stop at the scale of a city: a link must not reveal single poles. */
const maxZoom = 14;

/** GET /island-chart/wall/places: the map for the screen of the key, with its creator's permissions of this moment. */
export async function sendWallPlaces(c: AppContext): Promise<Response> {
  return zipped(c, success(c, await placesOf(c, await requireWall(c))));
}

/** GET /island-chart/wall/{id}/places: the same for its creator, who needs no key. */
export async function sendPreviewPlaces(c: AppContext): Promise<Response> {
  return zipped(c, success(c, await placesOf(c, await requireOwnWall(c))));
}

/** @throws Refusal A0404 for a screen without a map */
async function placesOf(c: AppContext, screen: WallRecord): Promise<WallPlaces> {
  const { db, clock } = c.var.services;
  const { locale } = c.var;
  const { tenantId, ownerId: userId } = screen;
  const zoom = Math.min(maxZoom, Number(readQuery(c, WallPlacesQuery).zoom ?? usualZoom));
  const shown = (await loadDashboards(c, screen)).flatMap(({ panels }) => panels);
  if (!shown.some(({ type }) => type === mapPanel)) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const reader = await readerOf(db, { tenantId, userId }, { now: clock(), locale });
  const found = await findAlarms(c, reader, zoom);
  const seen = hasMenu(await loadPermissions(db, { tenantId, userId }), ...deviceReaders)
    ? await findDevices(c, { tenantId, userId }, zoom)
    : { devices: [], bounds: null };
  return {
    map: await loadMapConfig(db, tenantId),
    bounds: boundsOf([seen.bounds, found.bounds]),
    devices: seen.devices,
    alarms: found.marks,
    levels: found.levels,
    newest: found.newest,
  };
}

async function findAlarms(c: AppContext, reader: AlarmReader, zoom: number) {
  const { db, places } = c.var.services;
  const { tenantId, now } = reader;
  const open = and(visibleTo(reader), isOpen(now), isNotNull(alarms.longitude), isNotNull(alarms.latitude)) as SQL;
  const levels = await listLevels(db, reader);
  const toneOf = await loadLevelTones(db, tenantId);
  const source = {
    table: alarms,
    name: alarms.description,
    state: alarms.levelId,
    where: open,
    levels: levels.map(({ id }) => id),
  };
  const { clusters, points, bounds } = await findWhole(db, {
    source,
    totals: places,
    zoom,
    load: (members) => loadMarks(c, members),
  });
  const counted = await db
    .select({ id: alarms.levelId, value: count() })
    .from(alarms)
    .where(open)
    .groupBy(alarms.levelId);
  const [newest] = await selectAlarms(db, reader, open)
    .orderBy(...highestFirst(tenantId))
    .limit(1);
  const isHighest = newest !== undefined && newest.alarm.levelId === levels[0]?.id;
  return {
    bounds,
    marks: [
      ...clusters.map(
        ({ coordinates, count: members, counts }): WallAlarmMark => ({
          at: coordinates,
          count: members,
          tone: toneOf(levels.find(({ id }) => counts[id])?.id ?? ''),
        }),
      ),
      ...points.map(({ at, levelId }): WallAlarmMark => ({ at, count: 1, tone: toneOf(levelId) })),
    ],
    levels: levels.flatMap(({ id, name }) => {
      const value = counted.find((row) => row.id === id)?.value;
      return value ? [{ name, tone: toneOf(id), count: value }] : [];
    }),
    newest: isHighest
      ? {
          at: placeOf(newest.alarm),
          typeName: newest.type.name[reader.locale],
          levelName: newest.level?.[reader.locale] ?? '',
          tone: toneOf(newest.alarm.levelId),
          place: newest.deviceName ?? newest.carrierName ?? newest.alarm.address ?? '',
          date: displayTime(newest.alarm.happenedAt),
        }
      : null,
  };
}

const placeOf = ({ longitude, latitude }: { longitude: number | null; latitude: number | null }): Coordinates =>
  rounded([longitude ?? 0, latitude ?? 0] as Coordinates);

async function loadMarks(c: AppContext, members: readonly Member[]) {
  const ids = members.map(({ id }) => id);
  const { longitude, latitude, levelId } = alarms;
  const rows = await c.var.services.db
    .select({ longitude, latitude, levelId })
    .from(alarms)
    .where(inList(alarms.id, ids));
  return rows.map((row) => ({ at: placeOf(row), levelId: row.levelId }));
}

async function findDevices(c: AppContext, user: { tenantId: string; userId: string }, zoom: number) {
  const { db, places } = c.var.services;
  const { locale } = c.var;
  const { longitude, latitude } = devices;
  const { clusters, points, bounds } = await findWhole(db, {
    source: await assetSource(db, 'IOTDEVICE', { user, locale, condition: {} }),
    totals: places,
    // Points without numbers may be nearer to each other.
    zoom: Math.min(maxZoom, zoom + 2),
    load: async (members) => {
      const ids = members.map(({ id }) => id);
      const isSeen = and(eq(devices.tenantId, user.tenantId), inList(devices.id, ids));
      return (await db.select({ longitude, latitude }).from(devices).where(isSeen)).map(placeOf);
    },
  });
  return { bounds, devices: [...clusters.map(({ coordinates }) => coordinates), ...points] };
}

type Whole<Row> = Omit<Parameters<typeof findPlaces<Row>>[1], 'request'> & { zoom: number };

/** Finds all places in the box of most of them, whatever a map shows. */
async function findWhole<Row>(db: Queryable, { zoom, ...asked }: Whole<Row>) {
  const summary = await findPlaces(db, {
    ...asked,
    request: { box: world, zoom: 0, summary: true },
    load: async () => [],
  });
  const { bounds } = summary;
  if (!bounds) return { clusters: [], points: [], bounds: null };
  const { clusters, points } = await findPlaces(db, { ...asked, request: { box: bounds, zoom } });
  return { clusters, points, bounds };
}

/** The box around some boxes; null without one. */
function boundsOf(boxes: readonly (Box | null | undefined)[]): Box | null {
  const known = boxes.filter((box) => box !== null && box !== undefined);
  if (known.length === 0) return null;
  const side = (at: number, of: (...values: number[]) => number) => of(...known.map((box) => box[at] ?? 0));
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
}
