import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { readOutline, writeOutline } from '../../../src/engine/geo/outline.ts';
import { outlineProblem, outlineProblemText, withoutRepeats } from '../../../src/engine/geo/outline-problem.ts';
import type { Ring } from '../../../src/engine/geo/rings.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { maxOutlineCorners, type OutlineRow, OutlineSave } from '../../../src/schemas/wire/outline.ts';
import type { Queryable } from '../../db/db.ts';
import { areas } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { readLocation } from './build-tree.ts';
import { changeRegions } from './change-regions.ts';
import { areaKind } from './region-kind.ts';
import { findRegion } from './region-rules.ts';

type AreaRow = typeof areas.$inferSelect;

/** GET /system/api/area/{id}: one area with its outline and its version. */
export async function sendArea(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const area = await findArea(db, tenantId, pathValue(c, 'id'));
  return success(c, {
    id: area.id,
    parentId: area.parentId,
    code: area.code,
    name: area.name,
    level: area.level,
    description: area.description,
    districtCode: area.districtCode,
    location: readLocation(area),
    outline: area.outline && writeOutline(area.outline),
    version: area.version,
  });
}

/**
 * GET /system/api/area/{id}/outlines: the outline of an area and those of the areas above, beside and below it, as far
 * as they have one. Of the others with too many corners to edit, every few corners are sent: they are for orientation.
 */
export async function sendOutlines(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const { id, parentId } = await findArea(db, tenantId, pathValue(c, 'id'));
  const isNear =
    parentId === null
      ? or(eq(areas.id, id), eq(areas.parentId, id))
      : or(eq(areas.id, parentId), eq(areas.parentId, parentId), eq(areas.parentId, id));
  const rows = await db
    .select()
    .from(areas)
    .where(and(eq(areas.tenantId, tenantId), isNotNull(areas.outline), isNear))
    .orderBy(asc(areas.level), asc(areas.position), asc(areas.code));
  const relationOf = (row: AreaRow) =>
    row.id === id ? 'self' : row.id === parentId ? 'parent' : row.parentId === id ? 'child' : 'sibling';
  const outlines = rows.map((row): OutlineRow => {
    const relation = relationOf(row);
    const ring = relation === 'self' ? row.outline! : thinned(row.outline!);
    return { id: row.id, code: row.code, name: row.name, relation, outline: writeOutline(ring) };
  });
  // A map draws the last one above the others.
  const isSelf = ({ relation }: OutlineRow) => Number(relation === 'self');
  return success(
    c,
    outlines.sort((one, other) => isSelf(one) - isSelf(other)),
  );
}

function thinned(ring: Ring): Ring {
  const step = Math.ceil(ring.length / maxOutlineCorners);
  return step > 1 ? ring.filter((_, at) => at % step === 0) : ring;
}

/**
 * PUT /system/api/area/{id}/outline: draws, changes or removes the outline of an area; rejects an outdated `version`.
 * The ring is closed, and corners that repeat the one before are dropped.
 */
export async function saveOutline(c: AppContext): Promise<Response> {
  const { outline, version } = await readBody(c, OutlineSave);
  const ring = outline ? checkedRing(outline) : null;
  const id = pathValue(c, 'id');
  await changeRegions(c, areaKind, async (tx, tenantId, rows) => {
    findRegion(rows, id);
    const area = await findArea(tx, tenantId, id);
    if (version !== undefined && version !== area.version)
      throw new Refusal(envelopeStatus.conflict, 'versionConflict');
    await tx
      .update(areas)
      .set({ outline: ring, version: sql`${areas.version} + 1`, updatedAt: c.var.services.clock() })
      .where(and(eq(areas.id, id), eq(areas.tenantId, tenantId)));
  });
  return success(c, id, { key: 'saved' });
}

/** @throws Refusal A0400 that says what is wrong at the field `outline` */
function checkedRing(outline: NonNullable<OutlineSave['outline']>): [number, number][] {
  const read = readOutline(outline);
  if (read && read.more > 0) throw refusalOf('outlineParts');
  // Positions that are no place are reported, and not left out.
  const ring = (outline.coordinates[0] ?? []) as unknown as Ring;
  const problem = outlineProblem(ring);
  if (problem) throw refusalOf(outlineProblemText(problem));
  return withoutRepeats(ring).own.map(([longitude, latitude]) => [longitude, latitude]);
}

const refusalOf = (reason: 'outlineParts' | Bilingual): Refusal =>
  new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { outline: reason });

/** @throws Refusal A0404 */
async function findArea(db: Queryable, tenantId: string, id: string): Promise<AreaRow> {
  const [area] = await db
    .select()
    .from(areas)
    .where(and(eq(areas.tenantId, tenantId), eq(areas.id, id)));
  if (!area) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return area;
}
