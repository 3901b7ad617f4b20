import { and, eq, sql } from 'drizzle-orm';
import { DeviceSave } from '../../../src/schemas/wire/devices.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type AssetScopes, allowsPlace, filtersOf, loadAssetScopes } from '../../access/asset-scope.ts';
import { newId } from '../../db/new-id.ts';
import { devices } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { refuseTaken } from '../../http/refuse-taken.ts';
import { signedIn } from '../../routing/route.ts';
import { requireProduct } from '../products/require-product.ts';
import { checkDevice } from './check-device.ts';

const uidTaken = () => new Refusal(envelopeStatus.duplicate, 'uidTaken', {}, { uid: 'uidTaken' });
const uidIndex = 'devices_uid';

/** POST /island-assets/device: returns the new id (contract 2.1). The device is not activated until it reports. */
export async function createDevice(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const { tenantId } = user;
  const save = await readBody(c, DeviceSave);
  const device = await checkDevice(db, { tenantId, save, locale: c.var.locale });
  await requireProduct(db, user, device.productId);
  refusePlace(await loadAssetScopes(db, user), device);
  const id = newId();
  const now = clock();
  await refuseTaken(uidIndex, uidTaken, () =>
    db.insert(devices).values({ id, tenantId, ...device, onlineStatus: 'UNACTIVATED', createdAt: now, updatedAt: now }),
  );
  return success(c, id, { key: 'saved' });
}

/** PUT /island-assets/device: rejects an outdated `version`; the product cannot change. */
export async function updateDevice(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const { tenantId } = user;
  const save = await readBody(c, DeviceSave);
  const scopes = await loadAssetScopes(db, user);
  const isIt = and(eq(devices.id, save.id ?? ''), eq(devices.tenantId, tenantId), filtersOf(scopes).devices);
  const [known] = await db.select({ productId: devices.productId, version: devices.version }).from(devices).where(isIt);
  if (!known) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  if (save.version !== undefined && save.version !== known.version) throw versionConflict();
  if (save.productModelId !== known.productId)
    throw new Refusal(envelopeStatus.dataError, 'productFixed', {}, { productModelId: 'productFixed' });
  const device = await checkDevice(db, { tenantId, save, locale: c.var.locale });
  refusePlace(scopes, device);
  const saved = await refuseTaken(uidIndex, uidTaken, () =>
    db
      .update(devices)
      .set({ ...device, version: sql`${devices.version} + 1`, updatedAt: clock() })
      .where(and(isIt, eq(devices.version, known.version)))
      .returning({ id: devices.id }),
  );
  if (saved.length === 0) throw versionConflict();
  return success(c, save.id, { key: 'saved' });
}

const versionConflict = () => new Refusal(envelopeStatus.conflict, 'versionConflict');

/** Nobody adds or moves a device to where they would not see it. */
function refusePlace({ Device }: AssetScopes, place: { areaCode: string; departmentCode: string }): void {
  if (allowsPlace(Device, place)) return;
  const fields = { deviceArea: 'outsideScope', manager: 'outsideScope' } as const;
  throw new Refusal(envelopeStatus.notPermitted, 'outsideScope', {}, fields);
}
