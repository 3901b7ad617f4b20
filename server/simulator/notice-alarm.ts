import { and, eq, isNull } from 'drizzle-orm';
import type { AlarmEngine, Raised } from '../alarms/engine/alarm-engine.ts';
import { placeOfDevice } from '../alarms/raise-alarms.ts';
import type { Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import type { AlarmPicture, AlarmSource } from '../db/schema/alarm-detail.ts';
import { alarmTypeSettings, alarmTypes, mediaFiles } from '../db/schema.ts';
import { mediaAddress } from '../media/media-address.ts';
import { type DrawnPicture, pictureOf } from '../seed/alarm-pictures.ts';
import type { AlarmTypePlan } from '../seed/alarm-type-data.ts';
import { makeDetail, pictureRow } from '../seed/make-alarm-details.ts';
import type { Random } from '../seed/random/random.ts';
import { reportedContent } from '../seed/reported-content.ts';
import { ALARM_LEVEL_IDS } from '../seed/special-ids.ts';
import type { PickedDevice } from './pick-devices.ts';

interface Noticed {
  engine: AlarmEngine;
  random: Random;
  now: Date;
  plan: AlarmTypePlan;
  device: PickedDevice;
}

/** Raises what no rule can notice: a fault that the device reports, a detection, or what a person reports. */
export async function noticeAlarm(
  tx: Queryable,
  { engine, random, now, plan, device }: Noticed,
): Promise<Raised | undefined> {
  const { tenantId } = device;
  const [found] = await tx
    .select({ id: alarmTypes.id, levelId: alarmTypes.levelId, chosen: alarmTypeSettings.levelId })
    .from(alarmTypes)
    .leftJoin(
      alarmTypeSettings,
      and(eq(alarmTypeSettings.alarmTypeId, alarmTypes.id), eq(alarmTypeSettings.tenantId, tenantId)),
    )
    .where(and(eq(alarmTypes.key, plan.key), isNull(alarmTypes.tenantId)));
  if (!found) return undefined;
  const [min, max, decimals] = plan.range ?? [0, 0, 0];
  const number = random.decimal(min, max, decimals);
  const drawn = plan.kind === 'device' ? undefined : pictureOf(random, plan.key, { number, at: now });
  const file = drawn && (await pictureFile(tx, { tenantId, now }, drawn));
  const detail = makeDetail(random, plan, { number, drawn, file });
  return engine.raise(tx, now, tenantId, [
    {
      kind: plan.kind,
      typeId: found.id,
      levelId: found.chosen ?? found.levelId ?? ALARM_LEVEL_IDS.hint,
      place: placeOfDevice(device),
      description: reportedContent(plan, number),
      source: sourceOf(plan, detail.source),
      detail,
    },
  ]);
}

function sourceOf({ kind }: AlarmTypePlan, reportedBy: string | undefined): AlarmSource {
  if (kind === 'device') return 'device';
  return kind === 'ai' || reportedBy === 'camera' ? 'camera' : 'person';
}

/** The file of a picture, which is stored when an alarm first refers to it. */
async function pictureFile(
  tx: Queryable,
  { tenantId, now }: { tenantId: string; now: Date },
  drawn: DrawnPicture,
): Promise<AlarmPicture> {
  const row = pictureRow({ tenantId, newId, now }, drawn);
  const [stored] = await tx
    .select({ id: mediaFiles.id, name: mediaFiles.name, size: mediaFiles.size, key: mediaFiles.key })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.tenantId, tenantId), eq(mediaFiles.appType, 'alarm'), eq(mediaFiles.key, row.key)))
    .limit(1);
  if (!stored) await tx.insert(mediaFiles).values(row);
  const { id, name, size, key } = stored ?? row;
  return { id, name, size, downloadUrl: mediaAddress({ id, key }) };
}
