import { AttributeMove, AttributeQuery, AttributeSave } from '../../../src/schemas/wire/attributes.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import type { AttributeOwner, AttributeRecord } from './attribute-owner.ts';
import { type AttributeColumns, checkAttribute } from './check-attribute.ts';
import { countBreaking } from './count-breaking.ts';
import { describeAttribute } from './describe-attribute.ts';

/** Maximum attributes of a family; forms stay fluent with 400 (FORM-27). */
export const maxAttributes = 400;

/** GET .../attribute/list. */
export async function listAttributes(c: AppContext, owner: AttributeOwner): Promise<Response> {
  const { id, family } = readQuery(c, AttributeQuery);
  const { db } = c.var.services;
  const mine = await owner.isOwn(db, signedIn(c).tenantId, id);
  const rows = await owner.list(db, id);
  const isEnd = ({ family: own, id: rowId }: AttributeRecord, at: 0 | -1) =>
    rows.filter((row) => row.family === own).at(at)?.id === rowId;
  return success(
    c,
    rows
      .filter((row) => (family ? row.family === family : owner.families.some((one) => one === row.family)))
      .map((row) => ({
        id: row.id,
        ownerId: id,
        family: row.family,
        ...describeAttribute(row, c.var.locale),
        mine,
        isFirst: isEnd(row, 0),
        isLast: isEnd(row, -1),
      })),
  );
}

/** POST .../{id}/attribute: adds one at the end of its family and returns its id. */
export async function addAttribute(c: AppContext, owner: AttributeOwner): Promise<Response> {
  const save = await readBody(c, AttributeSave);
  const columns = checkAttribute(save, c.var.locale);
  const family = owner.families.length === 1 ? owner.families[0] : save.family;
  if (!family) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { family: 'fieldRequired' });
  const attributeId = newId();
  await changeAttributes(c, owner, async ({ tx, ownerId, records }) => {
    const siblings = records.filter((record) => record.family === family);
    const { max = maxAttributes } = owner;
    if (siblings.length >= max) throw new Refusal(envelopeStatus.dataError, 'tooManyAttributes', { max });
    refuseTaken(siblings, columns);
    const position = Math.max(0, ...siblings.map((one) => one.position)) + 1;
    await owner.insert(tx, ownerId, { id: attributeId, family, position, ...columns });
  });
  return success(c, attributeId, { key: 'saved' });
}

/** PUT .../{id}/attribute/{attributeId}: without `force` it rejects a rule that values of devices break. */
export async function updateAttribute(c: AppContext, owner: AttributeOwner): Promise<Response> {
  const save = await readBody(c, AttributeSave);
  const attributeId = pathValue(c, 'attributeId');
  await changeAttributes(c, owner, async ({ tx, tenantId, ownerId, records }) => {
    const old = findAttribute(records, attributeId);
    const fresh = checkAttribute(save, c.var.locale, old);
    refuseTaken(
      records.filter(({ id, family }) => id !== attributeId && family === old.family),
      fresh,
    );
    const count = save.force ? 0 : await countBreaking(tx, owner, { tenantId, ownerId, old, fresh });
    if (count > 0) throw new Refusal(envelopeStatus.dataError, 'attributeBreaks', { count });
    await owner.update(tx, ownerId, attributeId, fresh);
  });
  return success(c, attributeId, { key: 'saved' });
}

/** POST .../{id}/attribute/{attributeId}/check: how many devices hold values that the change would break. */
export async function checkChange(c: AppContext, owner: AttributeOwner): Promise<Response> {
  const save = await readBody(c, AttributeSave);
  const ownerId = pathValue(c, 'id');
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  await owner.isOwn(db, tenantId, ownerId);
  const old = findAttribute(await owner.list(db, ownerId), pathValue(c, 'attributeId'));
  const fresh = checkAttribute(save, c.var.locale, old);
  return success(c, { breaking: await countBreaking(db, owner, { tenantId, ownerId, old, fresh }) });
}

/** DELETE .../{id}/attribute/{attributeId}: one that devices hold values of stays. */
export async function deleteAttribute(c: AppContext, owner: AttributeOwner): Promise<Response> {
  const attributeId = pathValue(c, 'attributeId');
  await changeAttributes(c, owner, async ({ tx, tenantId, ownerId, records }) => {
    const old = findAttribute(records, attributeId);
    const count = await countBreaking(tx, owner, { tenantId, ownerId, old });
    if (count > 0)
      throw new Refusal(envelopeStatus.dataError, 'attributeInUse', { name: old.name[c.var.locale], count });
    await owner.remove(tx, ownerId, attributeId);
  });
  return success(c, null, { status: envelopeStatus.noContent, key: 'deleted', params: { count: 1 } });
}

/** POST .../{id}/attribute/{attributeId}/move: swaps it with its neighbour; the first and the last one stay. */
export async function moveAttribute(c: AppContext, owner: AttributeOwner): Promise<Response> {
  const { direction } = await readBody(c, AttributeMove);
  const attributeId = pathValue(c, 'attributeId');
  await changeAttributes(c, owner, async ({ tx, ownerId, records }) => {
    const { family } = findAttribute(records, attributeId);
    const siblings = records.filter((record) => record.family === family);
    const from = siblings.findIndex(({ id }) => id === attributeId);
    const to = from + (direction === 'up' ? -1 : 1);
    const [moved] = siblings.splice(from, 1);
    siblings.splice(Math.max(0, to), 0, moved!);
    if (owner.arrange) {
      await owner.arrange(tx, ownerId, siblings);
      return;
    }
    for (const [index, { id, position }] of siblings.entries())
      if (position !== index + 1) await owner.update(tx, ownerId, id, { position: index + 1 });
  });
  return success(c, attributeId, { key: 'saved' });
}

interface Change {
  tx: Queryable;
  tenantId: string;
  ownerId: string;
  records: AttributeRecord[];
}

/** Serialises changes to what a tenant's product or model has, then notifies its consoles (RT-03). */
async function changeAttributes(
  c: AppContext,
  owner: AttributeOwner,
  work: (change: Change) => Promise<void>,
): Promise<void> {
  const { db, realtime, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  const ownerId = pathValue(c, 'id');
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    if (!(await owner.isOwn(tx, tenantId, ownerId))) throw new Refusal(envelopeStatus.dataError, 'platformProduct');
    await work({ tx, tenantId, ownerId, records: await owner.list(tx, ownerId) });
    await owner.touch(tx, ownerId, clock());
  });
  realtime.toTenant(tenantId, { type: owner.event });
}

/** @throws Refusal A0404 */
function findAttribute(records: readonly AttributeRecord[], id: string): AttributeRecord {
  const record = records.find((one) => one.id === id);
  if (!record) throw new Refusal(envelopeStatus.notFound, 'attributeMissing');
  return record;
}

function refuseTaken(siblings: readonly AttributeRecord[], { uKey }: AttributeColumns): void {
  if (siblings.some((one) => one.uKey === uKey))
    throw new Refusal(envelopeStatus.duplicate, 'uKeyTaken', {}, { uKey: 'uKeyTaken' });
}
