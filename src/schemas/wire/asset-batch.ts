import { type Static, type TObject, Type } from 'typebox';
import { attributeValues } from './devices.ts';
import { limits, listOfIds, optional, optionalText } from './limits.ts';

/** Maximum assets of one change. */
export const maxBatchAssets = 10_000;
/** Maximum refused assets in an answer. */
export const maxShownRefusals = 200;
/** Maximum changed assets that an answer shows. */
export const maxExamples = 20;

const day = optionalText(limits.time);
const entry = optionalText(limits.id);

/** The fields to change; an empty value clears a field, an absent one is left alone. */
export const BatchFields = Type.Object({
  deviceArea: optionalText(limits.code),
  manager: optionalText(limits.code),
  installationDate: day,
  /** Two days, as a list or joined by a comma. */
  qualityAssuranceDate: optional(
    Type.Union([Type.String({ maxLength: 100 }), Type.Array(Type.String({ maxLength: limits.time }), { maxItems: 2 })]),
  ),
  /** Dictionary entries. */
  operationalUnit: entry,
  production: entry,
  status: entry,
  supplier: entry,
  installer: entry,
  maintenanceVendor: entry,
  /** Only if all assets have the same product or model. */
  configurableAttrs: Type.Optional(attributeValues()),
});
export type BatchFields = Static<typeof BatchFields>;

/** POST .../batchUpdate: assets by their ids, or all that match the filters of their page. */
export const batchUpdateOf = <Condition extends TObject>(condition: Condition) =>
  Type.Object({
    ids: Type.Optional(listOfIds(maxBatchAssets)),
    condition: Type.Optional(condition),
    fields: BatchFields,
    /** Only says what would change. */
    preview: Type.Optional(Type.Boolean()),
  });

/** A changed value in the reader's words. */
export interface BatchChange {
  /** As in the request; attributes as configurableAttrs.<uKey>. */
  field: string;
  title: string;
  before: string;
  after: string;
}

/** The answer of .../batchUpdate. */
export interface BatchOutcome {
  total: number;
  changed: number;
  unchanged: number;
  /** Number of assets that were refused; `refused` has the first of them. */
  refusedCount: number;
  refused: { id: string; name: string; message: string }[];
  examples: { id: string; name: string; changes: BatchChange[] }[];
}
