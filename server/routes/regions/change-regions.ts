import { AreaSave, DepartmentSave } from '../../../src/schemas/wire/departments.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import type { RegionKind, RegionRow, RegionValues } from './region-kind.ts';
import { findRegion, nextCode, refuseClosed, refuseTakenName } from './region-rules.ts';
import { checkRegionValues } from './region-values.ts';

/** POST: a new node below `parent`; its code follows the greatest existing one. Returns the new id. */
export async function createRegion(c: AppContext, kind: RegionKind): Promise<Response> {
  const { values, parentId } = await readValues(c, kind);
  const id = newId();
  await changeRegions(c, kind, async (tx, tenantId, rows) => {
    const parent = rows.find((row) => row.id === parentId);
    if (!parent) throw new Refusal(envelopeStatus.badRequest, 'parentMissing', {}, { parent: 'parentMissing' });
    refuseClosed(rows, parent, 'parent');
    const siblings = rows.filter((row) => row.parentId === parent.id);
    refuseTakenName(siblings, values.name);
    await refuseMissing(tx, kind, tenantId, values);
    await kind.insert(tx, tenantId, [placeBelow(parent, siblings, { ...values, id })]);
  });
  return success(c, id, { key: 'saved' });
}

/**
 * Returns a new region as the last child of its parent.
 * @throws Refusal S0300 if no code is left
 */
export const placeBelow = (
  parent: RegionRow,
  siblings: readonly RegionRow[],
  values: RegionValues & { id: string },
): RegionRow => ({
  ...values,
  parentId: parent.id,
  code: nextCode(parent, siblings),
  level: parent.level + 1,
  position: Math.max(0, ...siblings.map((row) => row.position)) + 1,
});

/** PUT: changes everything but the position. */
export async function updateRegion(c: AppContext, kind: RegionKind): Promise<Response> {
  const { values } = await readValues(c, kind);
  const id = pathValue(c, 'id');
  await changeRegions(c, kind, async (tx, tenantId, rows) => {
    const target = findRegion(rows, id);
    const siblings = rows.filter((row) => row.parentId === target.parentId && row.id !== id);
    refuseTakenName(siblings, values.name);
    if (target.parentId === null && values.enabled === false)
      throw new Refusal(envelopeStatus.dataError, 'rootStaysActive', {}, { active: 'rootStaysActive' });
    await refuseMissing(tx, kind, tenantId, values);
    await kind.update(tx, tenantId, id, values, c.var.services.clock());
  });
  return success(c, id, { key: 'saved' });
}

async function refuseMissing(tx: Queryable, kind: RegionKind, tenantId: string, values: RegionValues): Promise<void> {
  const fields = (await kind.checkReferences?.(tx, tenantId, values)) ?? {};
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
}

/** DELETE: deletes a branch unless something refers to it. */
export async function deleteRegion(c: AppContext, kind: RegionKind): Promise<Response> {
  const id = pathValue(c, 'id');
  await changeRegions(c, kind, async (tx, tenantId, rows) => {
    const target = findRegion(rows, id);
    if (target.parentId === null) throw new Refusal(envelopeStatus.dataError, 'rootKept');
    const use = await kind.countUse(tx, tenantId, target.code);
    if (Object.values(use).some((value) => value > 0)) throw new Refusal(envelopeStatus.dataError, 'inUse', use);
    const branch = rows.filter((row) => row.code.startsWith(target.code));
    await kind.remove(
      tx,
      tenantId,
      branch.map((row) => row.id),
    );
  });
  return success(c, null, { status: envelopeStatus.noContent, key: 'deleted', params: { count: 1 } });
}

/** Serialises changes to a tenant's tree, then notifies its consoles (RT-03). */
export async function changeRegions(
  c: AppContext,
  kind: RegionKind,
  work: (tx: Queryable, tenantId: string, rows: RegionRow[]) => Promise<void>,
): Promise<void> {
  const { db, realtime } = c.var.services;
  const { tenantId } = signedIn(c);
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    await work(tx, tenantId, await kind.list(tx, tenantId));
  });
  realtime.toTenant(tenantId, { type: kind.eventType });
}

async function readValues(c: AppContext, kind: RegionKind): Promise<{ values: RegionValues; parentId?: string }> {
  const { parent, ...entered } = await { department: readDepartment, area: readArea }[kind.path](c);
  const { values, fields } = checkRegionValues(kind, entered);
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  return { values, parentId: parent?.id };
}

const readDepartment = (c: AppContext) => readBody(c, DepartmentSave);

async function readArea(c: AppContext) {
  const { location, ...save } = await readBody(c, AreaSave);
  const [longitude = null, latitude = null] = location?.coordinates ?? [];
  return { ...save, longitude, latitude };
}
