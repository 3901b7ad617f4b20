import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type AssetScopes, allowsPlace, filtersOf, loadAssetScopes } from '../../access/asset-scope.ts';
import { withRight } from '../../access/scope-rights.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { carriers } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { refuseTaken } from '../../http/refuse-taken.ts';
import { requireRight } from '../../http/require-right.ts';
import { viewedOnly } from '../../http/viewed-only.ts';
import { signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { readAddedFiles } from './added-files.ts';
import { readAssetFiles } from './asset-files.ts';
import type { AssetKind, StoredAsset } from './asset-kind.ts';
import { readAssetPlan } from './asset-plan.ts';
import { checkReferences, loadReferences } from './asset-references.ts';
import { assetRow } from './asset-row.ts';
import { findParent } from './find-parent.ts';
import { requireSlot } from './free-slots.ts';
import { keepOwner, ownerMissing } from './keep-owner.ts';
import { moveMounted } from './move-mounted.ts';
import { type AssetSave, readAsset } from './read-asset.ts';
import { requireOwner } from './require-owner.ts';

interface Change {
  kind: AssetKind;
  save: AssetSave;
  /** The product or model. */
  ownerId: string;
}

/** POST: returns the new id (contract 2.1). A device is not activated until it reports. */
export async function createAsset(c: AppContext, { kind, save, ownerId }: Change): Promise<Response> {
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const scopes = await loadAssetScopes(db, user);
  const row = await checkAssetSave(db, { kind, save, ownerId, user, scopes, locale: c.var.locale });
  await requireOwner(db, user, kind, ownerId);
  refusePlace(withRight(scopes, 'edit'), kind, row);
  const id = newId();
  const now = clock();
  const fresh = kind.businessType === 'IOTDEVICE' ? { onlineStatus: 'UNACTIVATED' } : {};
  const values = { id, tenantId: user.tenantId, ...row, ...fresh, createdAt: now, updatedAt: now };
  await refuseTaken(
    kind.uidIndex,
    () => uidTaken(kind),
    () =>
      db.transaction(async (tx) => {
        await keepOwner(tx, { tenantId: user.tenantId, kind, ownerId });
        await keepSlot(tx, { kind, id, ownerId, row });
        await tx.insert(kind.table as PgTable).values(values);
      }),
  );
  return success(c, id, { key: 'saved' });
}

/** PUT: rejects an outdated `version`; the product or model cannot change. What is mounted follows its carrier. */
export async function updateAsset(c: AppContext, { kind, save, ownerId }: Change): Promise<Response> {
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const { table, owner } = kind;
  const scopes = await loadAssetScopes(db, user);
  const isIt = and(eq(table.id, save.id ?? ''), eq(table.tenantId, user.tenantId), filtersOf(scopes)[kind.group]);
  const old = await findStored(db, kind, isIt);
  if (!old) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  requireRight(scopes[kind.scope], 'edit', [old]);
  if (save.version !== undefined && save.version !== old.version) throw versionConflict();
  const known = old[owner.column];
  if (known && ownerId !== known)
    throw new Refusal(envelopeStatus.dataError, kind.texts.ownerFixed, {}, { [owner.field]: kind.texts.ownerFixed });
  const row = await checkAssetSave(db, { kind, save, ownerId, old, user, scopes, locale: c.var.locale });
  refusePlace(withRight(scopes, 'edit'), kind, row);
  const now = clock();
  await refuseTaken(
    kind.uidIndex,
    () => uidTaken(kind),
    () =>
      db.transaction(async (tx) => {
        await keepOwner(tx, { tenantId: user.tenantId, kind, ownerId });
        await keepSlot(tx, { kind, id: old.id, ownerId, row, old });
        const saved = await tx
          .update(table as PgTable)
          .set({ ...row, version: sql`${table.version} + 1`, updatedAt: now })
          .where(and(isIt, eq(table.version, old.version)))
          .returning({ id: table.id });
        if (saved.length === 0) throw versionConflict();
        if (kind.businessType === 'CARRIER') await moveMounted(tx, { tenantId: user.tenantId, old, row, now });
      }),
  );
  return success(c, save.id, { key: 'saved' });
}

/** The stored asset that matches. */
async function findStored(
  db: Queryable,
  { table }: AssetKind,
  where: SQL | undefined,
): Promise<StoredAsset | undefined> {
  const [found] = await db
    .select()
    .from(table as PgTable)
    .where(where);
  return found as StoredAsset | undefined;
}

interface Check extends Change {
  old?: StoredAsset;
  user: SessionUser;
  scopes: AssetScopes;
  locale: Locale;
}

/**
 * Checks an asset against its form and that everything it refers to exists in the tenant. Returns its columns.
 * @throws Refusal with a message per invalid field
 */
async function checkAssetSave(db: Queryable, { kind, save, ownerId, old, user, scopes, locale }: Check) {
  const { tenantId } = user;
  const plan = await readAssetPlan(db, { tenantId, kind, id: ownerId, locale });
  if (!plan) throw ownerMissing(kind);
  // Pictures that the request leaves out stay.
  const whole = { ...save, image: save.image === undefined ? old?.images : save.image };
  const { columns, fields } = readAsset({ kind, plan, save: whole });
  // A carrier that somebody else has chosen stays.
  const chosen = columns.carrierId === old?.carrierId ? undefined : filtersOf(scopes).carriers;
  const found = await loadReferences(db, { tenantId, carriers: chosen }, [columns]);
  Object.assign(fields, checkReferences(found, columns, old?.departmentCode));
  if (columns.carrierId !== (old?.carrierId ?? null))
    Object.assign(fields, await viewedCarrier(db, { tenantId, scopes, ids: [old?.carrierId, columns.carrierId] }));
  const { images, scene } = await readAssetFiles(db, { tenantId, save, old, modelId: ownerId }, fields);
  const diyAttrs = await readAddedFiles(db, { tenantId, plan, values: columns.diyAttrs }, fields);
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.dataError, 'badRequest', {}, fields);
  return {
    ...assetRow(kind, plan, columns, found),
    diyAttrs,
    images,
    ...(kind.businessType === 'CARRIER' ? { scene } : {}),
    ...(kind.businessType === 'IOTDEVICE' ? { parentDeviceId: await findParent(db, tenantId, save) } : {}),
  };
}

interface CarrierCheck {
  tenantId: string;
  scopes: AssetScopes;
  /** The former one and the new one. */
  ids: readonly (string | null | undefined)[];
}

/** Who moves something between carriers changes them as well: a message if one of them may only be viewed. */
async function viewedCarrier(db: Queryable, { tenantId, scopes, ids }: CarrierCheck): Promise<FieldMessages> {
  if (scopes.Carrier === undefined) return {};
  const { name, areaCode, departmentCode } = carriers;
  const seen = await db
    .select({ name, areaCode, departmentCode })
    .from(carriers)
    .where(
      and(
        eq(carriers.tenantId, tenantId),
        inList(
          carriers.id,
          ids.filter((id): id is string => Boolean(id)),
        ),
        filtersOf(scopes).carriers,
      ),
    );
  const viewed = seen.find((carrier) => !allowsPlace(withRight(scopes, 'edit').Carrier, carrier));
  return viewed ? { vehicleId: viewedOnly(viewed) } : {};
}

interface SlotCheck {
  kind: AssetKind;
  id: string;
  ownerId: string;
  row: Pick<StoredAsset, 'carrierId'>;
  old?: Pick<StoredAsset, 'carrierId'>;
}

/** Devices that stay where they are keep their place, also where there are too many. */
async function keepSlot(tx: Queryable, { kind, id, ownerId, row: { carrierId }, old }: SlotCheck): Promise<void> {
  if (kind.businessType !== 'IOTDEVICE' || !carrierId || carrierId === old?.carrierId) return;
  await requireSlot(tx, { deviceId: id, productId: ownerId, carrierId });
}

const versionConflict = () => new Refusal(envelopeStatus.conflict, 'versionConflict');

const uidTaken = ({ texts }: AssetKind) =>
  new Refusal(envelopeStatus.duplicate, texts.uidTaken, {}, { uid: texts.uidTaken });

/** Nobody adds or moves an asset to where they would not see it. */
function refusePlace(
  scopes: AssetScopes,
  { scope }: AssetKind,
  place: { areaCode: string; departmentCode: string },
): void {
  if (allowsPlace(scopes[scope], place)) return;
  const fields = { deviceArea: 'outsideScope', manager: 'outsideScope' } as const;
  throw new Refusal(envelopeStatus.notPermitted, 'outsideScope', {}, fields);
}
