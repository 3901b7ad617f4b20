import type { BatchFields } from '../../../src/schemas/wire/asset-batch.ts';
import { organisations } from './asset-fields.ts';
import type { StoredAsset } from './asset-kind.ts';
import type { Referring } from './asset-references.ts';
import type { AssetSave } from './read-asset.ts';

/** The new values of a change of many assets; null clears a field, absent fields stay. */
export interface Patch {
  place: { deviceArea?: string | null; manager?: string | null };
  /** Dates and dictionary entries by field. */
  labels: ReadonlyMap<string, string | null>;
  attributes: ReadonlyMap<string, string | null>;
}

const dates = ['installationDate', 'qualityAssuranceDate'] as const;

/** Reads the fields of a request; empty texts and lists clear a field. */
export function readPatch(fields: BatchFields): Patch {
  const given = <Name extends keyof BatchFields>(names: readonly Name[]) =>
    names.filter((name) => fields[name] !== undefined);
  const { deviceArea, manager, configurableAttrs = [] } = fields;
  return {
    place: {
      ...(deviceArea === undefined ? {} : { deviceArea: deviceArea || null }),
      ...(manager === undefined ? {} : { manager: manager || null }),
    },
    labels: new Map(given([...dates, ...organisations]).map((name) => [name, textOf(fields[name])])),
    attributes: new Map(configurableAttrs.map(({ uKey, value }) => [uKey, value?.trim() || null])),
  };
}

const textOf = (value: string | readonly string[] | null | undefined): string | null =>
  (typeof value === 'string' ? value : value?.filter(Boolean).join(','))?.trim() || null;

export const isEmptyPatch = ({ place, labels, attributes }: Patch): boolean =>
  Object.keys(place).length + labels.size + attributes.size === 0;

/** What the new values refer to. */
export const referringOf = ({ place, labels }: Patch): Referring => ({
  areaCode: place.deviceArea ?? undefined,
  departmentCode: place.manager ?? undefined,
  labels: Object.fromEntries([...labels].flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
});

/**
 * What the form of a stored asset would send with the new values.
 * @param stateId the dictionary entry of its state, if that is in a column
 */
export function patchedSave(asset: StoredAsset, stateId: string | undefined, patch: Patch): AssetSave {
  const { address, carrierId, installationDate, longitude, latitude } = asset;
  const labels = new Map<string, string | null | undefined>([
    ...Object.entries(asset.labels),
    ['address', address],
    ['vehicleId', carrierId],
    ['installationDate', installationDate],
    ...(stateId ? [['status', stateId] as const] : []),
    ...patch.labels,
  ]);
  const attributes = new Map<string, string | null>([
    ...asset.configurableAttrs.map(({ uKey, value }) => [uKey, value] as const),
    ...patch.attributes,
  ]);
  return {
    uid: asset.uid,
    name: asset.name,
    deviceArea: asset.areaCode,
    manager: asset.departmentCode,
    ...patch.place,
    ...(longitude === null || latitude === null
      ? {}
      : { location: { type: 'Point' as const, coordinates: [longitude, latitude] } }),
    appLabels: [...labels].flatMap(([key, value]) => (value ? [{ key, value }] : [])),
    configurableAttrs: [...attributes].map(([uKey, value]) => ({ uKey, value })),
    diyAttrs: asset.diyAttrs,
  };
}
