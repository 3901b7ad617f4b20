import type { ConsoleConfig } from '../../../schemas/console-config.ts';

/** Where the base maps come from, with all defaults. */
export interface MapSettings {
  readonly online: { tiles: readonly string[]; attribution: string; datum: 'GCJ02' | 'WGS84' };
  /** Exactly one of `tiles` and `pmtiles` is set. */
  readonly offline: { tiles?: string; pmtiles?: string; attribution: string; datum: 'GCJ02' | 'WGS84' };
}

/** The raster tiles of AMap: roads with names. */
const amapTiles = [1, 2, 3, 4].map(
  (server) => `https://webrd0${server}.is.autonavi.com/appmaptile?lang=zh_cn&size=1&scale=1&style=8&x={x}&y={y}&z={z}`,
);

/** The tiles of the platform, below the path of the console. */
export const platformTiles = 'island-display/map/tiles/{z}/{x}/{y}';

/** Fills in the defaults of `map`. */
export function mapSettingsOf({ map = {} }: ConsoleConfig): MapSettings {
  const { online = {}, offline = {} } = map;
  const isOwn = offline.tiles === undefined && offline.pmtiles === undefined;
  return {
    online: {
      tiles: online.tiles ?? amapTiles,
      attribution: online.attribution ?? (online.tiles ? '' : '© 高德地图 / AMap'),
      datum: online.datum ?? 'GCJ02',
    },
    offline: {
      ...(offline.pmtiles === undefined ? { tiles: offline.tiles ?? platformTiles } : { pmtiles: offline.pmtiles }),
      attribution: offline.attribution ?? (isOwn ? 'Lampyris demo city' : ''),
      datum: offline.datum ?? 'GCJ02',
    },
  };
}
