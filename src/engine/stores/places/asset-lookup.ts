import { observable, runInAction } from 'mobx';
import type { LocationFaultRow, LocationFaultsRequest } from '../../../schemas/wire/location-faults.ts';
import { type PlaceType, placeTypes } from '../../../schemas/wire/map.ts';
import { limits } from '../../../schemas/wire/request-limits.ts';
import { readLocationFaults } from '../../data/platform/locations.ts';
import type { CallPort } from '../../data/ports.ts';
import type { Ring } from '../../geo/rings.ts';
import type { FixableAsset } from './pending-fix.ts';

/** Maximum assets of one call. */
const maxAssets = 1000;

/** Reads assets that no table shows, and the outlines of their areas. */
export class AssetLookup {
  /** By area code; undefined for an area without one, or while it is read. */
  private readonly outlines = observable.map<string, Ring | undefined>({}, { deep: false });

  constructor(private readonly call: CallPort) {}

  /**
   * Finds assets by uid: the known ones, then devices, carriers and facilities of the platform.
   *
   * @throws PlatformError
   */
  async find(uids: readonly string[], known: readonly FixableAsset[]): Promise<FixableAsset[]> {
    const found = new Map(known.map((asset) => [asset.uid, asset]));
    for (const type of placeTypes) {
      const missing = [...new Set(uids)].filter((uid) => !found.has(uid) && uid.length <= limits.id);
      for (let at = 0; at < missing.length; at += maxAssets) {
        const { content } = await this.read(type, { uidList: missing.slice(at, at + maxAssets) });
        for (const row of content) found.set(row.uid, toAsset({ ...row }));
      }
    }
    return [...found.values()];
  }

  outlineOf(areaCode: string): Ring | undefined {
    return this.outlines.get(areaCode);
  }

  /** Reads the outlines of the areas of assets that are not known yet; after a failure the next call asks again. */
  async readOutlines(assets: readonly FixableAsset[]): Promise<void> {
    const ofArea = new Map<string, FixableAsset>();
    for (const asset of assets)
      if (asset.areaCode !== undefined && !this.outlines.has(asset.areaCode)) ofArea.set(asset.areaCode, asset);
    runInAction(() => {
      for (const code of ofArea.keys()) this.outlines.set(code, undefined);
    });
    for (const type of placeTypes) {
      const ids = [...ofArea.values()].filter((asset) => asset.type === type).map(({ id }) => id);
      if (ids.length === 0) continue;
      const idList = ids.slice(0, maxAssets);
      const answer = await this.read(type, { idList }, true).catch(() => undefined);
      runInAction(() => {
        for (const [code, outline] of Object.entries(answer?.outlines ?? {})) this.outlines.set(code, outline);
        if (!answer) for (const [code, asset] of ofArea) if (asset.type === type) this.outlines.delete(code);
      });
    }
  }

  private read(type: PlaceType, which: LocationFaultsRequest['condition'], outlines = false) {
    const body = { condition: { type, scope: 'ALL' as const, ...which }, outlines, pageNum: 1, pageSize: maxAssets };
    return readLocationFaults(this.call, { body });
  }
}

/** A row of the table as an asset; rows of another platform may lack anything. */
export function toAsset(row: Readonly<Record<string, unknown>>): FixableAsset {
  const { id, type, uid, name, version, areaCode, location, vehicleLocation } = row as Partial<LocationFaultRow>;
  const carrier = vehicleLocation?.coordinates;
  return {
    id: String(id),
    type: placeTypes.find((one) => one === type) ?? 'IOTDEVICE',
    uid: String(uid ?? ''),
    name: String(name ?? ''),
    version: Number(version ?? 0),
    ...(areaCode !== undefined && { areaCode }),
    ...(location?.coordinates && { coordinates: location.coordinates }),
    ...(carrier && { carrier }),
  };
}
