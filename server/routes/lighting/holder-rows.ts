import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { HolderCondition, type HolderRow, type HolderState } from '../../../src/schemas/wire/lighting-holders.ts';
import { rightsAt } from '../../access/scope-rights.ts';
import type { Queryable } from '../../db/db.ts';
import { deviceCommands, devices, lightingHolders, lightingLamps } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { contains, naturally, readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { limitsOf, loadLimits, sizeOf } from '../../lighting/holder-needs.ts';
import { isBehind } from '../../lighting/plan-held.ts';
import { pathValue } from '../../routing/route.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { type LampReader, lampReaderOf } from './lamp-rows.ts';

const holderState: SQL<HolderState> = sql<HolderState>`case
  when not (${isBehind}) then 'loaded'
  when ${lightingHolders.refusedAt} is not null then 'refused'
  when ${lightingHolders.loaded} is null then 'empty'
  else 'waiting' end`;

/** Lamps of a concentrator, and those among them that do not follow what is asked. */
const lampsBelow = (more: SQL = sql`true`): SQL<number> => sql<number>`(select count(*)::int from ${lightingLamps} l
  join ${devices} lamp on lamp.id = l.device_id where lamp.parent_device_id = ${lightingHolders.deviceId} and ${more})`;

const isOpen: SQL<boolean> = sql<boolean>`exists (select 1 from ${deviceCommands} c where c.device_id = ${lightingHolders.deviceId}
  and c.command = 'loadLighting' and c.track_status = 'PROCESS')`;

/** POST /island-ams/lighting/holder/page: concentrators with what they hold and are asked to. */
export async function pageOfHolders(c: AppContext): Promise<Response> {
  const page = await readBody(c, SystemPageRequest);
  const { searchValue, state, local } = readCondition(c, HolderCondition, page);
  const window = readWindow(page);
  const { db } = c.var.services;
  const reader = await lampReaderOf(c);
  const where = and(
    eq(lightingHolders.tenantId, reader.tenantId),
    reader.within.devices,
    searchValue ? or(contains(devices.name, searchValue), contains(devices.uid, searchValue)) : undefined,
    state ? sql`${holderState} = ${state}` : undefined,
    local ? sql`coalesce(${lightingHolders.local}, 'NONE') = ${local}` : undefined,
  );
  const counted = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(lightingHolders)
    .innerJoin(devices, eq(devices.id, lightingHolders.deviceId))
    .where(where);
  const order = readOrder(page, {
    allowed: { name: devices.name, askedTime: lightingHolders.askedAt, loadedTime: lightingHolders.loadedAt },
    otherwise: [
      sql`array_position(array['refused', 'empty', 'waiting', 'loaded'], ${holderState})`,
      asc(naturally(devices.name)),
    ],
    last: devices.id,
  });
  const rows = await loadHolders(db, reader, { where, order, ...window });
  return success(c, systemPage(rows, counted[0]?.total ?? 0, window));
}

/** GET /island-ams/lighting/holder/{id}. */
export async function sendHolder(c: AppContext): Promise<Response> {
  const reader = await lampReaderOf(c);
  const where = and(
    eq(lightingHolders.deviceId, pathValue(c, 'id')),
    eq(lightingHolders.tenantId, reader.tenantId),
    reader.within.devices,
  );
  const [row] = await loadHolders(c.var.services.db, reader, { where, order: [], limit: 1, offset: 0 });
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, row);
}

interface Wanted {
  where: SQL | undefined;
  order: SQL[];
  limit: number;
  offset: number;
}

async function loadHolders(db: Queryable, reader: LampReader, wanted: Wanted): Promise<HolderRow[]> {
  const limits = await loadLimits(db);
  const found = await db
    .select({
      holder: lightingHolders,
      device: devices,
      state: holderState,
      lamps: lampsBelow(),
      oldLamps: lampsBelow(sql`l.held_program is not null`),
      isOpen,
    })
    .from(lightingHolders)
    .innerJoin(devices, eq(devices.id, lightingHolders.deviceId))
    .where(wanted.where)
    .orderBy(...wanted.order)
    .limit(wanted.limit)
    .offset(wanted.offset);
  return found.map(({ holder, device, state, lamps, oldLamps, isOpen: isSent }) => {
    const size = holder.loaded ? sizeOf(holder.loaded) : { programs: 0, calendars: 0 };
    const most = limitsOf(limits, device.productId);
    return {
      id: device.id,
      name: device.name,
      uid: device.uid,
      deviceArea: device.areaCode,
      onlineStatus: device.onlineStatus,
      state,
      reason: reasonOf(holder, { state, isSent, onlineStatus: device.onlineStatus, locale: reader.locale }),
      lamps,
      oldLamps,
      programs: `${size.programs} / ${most.programs}`,
      calendars: `${size.calendars} / ${most.calendars}`,
      local: holder.local ?? 'NONE',
      askedTime: displayTime(holder.askedAt),
      loadedTime: holder.loadedAt && displayTime(holder.loadedAt),
      ...rightsAt(reader.within.scopes.Device, device),
    };
  });
}

interface Standing {
  state: HolderState;
  isSent: boolean;
  onlineStatus: string;
  locale: Locale;
}

/** Why it does not hold what is asked; null for one that does. */
function reasonOf(
  { refusal, refusalFacts, attempts }: typeof lightingHolders.$inferSelect,
  { state, isSent, onlineStatus, locale }: Standing,
): string | null {
  if (state === 'loaded') return null;
  if (state === 'refused') return message(locale, `loadRefusal.${refusal ?? 'rejected'}`, refusalFacts ?? {});
  if (onlineStatus === 'UNACTIVATED') return message(locale, 'loadWaiting.notActivated');
  if (onlineStatus === 'OFFLINE') return message(locale, 'loadWaiting.offline');
  if (isSent || attempts === 0) return message(locale, 'loadWaiting.sent');
  return message(locale, 'loadWaiting.again', { count: attempts });
}
