import { and, asc, eq, sql } from 'drizzle-orm';
import { type AssetFilters, type AssetScope, allowsPlace, loadAssetFilters } from '../../access/asset-scope.ts';
import { withRight } from '../../access/scope-rights.ts';
import type { Queryable } from '../../db/db.ts';
import { carriers, devices, products } from '../../db/schema.ts';
import type { FieldMessages } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import type { PlacedAsset } from '../../http/require-right.ts';
import { viewedOnly } from '../../http/viewed-only.ts';
import type { AuditedRecord } from '../../operation-log/audited-object.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { maxRecords, recordChanges } from '../../operation-log/record-changes.ts';
import { titleOf } from '../../records/field-name.ts';
import { message } from '../../texts/messages.ts';
import type { ImportContext, ImportField, ImportKind, ImportRow, JudgedRow } from '../imports/import-kind.ts';
import { readYesOrNo } from '../imports/read-value.ts';
import { deviceHeadings } from './asset-headings.ts';
import { type FreeSlots, loadFreeSlots } from './free-slots.ts';
import { mountFunctions, placeOn } from './mount-assets.ts';

/** A row of a file: a device, where it goes, and whether it may leave another carrier. */
interface Mount {
  deviceUid: string;
  carrierUid: string;
  move: boolean;
}
type JudgedMount = JudgedRow<Mount>;

const same = (text: string) => ({ zh: text, en: text });
const fields: readonly ImportField[] = [
  {
    field: 'deviceUid',
    heading: { zh: '挂载设备编号', en: 'Device UID' },
    isRequired: true,
    isCode: true,
    example: same('LAMP-000123'),
  },
  {
    field: 'carrierUid',
    heading: deviceHeadings.vehicleId,
    isRequired: true,
    isCode: true,
    example: same('POLE-0001'),
  },
  {
    field: 'move',
    heading: titleOf('carrier', 'move'),
    example: { zh: '否', en: 'No' },
  },
];

/** Mounts devices on carriers from a file, as POST /island-assets/vehicle/{id}/mount does. */
export const mountImport: ImportKind<Mount> = {
  kind: 'mounts',
  path: '/island-assets/vehicle/mount',
  noun: { zh: '设备挂载', en: 'mounted devices' },
  functions: mountFunctions,
  audited: audited.carrier,
  fields: async () => fields,
  async prepare(rows, context) {
    const { db } = context.services;
    const within = await loadAssetFilters(db, context.user);
    const wanted = rows.map(({ values }) => readMount(values));
    const check = await createCheck(db, await loadEnds(db, context, { within, wanted }), within);
    let logged = 0;
    let before: Map<string, AuditedRecord> = new Map();
    return {
      judge: createJudge(check),
      async store(part, tx) {
        before = await storeMounts(tx, part, { within, context, maxLogged: maxRecords - logged });
      },
      async stored() {
        await recordChanges(context, { type: 'mount', object: audited.device, before });
        logged += before.size;
      },
    };
  },
};

const readMount = (values: ImportRow['values']): Mount => ({
  deviceUid: values.deviceUid?.trim() ?? '',
  carrierUid: values.carrierUid?.trim() ?? '',
  move: readYesOrNo(values.move ?? '') ?? false,
});

interface Device extends PlacedAsset {
  id: string;
  uid: string;
  deviceType: string;
  carrierId: string | null;
}
type Carrier = Pick<typeof carriers.$inferSelect, 'id' | 'uid' | 'address' | 'longitude' | 'latitude'> & PlacedAsset;

/** The devices and carriers of a file that its user sees, by uid. */
interface Ends {
  devices: ReadonlyMap<string, Device>;
  carriers: ReadonlyMap<string, Carrier>;
}

interface Wanted {
  within: AssetFilters;
  wanted: readonly Pick<Mount, 'deviceUid' | 'carrierUid'>[];
  /** Locks them, carriers first, as a single mount does. */
  isLocked?: boolean;
}

async function loadEnds(
  db: Queryable,
  { user: { tenantId } }: Pick<ImportContext, 'user'>,
  { within, wanted, isLocked = false }: Wanted,
): Promise<Ends> {
  const { id, uid, name, address, longitude, latitude, areaCode, departmentCode } = carriers;
  const carrierUids = [...new Set(wanted.map((one) => one.carrierUid))];
  const carrierQuery = db
    .select({ id, uid, name, address, longitude, latitude, areaCode, departmentCode })
    .from(carriers)
    .where(and(eq(carriers.tenantId, tenantId), inList(uid, carrierUids), within.carriers))
    .orderBy(asc(id))
    .$dynamic();
  const foundCarriers = await (isLocked ? carrierQuery.for('update') : carrierQuery);
  const deviceUids = [...new Set(wanted.map((one) => one.deviceUid))];
  const deviceQuery = db
    .select({
      id: devices.id,
      uid: devices.uid,
      name: devices.name,
      areaCode: devices.areaCode,
      departmentCode: devices.departmentCode,
      deviceType: products.deviceType,
      carrierId: devices.carrierId,
    })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(and(eq(devices.tenantId, tenantId), inList(devices.uid, deviceUids), within.devices))
    .orderBy(asc(devices.id))
    .$dynamic();
  const foundDevices = await (isLocked ? deviceQuery.for('update', { of: devices }) : deviceQuery);
  return {
    devices: new Map(foundDevices.map((device) => [device.uid, device])),
    carriers: new Map(foundCarriers.map((carrier) => [carrier.uid, carrier])),
  };
}

/** A mount that may happen, or messages against it. */
interface Verdict {
  mount?: { device: Device; carrier: Carrier };
  fields: FieldMessages;
}

/** Checks rows one after the other: each one takes the place that the next may need. */
async function createCheck(
  db: Queryable,
  ends: Ends,
  { scopes }: Pick<AssetFilters, 'scopes'>,
): Promise<(mount: Mount) => Verdict> {
  const editable = withRight(scopes, 'edit');
  const byId = new Map([...ends.carriers.values()].map((carrier) => [carrier.id, carrier]));
  const slots = await loadFreeSlots(db, [...byId.keys()]);
  return ({ deviceUid, carrierUid, move }) => {
    const device = ends.devices.get(deviceUid);
    const carrier = ends.carriers.get(carrierUid);
    if (!device || !carrier) return { fields: missingOf(device, carrier) };
    const viewed = {
      ...onlyViewed('deviceUid', editable.Device, device),
      ...onlyViewed('carrierUid', editable.Carrier, carrier),
    };
    if (Object.keys(viewed).length > 0) return { fields: viewed };
    const mount = { device, carrier };
    const { carrierId } = device;
    if (carrierId === carrier.id) return { mount, fields: {} };
    if (carrierId !== null && !move) return { fields: { deviceUid: takenBy(byId.get(carrierId)) } };
    if (!takeSlot(slots, device, carrier)) return { fields: { carrierUid: 'slotTaken' } };
    return { mount, fields: {} };
  };
}

const missingOf = (device: Device | undefined, carrier: Carrier | undefined): FieldMessages => ({
  ...(device ? {} : { deviceUid: 'mountedDeviceMissing' }),
  ...(carrier ? {} : { carrierUid: 'carrierMissing' }),
});

function takeSlot(slots: FreeSlots, { carrierId, deviceType }: Device, carrier: Carrier): boolean {
  if (!slots.take(carrier.id, deviceType)) return false;
  if (carrierId !== null) slots.release(carrierId, deviceType);
  return true;
}

/** The message for an asset without the right to edit it. */
const onlyViewed = (
  field: keyof Mount,
  editable: readonly AssetScope[] | undefined,
  asset: PlacedAsset,
): FieldMessages => (allowsPlace(editable, asset) ? {} : { [field]: viewedOnly(asset) });

/** Names the other carrier if the file does, so that its user sees it. */
const takenBy = (other: Carrier | undefined): FieldMessages[string] =>
  other
    ? { zh: message('zh', 'mountedOn', { name: other.name }), en: message('en', 'mountedOn', { name: other.name }) }
    : 'mountedOnOther';

function createJudge(check: (mount: Mount) => Verdict): (row: ImportRow) => JudgedMount {
  const seen = new Set<string>();
  return ({ row, values }) => {
    const item = readMount(values);
    const messages: FieldMessages = {};
    if ((values.move ?? '').trim() !== '' && readYesOrNo(values.move ?? '') === undefined) messages.move = 'yesOrNo';
    if (item.deviceUid !== '' && seen.has(item.deviceUid)) messages.deviceUid = 'uidRepeated';
    seen.add(item.deviceUid);
    if (Object.keys(messages).length > 0) return { row, item, fields: messages };
    return { row, item, fields: check(item).fields };
  };
}

interface Storing {
  within: AssetFilters;
  context: ImportContext;
  /** Maximum devices that are returned. */
  maxLogged: number;
}

/**
 * Mounts a part in a transaction; rows that others have overtaken get a message. Returns devices as they were before,
 * for the operation log.
 */
async function storeMounts(
  tx: Queryable,
  part: readonly JudgedMount[],
  { within, context, maxLogged }: Storing,
): Promise<Map<string, AuditedRecord>> {
  const wanted = part.map(({ item }) => item);
  const check = await createCheck(tx, await loadEnds(tx, context, { within, wanted, isLocked: true }), within);
  const byCarrier = new Map<Carrier, string[]>();
  for (const { item, fields: messages } of part) {
    const { mount, fields: found } = check(item);
    Object.assign(messages, found);
    if (mount && mount.device.carrierId !== mount.carrier.id)
      byCarrier.set(mount.carrier, [...(byCarrier.get(mount.carrier) ?? []), mount.device.id]);
  }
  const logged = [...byCarrier.values()].flat().slice(0, maxLogged);
  const before = await audited.device.read(tx, context.user.tenantId, logged);
  const updatedAt = context.services.clock();
  for (const [carrier, ids] of byCarrier)
    await tx
      .update(devices)
      .set({ ...placeOn(carrier), updatedAt, version: sql`${devices.version} + 1` })
      .where(inList(devices.id, ids));
  return before;
}
