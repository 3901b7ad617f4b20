import { action, makeObservable, observable, observableRef } from 'mobx';
import type { Coordinates } from '../../../schemas/wire/map.ts';
import type { DrawnPlace, MapLayerStore } from './map-layer-store.ts';

type Row = Readonly<Record<string, unknown>>;

export type MapTool = 'pan' | 'box' | 'lasso';

interface Deps {
  /** The layers that are shown. */
  layers(): readonly MapLayerStore[];
  /** The members of a cluster of the platform. @throws PlatformError */
  readMembers(layer: MapLayerStore, cluster: string): Promise<readonly Row[]>;
}

/** The places of a map that a box or a lasso has selected. */
export class MapSelection {
  /** What the pointer does. */
  tool: MapTool = 'pan';
  places: ReadonlyMap<MapLayerStore, readonly DrawnPlace[]> = new Map();

  constructor(private readonly deps: Deps) {
    makeObservable(this, {
      tool: observable,
      places: observableRef,
      setTool: action,
      select: action,
      clear: action,
    });
  }

  setTool(tool: MapTool): void {
    this.tool = tool;
  }

  /** Selects the places of the layers with batch buttons that lie in an area. */
  select(isInside: (at: Coordinates) => boolean): void {
    this.tool = 'pan';
    this.places = new Map(
      this.deps
        .layers()
        .filter(({ plan }) => plan.batch.length > 0)
        .map((layer) => [layer, layer.places.filter(({ at }) => isInside(at))] as const)
        .filter(([, places]) => places.length > 0),
    );
  }

  clear(): void {
    this.places = new Map();
  }

  /** The rows of the selected places of a layer, those in clusters too. @throws PlatformError */
  async rowsOf(layer: MapLayerStore): Promise<Row[]> {
    const lists = await Promise.all(
      (this.places.get(layer) ?? []).map(async (place) =>
        place.row ? [place.row] : (layer.membersOf(place) ?? (await this.deps.readMembers(layer, place.key))),
      ),
    );
    return lists.flat();
  }
}
