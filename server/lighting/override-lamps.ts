import { and, isNull, sql } from 'drizzle-orm';
import type { CommandValues } from '../../src/schemas/wire/commands.ts';
import type { CommandTarget } from '../commands/insert-commands.ts';
import type { Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { lightingLamps, lightingOverrides } from '../db/schema.ts';
import { inList } from '../http/page.ts';

/** A level over the program of lamps. */
export interface NewOverride {
  tenantId: string;
  taskId: string | null;
  /** Percent; 0 is off. */
  level: number;
  /** Seconds. */
  rampTo?: number;
  rampFrom?: number;
  startsAt: Date;
  /** Null: until the next one. */
  expiresAt: Date | null;
  userId: string | null;
  userName: string;
  now: Date;
}

/** The level that a command to a lamp asks for; undefined for one that changes none. */
export function levelOf(command: string, { on, luminance }: CommandValues): number | undefined {
  if (command === 'switch' && typeof on === 'boolean') return on ? 100 : 0;
  return command === 'dim' && typeof luminance === 'number' ? luminance : undefined;
}

interface Sent extends Pick<NewOverride, 'tenantId' | 'taskId' | 'userId' | 'userName' | 'now'> {
  command: string;
  parameters: CommandValues;
}

/** Notes what a command to devices means for the lamps among them: a level until the next command. */
export async function overrideLamps(tx: Queryable, sent: Sent, targets: readonly CommandTarget[]): Promise<void> {
  const level = levelOf(sent.command, sent.parameters);
  const ids = targets.filter(({ failure }) => failure === undefined).map(({ id }) => id);
  if (level === undefined || ids.length === 0) return;
  const lamps = await tx
    .select({ id: lightingLamps.deviceId })
    .from(lightingLamps)
    .where(inList(lightingLamps.deviceId, ids));
  const { now } = sent;
  await insertOverrides(
    tx,
    { ...sent, level, startsAt: now, expiresAt: null },
    lamps.map(({ id }) => id),
  );
}

/**
 * Stores an override of lamps. One that begins at once replaces those in force, which are not resumed afterwards; the
 * level must be sent by the caller.
 */
export async function insertOverrides(tx: Queryable, override: NewOverride, lampIds: readonly string[]): Promise<void> {
  if (lampIds.length === 0) return;
  const { tenantId, taskId, level, rampTo = 0, rampFrom = 0, startsAt, expiresAt, userId, userName, now } = override;
  const begins = startsAt <= now;
  const rows = lampIds.map((deviceId) => [newId(), deviceId]);
  const at = now.toISOString();
  await tx.execute(sql`
    insert into ${lightingOverrides} (id, tenant_id, device_id, task_id, level, ramp_to, ramp_from, starts_at, expires_at,
      user_id, user_name, created_at, begun_at)
    select v.row ->> 0, ${tenantId}, v.row ->> 1, ${taskId}, ${level}, ${rampTo}, ${rampFrom},
      ${(begins ? now : startsAt).toISOString()}::timestamptz, ${expiresAt?.toISOString() ?? null}::timestamptz,
      ${userId}, ${userName}, ${at}::timestamptz, ${begins ? at : null}::timestamptz
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as v(row)`);
  if (!begins) return;
  await replaceFormer(
    tx,
    rows.map(([id = '']) => id),
    now,
  );
  await markOverridden(tx, lampIds);
}

/** Ends what other overrides in force the lamps of some have: the new ones replace them. */
export async function replaceFormer(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    update ${lightingOverrides} former set ended_at = ${now.toISOString()}::timestamptz, ended_by = 'replaced',
      replaced_by_id = later.id
    from ${lightingOverrides} later
    where ${inList(sql`later.id`, ids)} and former.device_id = later.device_id and former.id <> later.id
      and former.begun_at is not null and former.ended_at is null`);
}

/** Ends the overrides of lamps, also those that have not begun: the program decides again. Returns the lamps that had one in force, with its ramp. */
export async function releaseOverrides(
  tx: Queryable,
  lampIds: readonly string[],
  { now, userName }: Pick<NewOverride, 'now' | 'userName'>,
): Promise<{ deviceId: string; ramp: number }[]> {
  const ended = await tx
    .update(lightingOverrides)
    .set({ endedAt: now, endedBy: 'released', releasedByName: userName })
    .where(and(inList(lightingOverrides.deviceId, lampIds), isNull(lightingOverrides.endedAt)))
    .returning({
      deviceId: lightingOverrides.deviceId,
      begunAt: lightingOverrides.begunAt,
      ramp: lightingOverrides.rampFrom,
    });
  const lamps = new Map(ended.filter(({ begunAt }) => begunAt).map(({ deviceId, ramp }) => [deviceId, ramp]));
  await markOverridden(tx, [...lamps.keys()]);
  return [...lamps].map(([deviceId, ramp]) => ({ deviceId, ramp }));
}

/** Notes at lamps which override is in force, after one has begun or ended. */
export async function markOverridden(tx: Queryable, lampIds: readonly string[]): Promise<void> {
  if (lampIds.length === 0) return;
  await tx.execute(sql`
    update ${lightingLamps} l set override_id = o.id, override_level = o.level
    from unnest(${sql.param([...lampIds])}::text[]) as v(id) left join lateral (
      select id, level from ${lightingOverrides}
      where device_id = v.id and begun_at is not null and ended_at is null order by begun_at desc, id desc limit 1
    ) o on true
    where l.device_id = v.id`);
}
