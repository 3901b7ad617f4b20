import { and, eq, not, type SQL } from 'drizzle-orm';
import {
  AiReview,
  AlarmAck,
  AlarmCondition,
  AlarmHandle,
  AlarmShelve,
  type AlarmsChanged,
  maxHandleNote,
} from '../../../src/schemas/wire/alarms.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type AlarmTargets, type ChangeOutcome, lockAlarms, withFolded } from '../../alarms/change-alarms.ts';
import { acknowledgeAlarms, handleAlarms } from '../../alarms/handle-alarms.ts';
import { shelveAlarms, unshelveAlarms } from '../../alarms/shelve-alarms.ts';
import { takeBackAcknowledgement, takeBackReview } from '../../alarms/take-back.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { filled, inList } from '../../http/page.ts';
import { checkShape, readBody } from '../../http/read-body.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { maxRecords } from '../../operation-log/record-changes.ts';
import { keepBefore } from '../../operation-log/record-operation.ts';
import { sendAll } from '../../realtime/outgoing.ts';
import type { MessageKey } from '../../texts/messages.ts';
import { displayTime, readWallTime } from '../../texts/wall-time.ts';
import { alarmsMatching } from './alarm-conditions.ts';
import { type AlarmReader, loadReader, visibleTo } from './alarm-reader.ts';
import { editableBy, refuseViewed } from './alarm-rights.ts';

/** Maximum alarms of one action. */
const maxAtOnce = 20_000;
const hourMs = 3_600_000;
const maxShelfMs = 30 * 24 * hourMs;

/** POST /island-alarm/alarm/ack: acknowledges, or takes that back. */
export async function acknowledge(c: AppContext): Promise<Response> {
  const { undo, ...request } = await readBody(c, AlarmAck);
  const change = undo ? takeBackAcknowledgement : acknowledgeAlarms;
  const reader = await loadReader(c);
  return act(c, reader, request, (tx, targets) => change(tx, reader.now, targets, { userId: reader.userId }));
}

/** POST /island-alarm/alarm/handle. */
export async function handle(c: AppContext): Promise<Response> {
  const { result, note, ...request } = await readBody(c, AlarmHandle);
  const text = checkNote(note);
  if (text === '') throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { note: 'fieldRequired' });
  const reader = await loadReader(c);
  return act(c, reader, request, (tx, targets) =>
    handleAlarms(tx, reader.now, targets, { userId: reader.userId, result, note: text }),
  );
}

/** POST /island-alarm/alarm/shelve: for some hours, until a time, or no longer. */
export async function shelve(c: AppContext): Promise<Response> {
  const request = await readBody(c, AlarmShelve);
  const reader = await loadReader(c);
  const { now, userId } = reader;
  const until = readShelf(request, now);
  return act(c, reader, request, (tx, targets) =>
    until ? shelveAlarms(tx, now, targets, { userId, until }) : unshelveAlarms(tx, now, targets, { userId }),
  );
}

/** POST /island-alarm/aiAlarm/review: a confirmed detection is acknowledged, a false one handled; or takes that back. */
export async function review(c: AppContext): Promise<Response> {
  const { ids, result, note } = await readBody(c, AiReview);
  const text = checkNote(note ?? '') || null;
  const reader = await loadReader(c);
  const actor = { userId: reader.userId, note: text };
  return act(c, reader, { ids, condition: { kind: 'ai', state: 'all' } }, (tx, targets) => {
    if (result === 'undo') return takeBackReview(tx, reader.now, targets, actor);
    const review = { ...actor, action: 'review' } as const;
    return result === 'false'
      ? handleAlarms(tx, reader.now, targets, { ...review, result })
      : acknowledgeAlarms(tx, reader.now, targets, review);
  });
}

/** Length in characters, as people count them. @throws Refusal A0400 for a longer one */
function checkNote(note: string): string {
  const text = note.trim();
  if ([...text].length > maxHandleNote)
    throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { note: 'tooLong' });
  return text;
}

/** @throws Refusal A0400 for a time that is past, or more than 30 days ahead */
function readShelf({ hours, until }: AlarmShelve, now: Date): Date | undefined {
  if (typeof hours !== 'number' && !until) return undefined;
  const time = until ? readWallTime(until) : new Date(now.getTime() + (hours ?? 0) * hourMs);
  const ms = time ? time.getTime() - now.getTime() : 0;
  if (ms > 0 && ms <= maxShelfMs) return time;
  throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { [until ? 'until' : 'hours']: 'alarmShelveTime' });
}

interface Subject {
  ids?: string[] | null;
  condition?: AlarmCondition | null;
}

/**
 * Acts on the alarms of a request that the caller may see, and on those folded under them, in one transaction; others
 * are not matched, and not counted. Alarms of assets that the caller may only view stay as they are, and are counted.
 * @throws Refusal A0400 for too many; A0301 if all may only be viewed; for a single alarm A0404 if it is not there, S0300
 * if somebody has handled it
 */
async function act(
  c: AppContext,
  reader: AlarmReader,
  subject: Subject,
  change: (tx: Queryable, targets: AlarmTargets) => Promise<ChangeOutcome>,
): Promise<Response> {
  const { db, realtime } = c.var.services;
  const { tenantId } = reader;
  const editable = editableBy(reader);
  const where = whereOf(db, reader, subject);
  const { matched, changed, outgoing, onlyViewed } = await db.transaction(async (tx) => {
    const mayChange = { tenantId, where: and(where, editable) };
    const targets = withFolded(tx, mayChange, and(visibleTo(reader), editable));
    const matched = await lockAlarms(tx, targets, maxAtOnce + 1);
    const onlyViewed = editable ? await tx.$count(alarms, and(where, not(editable))) : 0;
    if (onlyViewed > 0 && matched.length === 0) await refuseViewed(tx, reader, where);
    if (matched.length > maxAtOnce) throw new Refusal(envelopeStatus.badRequest, 'alarmsTooMany', { max: maxAtOnce });
    const before = await audited.alarm.read(tx, tenantId, matched.slice(0, maxRecords));
    const outcome = await change(tx, { tenantId, where: inList(alarms.id, matched) });
    if (outcome.changed.length === 0) await refuseSingle(tx, reader, subject, matched);
    const isChanged = new Set(outcome.changed);
    keepBefore(c, new Map([...before].filter(([id]) => isChanged.has(id))));
    return { matched: matched.length, onlyViewed, ...outcome };
  });
  sendAll(realtime, outgoing);
  const data: AlarmsChanged = {
    changed: changed.length,
    unchanged: matched - changed.length,
    ...(onlyViewed > 0 && { onlyViewed }),
  };
  return success(c, data, onlyViewed > 0 ? { key: 'alarmsOnlyViewed', params: { count: onlyViewed } } : undefined);
}

/** @throws Refusal A0400 without ids and filters */
function whereOf(db: Queryable, reader: AlarmReader, { ids, condition }: Subject): SQL {
  if (!ids && !condition) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { ids: 'fieldRequired' });
  const matching = condition
    ? alarmsMatching(db, reader, checkShape(AlarmCondition, filled(condition)))
    : visibleTo(reader);
  return and(matching, ids ? inList(alarms.id, ids) : undefined) as SQL;
}

async function refuseSingle(tx: Queryable, { tenantId }: AlarmReader, { ids }: Subject, matched: readonly string[]) {
  if (ids?.length !== 1) return;
  const [id] = ids;
  if (id === undefined || !matched.includes(id)) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const [alarm] = await tx
    .select({ handledAt: alarms.handledAt, name: users.name })
    .from(alarms)
    .leftJoin(users, and(eq(users.id, alarms.handledBy), eq(users.tenantId, alarms.tenantId)))
    .where(and(eq(alarms.tenantId, tenantId), eq(alarms.id, id)));
  if (!alarm?.handledAt) return;
  const key: MessageKey = 'alarmHandledBy';
  throw new Refusal(envelopeStatus.dataError, key, { name: alarm.name ?? '-', time: displayTime(alarm.handledAt) });
}
