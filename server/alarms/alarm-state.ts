import { and, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AlarmHandling, AlarmKind } from '../../src/schemas/wire/alarms.ts';
import { alarmLogs, alarms } from '../db/schema.ts';
import type { MessageKey } from '../texts/messages.ts';

type StateColumns = Record<'handledAt' | 'clearedAt' | 'acknowledgedAt' | 'shelvedUntil', PgColumn>;

/**
 * Matches open alarms: not handled, not shelved, and active or unacknowledged, whatever their age. The bell counts
 * them, and lists show them first. The first two conditions are those of the index alarms_open, word for word.
 * @param now the database's own time where a second makes no difference
 */
export const isOpen = (now: Date | SQL, table: StateColumns = alarms): SQL =>
  and(
    isNull(table.handledAt),
    or(isNull(table.clearedAt), isNull(table.acknowledgedAt)),
    or(isNull(table.shelvedUntil), lte(table.shelvedUntil, now)),
  ) as SQL;

/**
 * When an alarm stopped being open, shelving aside: it was handled, or it was cleared and acknowledged. Null while it is
 * open. This is the expression of the index alarms_ended, word for word.
 */
const endedAt = sql`least(${alarms.handledAt}, case when ${alarms.clearedAt} is not null and ${alarms.acknowledgedAt} is not null
  then greatest(${alarms.clearedAt}, ${alarms.acknowledgedAt}) end)`;

const momentOf = (at: Date | SQL): SQL => (at instanceof Date ? sql`${at.toISOString()}::timestamptz` : at);

/** Matches alarms that were open at some time since: what the index alarms_ended finds without those of earlier years. */
export const endedAfter = (at: Date | SQL): SQL => sql`(${endedAt} is null or ${endedAt} > ${momentOf(at)})`;

/**
 * Matches alarms that were open at an earlier time, by the rule of `isOpen`. Shelving is known by its end: what is shelved
 * until later was shelved then, unless that was only done since.
 */
export const wasOpen = (at: Date | SQL): SQL =>
  and(
    sql`${alarms.happenedAt} <= ${momentOf(at)}`,
    endedAfter(at),
    sql`(${alarms.shelvedUntil} is null or ${alarms.shelvedUntil} <= ${momentOf(at)} or exists (
      select 1 from ${alarmLogs} where ${alarmLogs.alarmId} = ${alarms.id}
        and ${alarmLogs.action} = 'shelve' and ${alarmLogs.loggedAt} > ${momentOf(at)}))`,
  ) as SQL;

/**
 * The times from `begins` to before `ends` in which an alarm was open by the rule of `wasOpen`, as a lateral table: before
 * and after it was shelved. Times that end before they begin are none.
 * @param since what was shelved until before need not be known
 */
export const openSpans = (since: Date | SQL): SQL => sql`(select begins, ends
  from (select coalesce(${endedAt}, 'infinity') as ended, until, case when until is not null then coalesce((
      select max(${alarmLogs.loggedAt}) from ${alarmLogs}
      where ${alarmLogs.alarmId} = ${alarms.id} and ${alarmLogs.action} = 'shelve'), '-infinity') end as shelved
    from (select case when ${alarms.shelvedUntil} > ${momentOf(since)} then ${alarms.shelvedUntil} end as until) shelf) shelving
  cross join lateral (values (${alarms.happenedAt}, least(ended, shelved)),
    (case when until is null then 'infinity' else greatest(${alarms.happenedAt}, until, shelved) end, ended)) span(begins, ends))`;

/** Matches alarms that are shelved now. */
export const isShelved = (now: Date, table: StateColumns = alarms): SQL =>
  and(isNull(table.handledAt), isNotNull(table.shelvedUntil), gt(table.shelvedUntil, now)) as SQL;

interface States {
  kind: string;
  handledAt: Date | null;
  clearedAt: Date | null;
  acknowledgedAt: Date | null;
}

/** The status on the wire (contract 3.9). Detections of cameras are cleared from the start, which says nothing. */
export function statusOf({ kind, handledAt, clearedAt, acknowledgedAt }: States): { status: string; key: MessageKey } {
  if (handledAt) return { status: 'HANDLED', key: 'alarmHandled' };
  if (clearedAt && !isMomentary(kind)) return { status: 'CLEARED', key: 'alarmCleared' };
  if (acknowledgedAt) return { status: 'PROCESSING', key: 'alarmProcessing' };
  return { status: 'HAPPEN', key: 'alarmHappened' };
}

/** What people have done about an alarm. */
export function handlingOf({ handledAt, acknowledgedAt, shelvedUntil }: Handled, now: Date): AlarmHandling {
  if (handledAt) return 'handled';
  if (shelvedUntil && shelvedUntil > now) return 'shelved';
  return acknowledgedAt ? 'acknowledged' : 'new';
}

type Handled = Pick<States, 'handledAt' | 'acknowledgedAt'> & { shelvedUntil: Date | null };

/** True for a kind whose alarms never last: each detection of a camera is an alarm of its own. */
export const isMomentary = (kind: AlarmKind | string): boolean => kind === 'ai';
