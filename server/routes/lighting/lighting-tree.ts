import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { compareTexts } from '../../../src/engine/records/compare-texts.ts';
import {
  type LampCounts,
  type LampState,
  type LightingNode,
  type LightingNodeKind,
  LightingTreeQuery,
  lampStates,
} from '../../../src/schemas/wire/lighting.ts';
import { within as isWithin } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { areas, deviceGroupMembers, deviceGroups, devices } from '../../db/schema.ts';
import { shareOf } from '../../db/shared-answers.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { inList, naturally } from '../../http/page.ts';
import { readQuery } from '../../http/read-query.ts';
import { lampState } from '../../lighting/lamp-state.ts';
import { loopOf } from '../../metrics/loop-of.ts';
import { measuredTypes } from '../../metrics/metrics.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { lampConditions } from './lamp-conditions.ts';
import { type LampReader, lampKeyOf, lampReaderOf } from './lamp-rows.ts';

/** A lamp of a listed loop or group; a loop has 64 on average, and a page of the tree is not endless. */
const maxLeaves = 1_000;

/**
 * GET /island-ams/lighting/tree: areas with their concentrators and loops, and groups, each with how many lamps are in
 * which state; with `parent` the lamps of a node.
 */
export async function sendLightingTree(c: AppContext): Promise<Response> {
  const { parent } = readQuery(c, LightingTreeQuery);
  const { db } = c.var.services;
  const reader = await lampReaderOf(c);
  if (parent) return success(c, await loadLeaves(c, parent));
  const key = JSON.stringify(['lighting tree', lampKeyOf(reader, {})]);
  const share = shareOf(c.var.services.sharedAnswers, db);
  const roots = await share({ key, changesWith: ['device', 'status', 'alarm', 'lamp'] }, (on) => loadAreas(on, reader));
  return success(c, [...roots, ...(await loadGroups(c))]);
}

async function loadAreas(db: Queryable, reader: LampReader): Promise<LightingNode[]> {
  const { tenantId, within, locale } = reader;
  const counted = await db
    .select({
      areaCode: devices.areaCode,
      parentId: devices.parentDeviceId,
      loop: loopOf.as('loop'),
      state: lampState.as('state'),
      count: sql<number>`count(*)::int`,
    })
    .from(devices)
    .where(and(within.devices, ...lampConditions(db, reader, {})))
    .groupBy(devices.areaCode, devices.parentDeviceId, sql`loop`, sql`state`);
  const parentIds = [...new Set(counted.flatMap(({ parentId }) => parentId ?? []))];
  const parents = await db
    .select({ id: devices.id, name: devices.name, areaCode: devices.areaCode })
    .from(devices)
    .where(and(eq(devices.tenantId, tenantId), inList(devices.id, parentIds), isWithin(within.scopes.Device, devices)));
  const all = await db
    .select({ code: areas.code, name: areas.name, parentId: areas.parentId, id: areas.id })
    .from(areas)
    .where(eq(areas.tenantId, tenantId))
    .orderBy(asc(areas.position), asc(areas.code));
  return buildAreas({ counted, parents, areas: all, locale });
}

interface Counted {
  areaCode: string;
  parentId: string | null;
  loop: string | null;
  state: LampState;
  count: number;
}

interface Parts {
  counted: readonly Counted[];
  parents: readonly { id: string; name: string; areaCode: string }[];
  areas: readonly { code: string; name: string; parentId: string | null; id: string }[];
  locale: Locale;
}

const none = (): LampCounts => ({ total: 0, on: 0, dimmed: 0, off: 0, local: 0, fault: 0, offline: 0, unknown: 0 });

const node = (
  kind: LightingNodeKind,
  of: string,
  name: string,
  counts: LampCounts,
  children: LightingNode[] = [],
): LightingNode => ({
  key: `${kind}:${of}`,
  kind,
  name,
  ...counts,
  state: stateOf(counts),
  hasChildren: children.length > 0 || kind === 'loop' || kind === 'direct' || kind === 'group',
  children,
});

/** The state of all, or `mixed`. */
function stateOf({ total, ...counts }: LampCounts): LampState | 'mixed' {
  return lampStates.find((state) => counts[state] === total && total > 0) ?? (total === 0 ? 'unknown' : 'mixed');
}

function sum(rows: readonly Counted[]): LampCounts {
  const counts = none();
  for (const { state, count } of rows) {
    counts[state] += count;
    counts.total += count;
  }
  return counts;
}

/**
 * A lamp counts in its own area, as everywhere in the console. A concentrator is in the area where it stands, with all its
 * lamps, of which some may stand in the next one; lamps of one that the reader does not see count as direct.
 */
function buildAreas({ counted, parents, areas: all, locale }: Parts): LightingNode[] {
  const concentrators = new Map(parents.map((one) => [one.id, one]));
  const children = new Map<string | null, Parts['areas'][number][]>();
  const ids = new Set(all.map(({ id }) => id));
  for (const area of all) {
    const parentId = area.parentId && ids.has(area.parentId) ? area.parentId : null;
    children.set(parentId, [...(children.get(parentId) ?? []), area]);
  }
  const build = (area: Parts['areas'][number]): LightingNode | undefined => {
    const below = (children.get(area.id) ?? []).flatMap((child) => build(child) ?? []);
    const fed = parents
      .filter(({ areaCode }) => areaCode === area.code)
      .map((one) => describeConcentrator(one, counted, locale))
      .sort((one, other) => compareTexts(one.name, other.name));
    const direct = counted.filter(
      ({ areaCode, parentId }) => areaCode === area.code && (parentId === null || !concentrators.has(parentId)),
    );
    const lone = direct.length > 0 ? [node('direct', area.code, message(locale, 'lampsDirect'), sum(direct))] : [];
    const parts = [...below, ...fed, ...lone];
    const own = sum(counted.filter(({ areaCode }) => areaCode.startsWith(area.code)));
    if (parts.length === 0 && own.total === 0) return undefined;
    return node('area', area.code, area.name, own, parts);
  };
  return (children.get(null) ?? []).flatMap((area) => build(area) ?? []);
}

function describeConcentrator(
  { id, name }: Parts['parents'][number],
  counted: readonly Counted[],
  locale: Locale,
): LightingNode {
  const own = counted.filter(({ parentId }) => parentId === id);
  const loops = [...new Set(own.map(({ loop }) => loop ?? ''))].sort((one, other) => Number(one) - Number(other));
  const parts = loops.map((loop) =>
    node(
      'loop',
      `${id}/${loop}`,
      loop ? message(locale, 'lampLoop', { number: loop }) : message(locale, 'lampLoopNone'),
      sum(own.filter((row) => (row.loop ?? '') === loop)),
    ),
  );
  return node('concentrator', id, name, sum(own), parts);
}

/** Groups of chosen lamps that the reader may use. */
async function loadGroups(c: AppContext): Promise<LightingNode[]> {
  const { db } = c.var.services;
  const reader = await lampReaderOf(c);
  const { tenantId, userId, within, locale } = reader;
  const rows = await db
    .select({ id: deviceGroups.id, name: deviceGroups.name })
    .from(deviceGroups)
    .where(
      and(
        eq(deviceGroups.tenantId, tenantId),
        eq(deviceGroups.deviceTypeCode, measuredTypes.lamp),
        sql`${deviceGroups.condition} is null`,
        sql`(${deviceGroups.groupType} = 'COMMON' or ${deviceGroups.ownerId} = ${userId})`,
      ),
    )
    .orderBy(asc(naturally(deviceGroups.name)), asc(deviceGroups.id));
  if (rows.length === 0) return [];
  const counted = await db
    .select({
      groupId: deviceGroupMembers.groupId,
      state: lampState.as('state'),
      count: sql<number>`count(*)::int`,
    })
    .from(deviceGroupMembers)
    .innerJoin(devices, eq(devices.id, deviceGroupMembers.deviceId))
    .where(
      and(
        inArray(
          deviceGroupMembers.groupId,
          rows.map(({ id }) => id),
        ),
        within.devices,
        ...lampConditions(db, reader, {}),
      ),
    )
    .groupBy(deviceGroupMembers.groupId, sql`state`);
  const children = rows.flatMap(({ id, name }) => {
    const counts = none();
    for (const row of counted)
      if (row.groupId === id) {
        counts[row.state] += row.count;
        counts.total += row.count;
      }
    // Of others' lamps not even the name.
    return counts.total === 0 && within.devices ? [] : node('group', id, name, counts);
  });
  if (children.length === 0) return [];
  // Only a heading: the lamps of several groups together are no selection.
  const heading = { ...node('group', '', message(locale, 'lampGroups'), none(), children), state: 'mixed' as const };
  return [heading];
}

/** The lamps of a node, by their names. */
async function loadLeaves(c: AppContext, parent: string): Promise<LightingNode[]> {
  const { db } = c.var.services;
  const reader = await lampReaderOf(c);
  const rows = await leafRows(db, and(reader.within.devices, ...lampConditions(db, reader, { node: parent })));
  return rows.map(({ id, name, state }) => ({
    ...node('lamp', id, name, { ...none(), [state]: 1, total: 1 }),
    hasChildren: false,
  }));
}

const leafRows = (db: Queryable, where: ReturnType<typeof and>) =>
  db
    .select({ id: devices.id, name: devices.name, state: lampState })
    .from(devices)
    .where(where)
    .orderBy(naturally(devices.name), asc(devices.id))
    .limit(maxLeaves);
