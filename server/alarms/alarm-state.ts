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
 * Matches alarms that were open at an earlier time, by the same rule. Shelving is known by its end: what is shelved until
 * later was shelved then, unless that was only done since.
 */
export const wasOpen = (at: Date): SQL =>
  and(
    lte(alarms.happenedAt, at),
    or(isNull(alarms.handledAt), gt(alarms.handledAt, at)),
    or(
      isNull(alarms.clearedAt),
      gt(alarms.clearedAt, at),
      isNull(alarms.acknowledgedAt),
      gt(alarms.acknowledgedAt, at),
    ),
    or(
      isNull(alarms.shelvedUntil),
      lte(alarms.shelvedUntil, at),
      sql`exists (select 1 from ${alarmLogs} where ${alarmLogs.alarmId} = ${alarms.id}
        and ${alarmLogs.action} = 'shelve' and ${alarmLogs.loggedAt} > ${at.toISOString()}::timestamptz)`,
    ),
  ) as SQL;

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
