import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type AssetFilters, loadAssetFilters } from '../access/asset-scope.ts';
import { hasMenu, loadPermissions, type Permissions } from '../access/permissions.ts';
import type { SessionUser } from '../access/session-user.ts';
import { isOpen } from '../alarms/alarm-state.ts';
import { textOfAlarm } from '../alarms/alarm-text.ts';
import { shownAlarmRows } from '../alarms/count-open-alarms.ts';
import type { Queryable } from '../db/db.ts';
import { alarms, dictionaries } from '../db/schema.ts';
import { entryVisibleTo, seenEntry } from '../dictionaries/seen-entry.ts';
import { inList } from '../http/page.ts';
import { placeReaders } from '../routes/assets/asset-kind.ts';
import { deviceReaders } from '../routes/assets/device-readers.ts';
import { DICTIONARY_TYPE_IDS } from '../seed/special-ids.ts';
import type { Locale } from '../texts/messages.ts';
import { displayTime } from '../texts/wall-time.ts';
import { alarmPages, consoleRoutes } from './console-routes.ts';
import { type FoundAsset, type FoundDevice, findCarriers, findDevices } from './find-assets.ts';
import type { Candidate } from './interpret-command.ts';
import { type Rank, rankNames, ranks } from './rank-names.ts';
import type { Command } from './read-command.ts';

/** Maximum open alarms of what a command names. */
const maxAlarms = 8;
/** Maximum assets whose alarms are looked up. */
const maxOwners = 20;

export interface Candidates {
  all: Candidate[];
  devices: readonly FoundDevice[];
}

/** Loads what the user may open and the command may name: pages, alarms, devices and carriers. */
export async function findCandidates(
  db: Queryable,
  user: SessionUser,
  locale: Locale,
  command: Command,
): Promise<Candidates> {
  const permissions = await loadPermissions(db, user);
  const within = await loadAssetFilters(db, user);
  const search = { tenantId: user.tenantId, within, phrases: [...command.phrases, ...(command.alarmsOf ?? [])] };
  const devices = hasMenu(permissions, ...deviceReaders) ? await findDevices(db, search) : [];
  const carriers = hasMenu(permissions, ...placeReaders) ? await findCarriers(db, search) : [];
  const kinds = shownAlarmRows(permissions);
  return {
    devices,
    all: [
      ...pagesOf(permissions, locale),
      ...kinds.map(({ uKey }) => alarmPage(uKey, locale)),
      ...(command.alarmsOf && kinds.length > 0 ? await findLevels(db, user.tenantId, kinds[0]!.uKey, locale) : []),
      ...(await findAlarms(db, { user, locale, within, kinds, command, devices, carriers })),
      ...devices.map(({ id, name, uid }) => ({
        target: { kind: 'device' as const, id, name, note: uid, to: consoleRoutes.device(id) },
        names: [name, uid],
      })),
      ...carriers.map(({ id, name, uid }) => ({
        target: { kind: 'carrier' as const, id, name, note: uid, to: consoleRoutes.carrier(id) },
        names: [name, uid],
      })),
    ],
  };
}

/** The entries of the user's menu without entries below them, with what is above them. */
function pagesOf({ menus }: Permissions, locale: Locale): Candidate[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const parents = new Set(menus.map(({ parentId }) => parentId));
  return menus
    .filter(({ id, url }) => url && !parents.has(id))
    .map(({ id, url, caption, parentId }) => ({
      target: {
        kind: 'page',
        id,
        name: caption[locale],
        note: byId.get(parentId ?? '')?.caption[locale] ?? null,
        to: url ?? '',
      },
      names: [caption.zh, caption.en],
    }));
}

function alarmPage(uKey: keyof typeof alarmPages, locale: Locale): Candidate {
  const { to, name } = alarmPages[uKey];
  return {
    target: { kind: 'alarm', id: uKey, name: name[locale], note: null, to },
    names: [name.zh, name.en],
  };
}

/** The alarms of a level, in the list of the first kind that the user may see. */
async function findLevels(
  db: Queryable,
  tenantId: string,
  uKey: keyof typeof alarmPages,
  locale: Locale,
): Promise<Candidate[]> {
  const { label, enabled } = seenEntry(tenantId);
  const rows = await db
    .select({ id: dictionaries.id, label })
    .from(dictionaries)
    .where(and(eq(dictionaries.typeId, DICTIONARY_TYPE_IDS.alarmLevel), eq(enabled, true), entryVisibleTo(tenantId)));
  const { to } = alarmPages[uKey];
  return rows.map(({ id, label }) => {
    const names = { zh: `${label.zh}告警`, en: `${label.en} alarms` };
    return {
      target: { kind: 'alarm', id, name: names[locale], note: null, to: `${to}?q.levelId=${encodeURIComponent(id)}` },
      names: [names.zh, names.en],
    };
  });
}

interface Owners {
  user: SessionUser;
  locale: Locale;
  within: AssetFilters;
  kinds: ReturnType<typeof shownAlarmRows>;
  command: Command;
  devices: readonly FoundAsset[];
  carriers: readonly FoundAsset[];
}

/** The open alarms of the devices and carriers that a command names: those named exactly first, then the newest. */
async function findAlarms(db: Queryable, of: Owners): Promise<Candidate[]> {
  const { command, kinds, locale } = of;
  const named = (assets: readonly FoundAsset[]) =>
    assets
      .map((asset) => ({ ...asset, rank: rankNames(command.alarmsOf ?? [], [asset.name, asset.uid]).rank }))
      .filter(({ rank }) => rank <= ranks.contains)
      .sort((a, b) => a.rank - b.rank)
      .slice(0, maxOwners);
  const devices = named(of.devices);
  const carriers = named(of.carriers);
  const ofOwners = (worst: Rank) => {
    const idsOf = (assets: typeof devices) => assets.filter(({ rank }) => rank <= worst).map(({ id }) => id);
    return or(inList(alarms.deviceId, idsOf(devices)), inList(alarms.carrierId, idsOf(carriers)));
  };
  const owners = new Map([...devices, ...carriers].map((owner) => [owner.id, owner]));
  if (owners.size === 0 || kinds.length === 0) return [];
  const rows = await db
    .select()
    .from(alarms)
    .where(
      and(
        eq(alarms.tenantId, of.user.tenantId),
        of.within.alarms,
        isOpen(sql`now()`),
        inArray(
          alarms.kind,
          kinds.map(({ kind }) => kind),
        ),
        ofOwners(ranks.contains),
      ),
    )
    .orderBy(desc(sql`coalesce(${ofOwners(ranks.exact)}, false)`), desc(alarms.happenedAt), desc(alarms.id))
    .limit(maxAlarms);
  return rows.flatMap(({ id, kind, description, content, happenedAt, deviceId, carrierId }) => {
    const row = kinds.find((one) => one.kind === kind);
    const owner = owners.get(deviceId ?? '') ?? owners.get(carrierId ?? '');
    if (!row || !owner) return [];
    const text = textOfAlarm({ description, content }, locale);
    // A text of an earlier version names its device itself.
    const name = content ? [owner.name, text].join({ zh: '：', en: ': ' }[locale]) : text;
    const to = `${alarmPages[row.uKey].to}?d.alarm=${encodeURIComponent(id)}`;
    return {
      target: { kind: 'alarm' as const, id, name, note: displayTime(happenedAt), to },
      names: [owner.name, owner.uid],
      isByOwner: true,
    };
  });
}
