import { and, eq, or } from 'drizzle-orm';
import type { DeviceSave } from '../../../src/schemas/wire/devices.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { DeviceImportQuery } from '../../../src/schemas/wire/imports.ts';
import { type AssetScopes, allowsPlace, loadAssetScopes } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { areas, departments, devices } from '../../db/schema.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { ImportContext, ImportKind, ImportRow, JudgedRow } from '../imports/import-kind.ts';
import { readPosition } from '../imports/read-position.ts';
import { createRegionFinder, type RegionFinder } from '../regions/find-by-name.ts';
import { readDevice } from './check-device.ts';
import { type DeviceColumns, readDeviceColumns } from './device-file-columns.ts';

type NewDevice = ReturnType<typeof readDevice>['columns'] & { parentDeviceId: string | undefined };
type JudgedDevice = JudgedRow<NewDevice>;

/** The attribute that names the concentrator of a device. */
const parentKey = 'concentratorId';
const parentField = `configurableAttrs.${parentKey}`;

/** Devices of one product from a file, with the product's attributes as columns. */
export const deviceImport: ImportKind<NewDevice> = {
  kind: 'devices',
  path: '/island-assets/device',
  noun: { zh: '设备', en: 'devices' },
  functions: ['200111'],
  audited: audited.device,
  refers: DeviceImportQuery,
  fields: async (context) => (await requireColumns(context)).fields,
  async prepare(rows, context) {
    const { db } = context.services;
    const { tenantId } = context.user;
    const judge = createJudge({
      columns: await requireColumns(context),
      areas: createRegionFinder(await db.select().from(areas).where(eq(areas.tenantId, tenantId))),
      departments: createRegionFinder(await db.select().from(departments).where(eq(departments.tenantId, tenantId))),
      scopes: await loadAssetScopes(db, context.user),
      taken: await findTaken(db, tenantId, rows),
      parents: await findParents(db, tenantId, rows),
      productModelId: context.refers.productModelId ?? '',
    });
    return { judge, store: (part) => storeDevices(part, context) };
  },
};

/** @throws Refusal S0300 */
async function requireColumns({ services, user, refers, locale }: ImportContext): Promise<DeviceColumns> {
  const of = { tenantId: user.tenantId, id: refers.productModelId ?? '', locale };
  const columns = await readDeviceColumns(services.db, of);
  if (!columns) throw new Refusal(envelopeStatus.dataError, 'productMissing');
  return columns;
}

const textsOf = (rows: readonly ImportRow[], field: string): string[] => [
  ...new Set(rows.flatMap(({ values }) => values[field]?.trim() || [])),
];

async function findTaken(db: Queryable, tenantId: string, rows: readonly ImportRow[]): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ uid: devices.uid })
    .from(devices)
    .where(and(eq(devices.tenantId, tenantId), inList(devices.uid, textsOf(rows, 'uid'))));
  return new Set(found.map(({ uid }) => uid));
}

/** Files name concentrators by uid, exports of other platforms by id. */
async function findParents(db: Queryable, tenantId: string, rows: readonly ImportRow[]): Promise<Map<string, string>> {
  const named = textsOf(rows, parentField);
  if (named.length === 0) return new Map();
  const found = await db
    .select({ id: devices.id, uid: devices.uid })
    .from(devices)
    .where(and(eq(devices.tenantId, tenantId), or(inList(devices.id, named), inList(devices.uid, named))));
  return new Map(found.flatMap(({ id, uid }) => [[uid, id] as const, [id, id] as const]));
}

interface Known {
  columns: DeviceColumns;
  areas: RegionFinder;
  departments: RegionFinder;
  scopes: AssetScopes;
  taken: ReadonlySet<string>;
  parents: ReadonlyMap<string, string>;
  productModelId: string;
}

function createJudge(known: Known): (row: ImportRow) => JudgedDevice {
  const seen = new Set<string>();
  return ({ row, values }) => {
    const places: FieldMessages = {};
    const save = readSave(values, known, places);
    const { columns, fields } = readDevice(known.columns.plan, save);
    const { location, ...others } = fields;
    const messages: FieldMessages = { ...(location ? { longitude: location } : {}), ...others, ...places };
    const { uid, areaCode, departmentCode } = columns;
    if (known.taken.has(uid)) messages.uid ??= 'uidTaken';
    if (uid !== '' && seen.has(uid)) messages.uid ??= 'uidRepeated';
    seen.add(uid);
    const isPlaced = messages.deviceArea === undefined && messages.manager === undefined;
    if (isPlaced && !allowsPlace(known.scopes.Device, { areaCode, departmentCode }))
      messages.deviceArea = 'outsideScope';
    const parent = values[parentField]?.trim() ?? '';
    return { row, item: { ...columns, parentDeviceId: known.parents.get(parent) }, fields: messages };
  };
}

/** Builds what the form of a device would send. */
function readSave(values: ImportRow['values'], known: Known, messages: FieldMessages): DeviceSave {
  const { longitude, latitude } = readPosition(values, messages);
  const place = (
    field: 'deviceArea' | 'manager',
    finder: RegionFinder,
    missing: 'areaMissing' | 'departmentMissing',
  ) => {
    const text = values[field]?.trim() ?? '';
    if (text === '') return null;
    const found = finder.find(text);
    if (typeof found === 'object') return found.code;
    messages[field] = found === 'missing' ? missing : field === 'manager' ? 'departmentAmbiguous' : 'areaAmbiguous';
    return null;
  };
  const configurableAttrs = known.columns.attributes.map(({ uKey, read }) => {
    const text = values[`configurableAttrs.${uKey}`]?.trim() ?? '';
    return { uKey, value: text === '' ? null : (uKey === parentKey && known.parents.get(text)) || read(text) };
  });
  return {
    uid: values.uid?.trim() ?? '',
    name: values.name?.trim() ?? '',
    productModelId: known.productModelId,
    deviceArea: place('deviceArea', known.areas, 'areaMissing'),
    manager: place('manager', known.departments, 'departmentMissing'),
    ...(longitude === null || latitude === null
      ? {}
      : { location: { type: 'Point' as const, coordinates: [longitude, latitude] } }),
    appLabels: [
      { key: 'address', value: values.address?.trim() ?? '' },
      { key: 'installationDate', value: readDate(values.installationDate ?? '') },
    ].filter(({ value }) => value !== ''),
    configurableAttrs,
  };
}

/** Spreadsheets write dates as 2024/5/1. */
function readDate(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text.trim()) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
}

async function storeDevices(part: readonly JudgedDevice[], { services, user, refers }: ImportContext): Promise<void> {
  const now = services.clock();
  const common = { tenantId: user.tenantId, productId: refers.productModelId ?? '', onlineStatus: 'UNACTIVATED' };
  const rows = part.map(({ item }) => ({ id: newId(), ...common, ...item, createdAt: now, updatedAt: now }));
  const stored = await services.db.insert(devices).values(rows).onConflictDoNothing().returning({ uid: devices.uid });
  const uids = new Set(stored.map(({ uid }) => uid));
  for (const { item, fields } of part) if (!uids.has(item.uid)) fields.uid = 'uidTaken';
}
