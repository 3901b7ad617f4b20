import type { AssetFormPlan } from '../../../src/engine/forms/asset/asset-form-plan.ts';
import { readAssetField } from '../../../src/engine/forms/asset/asset-record.ts';
import { compileForm } from '../../../src/engine/forms/compile-form.ts';
import { type FormField, fieldsOf } from '../../../src/engine/forms/form-field.ts';
import { isEmpty } from '../../../src/engine/forms/is-empty.ts';
import { isFieldShown } from '../../../src/engine/forms/is-field-shown.ts';
import type { CarrierSave } from '../../../src/schemas/wire/carriers.ts';
import type { DeviceSave } from '../../../src/schemas/wire/devices.ts';
import type { AttributeValue } from '../../db/schema.ts';
import type { FieldMessages } from '../../http/envelope.ts';
import { addressField } from './asset-fields.ts';
import type { AssetKind } from './asset-kind.ts';
import { checkAsset } from './check-asset.ts';
import { checkDiyAttrs } from './check-diy-attrs.ts';

/** What the form of an asset sends, of any kind. */
export type AssetSave = Omit<DeviceSave, 'productModelId' | 'deviceType'> & Pick<CarrierSave, 'modelFile'>;

/** The columns of an asset that its form decides. */
export interface AssetColumns {
  uid: string;
  name: string;
  areaCode: string;
  departmentCode: string;
  longitude: number | null;
  latitude: number | null;
  /** Always null for a carrier. */
  carrierId: string | null;
  /** Its own; what is mounted has its carrier's. */
  address: string | null;
  installationDate: string | null;
  labels: Record<string, string>;
  configurableAttrs: AttributeValue[];
  diyAttrs: Record<string, unknown>;
  /** Dictionary entry of the state; only of kinds with a column for it, else among the labels. */
  statusId: string | null;
}

/** Labels stored in columns of their own. */
const columnLabels = new Set([addressField, 'vehicleId', 'installationDate', 'deviceArea', 'manager']);
/** Fields that nothing is without, whatever a formConfig says. */
const indispensable = ['uid', 'name', 'deviceArea', 'manager'] as const;

interface Reading {
  kind: AssetKind;
  plan: AssetFormPlan;
  save: AssetSave;
  /** Fields that are not checked. */
  unchecked?: ReadonlySet<string>;
}

/**
 * Checks an asset against the form of its product or model alone. Hidden fields are neither checked nor stored (FORM-18);
 * values of fields that the form does not have are kept. The columns are valid only without messages.
 */
export function readAsset({ kind, plan, save, unchecked }: Reading): { columns: AssetColumns; fields: FieldMessages } {
  const own = ownFieldsOf(kind);
  const filled = (name: string) => {
    const field = own.get(name);
    const value = field && readAssetField(field, save);
    return isEmpty(value) ? null : value;
  };
  const text = (name: string): string | null => {
    const value = filled(name);
    return value === null ? null : String(value).trim();
  };
  const carrierId = kind.isMountable ? text('vehicleId') : null;
  const hidden = hiddenFields(plan, save);
  const isChecked = ({ field }: FormField) =>
    !hidden.has(field) && !unchecked?.has(field) && (field !== addressField || carrierId === null);
  const fields: FieldMessages = {
    ...repeated(save),
    ...checkDiyAttrs(save.diyAttrs),
    ...checkAsset(plan, save, isChecked),
  };
  for (const name of indispensable) if (filled(name) === null) fields[name] ??= 'fieldRequired';
  const { longitude = null, latitude = null } = Object(filled('location')) as Record<string, number | null>;
  const { status, ...labels } = labelsOf(save, hidden);
  return {
    columns: {
      uid: text('uid') ?? '',
      name: text('name') ?? '',
      areaCode: text('deviceArea') ?? '',
      departmentCode: text('manager') ?? '',
      longitude,
      latitude,
      carrierId,
      address: text(addressField),
      installationDate: hidden.has('installationDate') ? null : text('installationDate'),
      labels: status === undefined || kind.hasStatusColumn ? labels : { ...labels, status },
      statusId: kind.hasStatusColumn ? (status ?? null) : null,
      configurableAttrs: attributesOf(plan, save, hidden),
      diyAttrs: diyAttrsOf(plan, save, hidden),
    },
    fields,
  };
}

const compiled = new WeakMap<AssetKind, ReadonlyMap<string, FormField>>();

/** The fields of a kind without what formConfigs change. */
function ownFieldsOf(kind: AssetKind): ReadonlyMap<string, FormField> {
  const known = compiled.get(kind);
  if (known) return known;
  const fields = new Map(compileForm(kind.groups).flatMap((section) => section.fields.map((one) => [one.field, one])));
  compiled.set(kind, fields);
  return fields;
}

/** The fields that the values of others hide. */
function hiddenFields(plan: AssetFormPlan, save: AssetSave): ReadonlySet<string> {
  const all = fieldsOf(plan);
  if (!all.some(({ shownWhen }) => shownWhen)) return new Set();
  const readValue = (name: string) => {
    const field = all.find((one) => one.field === name);
    return field && readAssetField(field, save);
  };
  return new Set(all.flatMap((field) => (isFieldShown(field, readValue) ? [] : [field.field])));
}

/** Rejects duplicate uKeys. */
function repeated({ configurableAttrs = [] }: AssetSave): FieldMessages {
  const seen = new Set<string>();
  const twice = configurableAttrs.filter(({ uKey }) => seen.size === seen.add(uKey).size);
  return Object.fromEntries(twice.map(({ uKey }) => [`configurableAttrs.${uKey}`, 'attributeTwice' as const]));
}

function labelsOf({ appLabels = [] }: AssetSave, hidden: ReadonlySet<string>): Record<string, string> {
  const filled = appLabels.flatMap(({ key, value }): [string, string][] =>
    value === null || value === '' || columnLabels.has(key) || hidden.has(key) ? [] : [[key, value]],
  );
  return Object.fromEntries(filled);
}

function attributesOf(
  plan: AssetFormPlan,
  { configurableAttrs = [] }: AssetSave,
  hidden: ReadonlySet<string>,
): AttributeValue[] {
  const dropped = new Set(
    fieldsOf(plan).flatMap(({ field, origin }) =>
      origin.from === 'attribute' && hidden.has(field) ? [origin.uKey] : [],
    ),
  );
  return configurableAttrs.flatMap(({ uKey, value }) =>
    value === null || value === '' || dropped.has(uKey) ? [] : [{ uKey, value }],
  );
}

function diyAttrsOf(plan: AssetFormPlan, { diyAttrs }: AssetSave, hidden: ReadonlySet<string>) {
  const dropped = new Set(
    fieldsOf(plan).flatMap(({ field, origin }) =>
      origin.from === 'formConfig' && hidden.has(field) ? [origin.name] : [],
    ),
  );
  const entries = Object.entries(Object(diyAttrs)) as [string, unknown][];
  return Object.fromEntries(entries.filter(([name, value]) => !isEmpty(value) && !dropped.has(name)));
}
