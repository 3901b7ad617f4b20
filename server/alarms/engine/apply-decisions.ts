import { and, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { alarms } from '../../db/schema.ts';
import { inList } from '../../http/page.ts';
import type { Outgoing } from '../../realtime/outgoing.ts';
import { changeAlarms } from '../change-alarms.ts';
import { clearAlarms } from '../clear-alarms.ts';
import { type NewAlarm, raiseAlarms } from '../raise-alarms.ts';
import { describeDecision } from './describe-decision.ts';
import { type AlarmOrigin, findOrigins } from './find-origins.ts';
import type { RuleDecision } from './watch-devices.ts';
import type { WatchedType } from './watched-type.ts';

/** What decisions have done: the new alarms, and the events. */
export interface Applied {
  added: string[];
  outgoing: Outgoing[];
}

/**
 * Stores the decisions of one tenant, in few statements. An alarm that is active already stays as it is. One that would
 * be too many within its type's damping reopens the last one instead and counts there, so that a value that flaps does not
 * flood the lists; an alarm that somebody has handled is closed for good, and never reopens.
 */
export async function applyDecisions(
  tx: Queryable,
  now: Date,
  tenantId: string,
  decisions: readonly RuleDecision[],
): Promise<Applied> {
  const ends = decisions.filter(({ decision }) => decision === 'clear');
  const begins = decisions.filter(({ decision }) => decision === 'raise');
  const cleared =
    ends.length > 0
      ? await clearAlarms(tx, now, { tenantId, where: and(isNull(alarms.clearedAt), isOneOf(ends)) })
      : { outgoing: [] };
  if (begins.length === 0) return { added: [], outgoing: cleared.outgoing };
  const { fresh, damped } = sortOut(now, begins, await findRecent(tx, now, tenantId, begins));
  const reopened =
    damped.length > 0
      ? await changeAlarms(
          tx,
          now,
          { tenantId, where: inList(alarms.id, damped) },
          {
            userId: null,
            action: 'repeat',
            changes: isNull(alarms.handledAt),
            set: { clearedAt: null, lastAt: now, repeats: sql`${alarms.repeats} + 1` },
          },
        )
      : { outgoing: [] };
  const origins = await findOrigins(
    tx,
    tenantId,
    fresh.map(({ deviceId }) => deviceId),
  );
  const raised = await raiseAlarms(
    tx,
    now,
    tenantId,
    fresh.flatMap((decision) => newAlarm(decision, origins.get(decision.deviceId))),
  );
  return { added: raised.added, outgoing: [...cleared.outgoing, ...reopened.outgoing, ...raised.outgoing] };
}

type Origin = Pick<RuleDecision, 'type' | 'deviceId'>;

const isOneOf = (some: readonly Origin[]): SQL =>
  sql`(${alarms.typeId}, ${alarms.deviceId}) in (select * from unnest(
    ${sql.param(some.map(({ type }) => type.id))}::text[], ${sql.param(some.map(({ deviceId }) => deviceId))}::text[]))`;

interface Recent {
  id: string;
  typeId: string;
  deviceId: string | null;
  happenedAt: Date;
  clearedAt: Date | null;
  handledAt: Date | null;
}

/** The alarms of the same origins that are active, or that have begun while damping looks back; newest first. */
function findRecent(tx: Queryable, now: Date, tenantId: string, begins: readonly RuleDecision[]): Promise<Recent[]> {
  const longest = Math.max(0, ...begins.map(({ type }) => type.damping?.seconds ?? 0));
  return tx
    .select({
      id: alarms.id,
      typeId: alarms.typeId,
      deviceId: alarms.deviceId,
      happenedAt: alarms.happenedAt,
      clearedAt: alarms.clearedAt,
      handledAt: alarms.handledAt,
    })
    .from(alarms)
    .where(
      and(
        sql`${alarms.tenantId} = ${tenantId}`,
        isOneOf(begins),
        or(isNull(alarms.clearedAt), gt(alarms.happenedAt, new Date(now.getTime() - longest * 1000))),
      ),
    )
    .orderBy(sql`${alarms.happenedAt} desc`, sql`${alarms.id} desc`);
}

/** Which alarms are raised, and the ids of those that reopen. */
function sortOut(now: Date, begins: readonly RuleDecision[], recent: readonly Recent[]) {
  const byOrigin = new Map<string, Recent[]>();
  for (const one of recent) {
    const key = `${one.typeId} ${one.deviceId}`;
    byOrigin.set(key, [...(byOrigin.get(key) ?? []), one]);
  }
  const fresh: RuleDecision[] = [];
  const damped: string[] = [];
  for (const begin of begins) {
    const { type, deviceId } = begin;
    const same = byOrigin.get(`${type.id} ${deviceId}`) ?? [];
    if (same.some(({ clearedAt }) => clearedAt === null)) continue;
    const [last] = same;
    if (last && last.handledAt === null && isTooMany(now, type, same)) damped.push(last.id);
    else fresh.push(begin);
  }
  return { fresh, damped };
}

function isTooMany(now: Date, { damping }: WatchedType, same: readonly Recent[]): boolean {
  if (!damping) return false;
  const since = now.getTime() - damping.seconds * 1000;
  return same.filter(({ happenedAt }) => happenedAt.getTime() > since).length >= damping.times;
}

function newAlarm({ type, value }: RuleDecision, origin: AlarmOrigin | undefined): NewAlarm[] {
  if (!origin) return [];
  return [
    {
      kind: type.kind,
      typeId: type.id,
      levelId: type.levelId,
      place: origin.place,
      description: describeDecision(type, value, origin),
      source: 'rule',
      ...(type.isPopup && { isPopup: true }),
    },
  ];
}
