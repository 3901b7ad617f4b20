import { isRecord } from '../../src/schemas/rules/is-record.ts';
import type { AlarmCount } from '../../src/schemas/wire/alarms.ts';
import type { WireEvent } from '../../src/schemas/wire/events.ts';
import { type AssetScopes, allowsPlace, within } from '../access/asset-scope.ts';
import { findPermittedUsers } from '../access/permitted-users.ts';
import { findRestrictedUsers } from '../access/restricted-users.ts';
import { rightsAt } from '../access/scope-rights.ts';
import type { Queryable } from '../db/db.ts';
import { alarms } from '../db/schema.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import { loadAlarmEntries, type PlacedEntry } from './alarm-entries.ts';
import type { AlarmAction } from './alarm-log.ts';
import { alarmRows, countOpenAlarms } from './count-open-alarms.ts';

/** Alarms of one action with events of their own; consoles reload their lists with the counts that follow. */
export const maxReportedAlarms = 100;

/** How the popup of a new alarm differs from what the tenant has set for its type. */
export interface AlarmPopup {
  isPopup?: boolean;
  sound?: string | null;
}

/** The alarms of a tenant that an action has added or changed. */
export interface ChangedAlarms {
  tenantId: string;
  added?: readonly string[];
  changed?: readonly string[];
  /** What happened to the changed ones. */
  change?: AlarmAction;
  /** By the id of a new alarm. */
  popups?: ReadonlyMap<string, AlarmPopup>;
}

/**
 * Describes the events of an action: `alarm` and `AlarmInfo` for new alarms, `AlarmInfo` for changed ones, `AlarmCount`
 * once. Users who see every asset get them through their functions. Others get them one by one: the alarms of their
 * areas and departments, and counts within these (PERM-03).
 */
export async function describeAlarmEvents(
  tx: Queryable,
  now: Date,
  { tenantId, added = [], changed = [], change, popups }: ChangedAlarms,
): Promise<Outgoing[]> {
  const ids = [...new Set([...added, ...changed])];
  if (ids.length === 0) return [];
  const found = await loadAlarmEntries(tx, tenantId, ids.slice(0, maxReportedAlarms), now);
  const isNew = new Set(added);
  const events = ids.flatMap((id) => {
    const entry = found.get(id);
    return entry ? eventsOf({ ...entry, ...popups?.get(id) }, isNew.has(id) ? 'new' : change) : [];
  });
  const restricted = await findReaders(tx, tenantId);
  const scopes = [...new Map(restricted.map((reader) => [reader.scopeKey, reader.scopes])).entries()];
  const [all = [], ...counted] = await countOpenAlarms(tx, { tenantId, now }, [
    undefined,
    ...scopes.map(([, { Device }]) => within(Device, alarms)),
  ]);
  const countsOf = new Map(scopes.map(([key], index) => [key, counted[index] ?? []]));
  return [
    ...events.map(({ event, entry: { kind } }) => ({ tenantId, event, audience: { functions: functionsOf(kind) } })),
    { tenantId, event: countEvent(all), audience: { functions: functionsOf() } },
    ...restricted.flatMap((reader) => eventsFor(reader, events, countsOf.get(reader.scopeKey) ?? [])),
  ];
}

interface EntryEvent {
  entry: PlacedEntry;
  event: WireEvent;
}

const eventsOf = (entry: PlacedEntry, change: AlarmAction | 'new' | undefined): EntryEvent[] => {
  const data = { ...entry, ...(change !== undefined && { change: change === 'new' ? 'raise' : change }) };
  return (change === 'new' ? ['alarm', 'AlarmInfo'] : ['AlarmInfo']).map((type) => ({ entry, event: { type, data } }));
};

const countEvent = (data: AlarmCount[]): WireEvent => ({ type: 'AlarmCount', data });

/** The functions that show a kind, or any of them. */
const functionsOf = (kind?: string): string[] =>
  alarmRows.filter((row) => kind === undefined || row.kind === kind).map(({ functionId }) => functionId);

interface Reader {
  userId: string;
  scopes: AssetScopes;
  /** Equal for users who see the same. */
  scopeKey: string;
  kinds: ReadonlySet<string>;
}

/** The users who see some assets only, and some kind of alarm. */
async function findReaders(tx: Queryable, tenantId: string): Promise<Reader[]> {
  const restricted = await findRestrictedUsers(tx, tenantId);
  const ids = restricted.map(({ userId }) => userId);
  const holders = new Map<string, ReadonlySet<string>>();
  for (const { kind, functionId } of alarmRows)
    holders.set(kind, new Set(await findPermittedUsers(tx, tenantId, [functionId], ids)));
  return restricted
    .map(({ userId, scopes }) => ({
      userId,
      scopes,
      scopeKey: JSON.stringify(scopes.Device),
      kinds: new Set([...holders].flatMap(([kind, users]) => (users.has(userId) ? [kind] : []))),
    }))
    .filter(({ kinds }) => kinds.size > 0);
}

function eventsFor({ userId, scopes, kinds }: Reader, events: EntryEvent[], counts: AlarmCount[]): Outgoing[] {
  const seen = events.filter(({ entry }) => kinds.has(entry.kind) && allowsPlace(scopes.Device, entry));
  const rows = alarmRows.map(({ kind, uKey }) => ({
    uKey,
    value: kinds.has(kind) ? (counts.find((row) => row.uKey === uKey)?.value ?? 0) : 0,
  }));
  return [
    ...seen.map(({ entry, event }) => ({ userId, event: withRights(event, rightsAt(scopes.Device, entry)) })),
    { userId, event: countEvent(rows) },
  ];
}

/** The event for one reader: it says so if they may not do everything with the asset. */
const withRights = (event: WireEvent, rights: ReturnType<typeof rightsAt>): WireEvent =>
  rights.rights !== undefined && 'data' in event && isRecord(event.data)
    ? { ...event, data: { ...event.data, ...rights } }
    : event;
