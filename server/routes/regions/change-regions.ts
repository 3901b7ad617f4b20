import { validators } from '../../../src/engine/forms/validators.ts';
import type { ValidatorName } from '../../../src/schemas/grammar/validator-names.ts';
import { AreaSave, DepartmentSave } from '../../../src/schemas/wire/departments.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import type { RegionKind, RegionRow, RegionValues } from './region-kind.ts';
import { findRegion, nextCode, refuseTakenName } from './region-rules.ts';

/** Maximum characters of a description (contract 5). */
const longestDescription = 140;

/** POST: a new node below `parent`; its code follows the greatest existing one. Returns the new id. */
export async function createRegion(c: AppContext, kind: RegionKind): Promise<Response> {
  const { values, parentId } = await readValues(c, kind);
  const id = newId();
  await changeRegions(c, kind, async (tx, tenantId, rows) => {
    const parent = rows.find((row) => row.id === parentId);
    if (!parent) throw new Refusal(envelopeStatus.badRequest, 'parentMissing', {}, { parent: 'parentMissing' });
    const siblings = rows.filter((row) => row.parentId === parent.id);
    refuseTakenName(siblings, values.name);
    await kind.insert(tx, tenantId, {
      ...values,
      id,
      parentId: parent.id,
      code: nextCode(parent, siblings),
      level: parent.level + 1,
      position: Math.max(0, ...siblings.map((row) => row.position)) + 1,
    });
  });
  return success(c, id, { key: 'saved' });
}

/** PUT: changes everything but the position. */
export async function updateRegion(c: AppContext, kind: RegionKind): Promise<Response> {
  const { values } = await readValues(c, kind);
  const id = pathValue(c, 'id');
  await changeRegions(c, kind, async (tx, tenantId, rows) => {
    const target = findRegion(rows, id);
    const siblings = rows.filter((row) => row.parentId === target.parentId && row.id !== id);
    refuseTakenName(siblings, values.name);
    await kind.update(tx, tenantId, id, values, c.var.services.clock());
  });
  return success(c, id, { key: 'saved' });
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
  const fields: FieldMessages = {};
  const check = (field: string, rule: ValidatorName, value: string | null | undefined, required = false) => {
    const text = value?.trim() ?? '';
    const problem = required && text === '' ? 'fieldRequired' : validators[rule](text);
    if (problem) fields[field] = problem;
    return text;
  };
  const describe = (value: string | null | undefined) => {
    const text = value?.trim() ?? '';
    if ([...text].length > longestDescription) fields.description = 'tooLong';
    return text || null;
  };
  const read = { department: readDepartment, area: readArea }[kind.path];
  const result = await read();
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  return result;

  async function readDepartment() {
    const save = await readBody(c, DepartmentSave);
    const values = {
      name: check('name', 'fullName', save.name, true),
      shortName: check('shortName', 'fullName', save.shortName) || null,
      description: describe(save.description),
    };
    return { values, parentId: save.parent?.id };
  }

  async function readArea() {
    const save = await readBody(c, AreaSave);
    const values = {
      name: check('name', 'regionName', save.name, true),
      description: describe(save.description),
      districtCode: save.districtCode?.trim() || null,
      longitude: save.location?.coordinates[0] ?? null,
      latitude: save.location?.coordinates[1] ?? null,
    };
    return { values, parentId: save.parent?.id };
  }
}
