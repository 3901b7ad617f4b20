import { createHash } from 'node:crypto';
import type { AlarmDetail, AlarmPicture } from '../db/schema/alarm-detail.ts';
import type { mediaFiles } from '../db/schema.ts';
import { mediaAddress } from '../media/media-address.ts';
import { drawAlarmPictures } from './alarm-pictures.ts';
import type { AlarmTypePlan } from './alarm-type-data.ts';
import type { Random } from './random.ts';
import type { TenantContext } from './tenant-context.ts';

/** A tenant's pictures of alarms as files, and by key of the alarm type. */
export interface AlarmPictures {
  files: (typeof mediaFiles.$inferInsert)[];
  of: ReadonlyMap<string, AlarmPicture>;
}

/** Creates the picture files. Their keys can be guessed: what they show is in this folder for all to see. */
export function makeAlarmPictures({ tenantId, newId, now }: TenantContext): AlarmPictures {
  const files = [...drawAlarmPictures()].map(([type, { name, content }]) => ({
    type,
    row: {
      id: newId(),
      tenantId,
      appType: 'alarm',
      name,
      type: 'IMG',
      mimeType: 'image/png',
      size: content.length,
      hash: createHash('sha256').update(content).digest('hex'),
      key: createHash('sha256').update(`${tenantId} alarm ${type}`).digest('base64url').slice(0, 32),
      createdAt: now,
      content,
    },
  }));
  return {
    files: files.map(({ row }) => row),
    of: new Map(
      files.map(({ type, row: { id, name, size, key } }) => [
        type,
        { id, name, size, downloadUrl: mediaAddress({ id, key }) },
      ]),
    ),
  };
}

const REPORTERS = ['陈志远', '黄淑芬', '梁家豪', '何秀英', '罗文杰', '郑小燕'];
const SOURCES = ['miniApp', 'hotline', 'miniApp'];

/** What an alarm has beside its columns; `number` is the one in its description. */
export function makeDetail(
  random: Random,
  { kind, key, text }: AlarmTypePlan,
  number: number,
  pictures: ReadonlyMap<string, AlarmPicture>,
): AlarmDetail {
  const picture = pictures.get(key);
  if (kind === 'device') return {};
  if (kind === 'ai') {
    const confidence = text.includes('置信度') ? number / 100 : random.decimal(0.62, 0.97, 2);
    const boxes = (drawAlarmPictures().get(key)?.boxes ?? []).map((box) => ({
      ...box,
      confidence: Number(Math.min(0.97, Math.max(0.62, confidence + random.decimal(-0.06, 0.04, 2))).toFixed(2)),
    }));
    return { confidence, boxes, ...(picture && { picture }) };
  }
  // A camera or a sensor sees it, or a person reports it.
  if (picture) return { source: 'camera', pictures: [picture] };
  return { source: random.pick(SOURCES), reporter: random.pick(REPORTERS) };
}
