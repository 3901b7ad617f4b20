import { createHash } from 'node:crypto';
import type { AlarmDetail, AlarmPicture } from '../db/schema/alarm-detail.ts';
import type { mediaFiles } from '../db/schema.ts';
import { mediaAddress } from '../media/media-address.ts';
import type { DrawnPicture } from './alarm-pictures.ts';
import type { AlarmTypePlan } from './alarm-type-data.ts';
import type { Random } from './random/random.ts';
import { namesConfidence } from './reported-content.ts';
import type { TenantContext } from './tenant-context.ts';

/** A tenant's pictures of alarms: files are made for those that alarms refer to. */
export interface AlarmPictures {
  files: (typeof mediaFiles.$inferInsert)[];
  /** The file of a picture; the same one each time. */
  of(picture: DrawnPicture): AlarmPicture;
}

/** Collects the picture files of a tenant. */
export function collectPictures(context: Pick<TenantContext, 'tenantId' | 'newId' | 'now'>): AlarmPictures {
  const files: (typeof mediaFiles.$inferInsert)[] = [];
  const known = new Map<string, AlarmPicture>();
  return {
    files,
    of(picture) {
      const found = known.get(picture.key);
      if (found) return found;
      const row = pictureRow(context, picture);
      files.push(row);
      const { id, name, size } = row;
      const made = { id, name, size, downloadUrl: mediaAddress(row) };
      known.set(picture.key, made);
      return made;
    },
  };
}

/** A picture as a file. Its key can be guessed: what it shows is in this folder for all to see. */
export function pictureRow(
  { tenantId, newId, now }: Pick<TenantContext, 'tenantId' | 'newId' | 'now'>,
  { key, name, content }: DrawnPicture,
) {
  return {
    id: newId(),
    tenantId,
    appType: 'alarm',
    name,
    type: 'IMG',
    mimeType: 'image/png',
    size: content.length,
    hash: createHash('sha256').update(content).digest('hex'),
    key: createHash('sha256').update(`${tenantId} alarm ${key}`).digest('base64url').slice(0, 32),
    createdAt: now,
    content,
  };
}

const REPORTERS = ['陈志远', '黄淑芬', '梁家豪', '何秀英', '罗文杰', '郑小燕'];
const SOURCES = ['miniApp', 'hotline', 'miniApp'];

/** What an alarm has beside its columns; `number` is the one in its description. */
export function makeDetail(
  random: Random,
  plan: AlarmTypePlan,
  { number, drawn, file }: { number: number; drawn?: DrawnPicture | undefined; file?: AlarmPicture | undefined },
): AlarmDetail {
  const { kind } = plan;
  if (kind === 'device') return {};
  if (kind === 'ai') {
    const confidence = namesConfidence(plan) ? number / 100 : random.decimal(0.62, 0.97, 2);
    const boxes = (drawn?.boxes ?? []).map((box) => ({
      ...box,
      confidence: Number(Math.min(0.97, Math.max(0.62, confidence + random.decimal(-0.06, 0.04, 2))).toFixed(2)),
    }));
    return { confidence, boxes, ...(file && { picture: file }) };
  }
  // A camera or a sensor sees it, or a person reports it.
  if (file) return { source: 'camera', pictures: [file] };
  return { source: random.pick(SOURCES), reporter: random.pick(REPORTERS) };
}
