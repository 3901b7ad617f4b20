import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { AssetFormPlan } from '../../../src/engine/forms/asset/asset-form-plan.ts';
import { readAssetField } from '../../../src/engine/forms/asset/asset-record.ts';
import { generateAssetForm } from '../../../src/engine/forms/asset/generate-asset-form.ts';
import { type FormField, fieldsOf } from '../../../src/engine/forms/form-field.ts';
import { isEmpty } from '../../../src/engine/forms/is-empty.ts';
import type { DeviceSave } from '../../../src/schemas/wire/devices.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { areas, carriers, departments, devices, dictionaries } from '../../db/schema.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import type { Locale } from '../../texts/messages.ts';
import { findProduct } from '../products/product-definitions.ts';
import { checkAsset } from './check-asset.ts';
import { addressField, deviceFields } from './device-fields.ts';

/** Labels stored in columns of their own. */
const columnLabels = new Set([addressField, 'vehicleId', 'installationDate']);

interface Check {
  tenantId: string;
  save: DeviceSave;
  locale: Locale;
}

/**
 * Checks a device against its product's form and that everything it refers to exists in the tenant. Returns its
 * columns.
 * @throws Refusal with a message per invalid field
 */
export async function checkDevice(db: Queryable, { tenantId, save, locale }: Check) {
  const product = await findProduct(db, { tenantId, id: save.productModelId, locale });
  if (!product) throw new Refusal(envelopeStatus.dataError, 'productMissing', {}, { productModelId: 'productMissing' });
  const plan = generateAssetForm({ groups: deviceFields, product });
  const { columns, fields } = readDevice(plan, save);
  const { carrierId, labels } = columns;
  Object.assign(fields, await checkReferences(db, tenantId, { ...save, carrierId, labels }));
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.dataError, 'badRequest', {}, fields);
  return {
    productId: product.id,
    ...columns,
    address: carrierId === null ? columns.address : await addressOf(db, carrierId),
    parentDeviceId: await findParent(db, tenantId, save),
  };
}

/** Checks a device against the form of its product alone. Its columns are valid only without messages. */
export function readDevice(plan: AssetFormPlan, save: DeviceSave) {
  const filled = (name: string) => {
    const field = fieldsOf(plan).find((one) => one.field === name);
    const value = field && readAssetField(field, save);
    return isEmpty(value) ? null : value;
  };
  const text = (name: string): string | null => {
    const value = filled(name);
    return value === null ? null : String(value).trim();
  };
  const carrierId = text('vehicleId');
  const isShown = ({ field, origin }: FormField) =>
    origin.from === 'attribute' || field !== addressField || carrierId === null;
  const fields: FieldMessages = { ...repeated(save), ...checkAsset(plan, save, isShown) };
  const { longitude = null, latitude = null } = Object(filled('location')) as Record<string, number | null>;
  const columns = {
    uid: text('uid') ?? '',
    name: text('name') ?? '',
    areaCode: text('deviceArea') ?? '',
    departmentCode: text('manager') ?? '',
    longitude,
    latitude,
    carrierId,
    address: text(addressField),
    installationDate: text('installationDate'),
    labels: labelsOf(save),
    configurableAttrs: (save.configurableAttrs ?? []).flatMap(({ uKey, value }) =>
      value === null || value === '' ? [] : [{ uKey, value }],
    ),
  };
  return { columns, fields };
}

/** Rejects duplicate uKeys. */
function repeated({ configurableAttrs = [] }: DeviceSave): FieldMessages {
  const seen = new Set<string>();
  const twice = configurableAttrs.filter(({ uKey }) => seen.size === seen.add(uKey).size);
  return Object.fromEntries(twice.map(({ uKey }) => [`configurableAttrs.${uKey}`, 'attributeTwice' as const]));
}

function labelsOf({ appLabels = [] }: DeviceSave): Record<string, string> {
  const filled = appLabels.flatMap(({ key, value }): [string, string][] =>
    value === null || value === '' || columnLabels.has(key) ? [] : [[key, value]],
  );
  return Object.fromEntries(filled);
}

type Referring = Pick<DeviceSave, 'deviceArea' | 'manager'> & {
  carrierId: string | null;
  labels: Record<string, string>;
};

async function checkReferences(db: Queryable, tenantId: string, save: Referring): Promise<FieldMessages> {
  const fields: FieldMessages = {};
  const { deviceArea, manager, carrierId, labels } = save;
  if (deviceArea) {
    const [area] = await db
      .select({ id: areas.id })
      .from(areas)
      .where(and(eq(areas.tenantId, tenantId), eq(areas.code, deviceArea)));
    if (!area) fields.deviceArea = 'areaMissing';
  }
  if (manager) {
    const [department] = await db
      .select({ id: departments.id })
      .from(departments)
      .where(and(eq(departments.tenantId, tenantId), eq(departments.code, manager)));
    if (!department) fields.manager = 'departmentMissing';
  }
  if (carrierId !== null) {
    const [carrier] = await db
      .select({ id: carriers.id })
      .from(carriers)
      .where(and(eq(carriers.tenantId, tenantId), eq(carriers.id, carrierId)));
    if (!carrier) fields.vehicleId = 'carrierMissing';
  }
  return { ...fields, ...(await checkEntries(db, tenantId, labels)) };
}

/** Checks organisations and states against their dictionaries (FORM-05). */
async function checkEntries(db: Queryable, tenantId: string, labels: Record<string, string>): Promise<FieldMessages> {
  const chosen = deviceFields
    .flatMap((group) => group.fields)
    .filter(({ input, field }) => input === 'dictionary' && Object.hasOwn(labels, field));
  if (chosen.length === 0) return {};
  const entries = await db
    .select({ id: dictionaries.id, typeId: dictionaries.typeId })
    .from(dictionaries)
    .where(
      and(
        inArray(
          dictionaries.id,
          chosen.map(({ field }) => labels[field]!),
        ),
        or(isNull(dictionaries.tenantId), eq(dictionaries.tenantId, tenantId)),
      ),
    );
  const wrong = chosen.filter(
    ({ field, dictionary }) => !entries.some((entry) => entry.id === labels[field] && entry.typeId === dictionary),
  );
  return Object.fromEntries(wrong.map(({ field }) => [field, 'dictEntryMissing' as const]));
}

/** A mounted device takes its carrier's position. */
async function addressOf(db: Queryable, carrierId: string): Promise<string | null> {
  const [carrier] = await db.select({ address: carriers.address }).from(carriers).where(eq(carriers.id, carrierId));
  return carrier?.address ?? null;
}

/** The concentrator named by the attributes becomes the parent; undefined keeps the current one. */
async function findParent(db: Queryable, tenantId: string, save: DeviceSave): Promise<string | undefined> {
  const named = save.configurableAttrs?.find(({ uKey }) => uKey === 'concentratorId')?.value;
  if (!named) return undefined;
  const [parent] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.tenantId, tenantId), eq(devices.id, named)));
  return parent?.id;
}
