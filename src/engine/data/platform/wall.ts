import type { DataQuery, DataResult } from '../../../schemas/wire/analytics.ts';
import type { WallAlarms, WallPlaces, WallScreen } from '../../../schemas/wire/wall.ts';
import { inBackground, platformCall, shape } from './platform-call.ts';

/** What a wall screen shows; its key is in a header. Needs no session. */
export const readWallScreen = platformCall({
  method: 'GET',
  path: '/island-chart/wall/screen',
  answer: shape<WallScreen>(),
  options: { ...inBackground, noToken: true, staysHere: true },
});

/** The data of a wall screen's panels; its key is in a header. Needs no session. */
export const queryWall = platformCall({
  method: 'POST',
  path: '/island-chart/wall/data',
  body: shape<{ panels: DataQuery[] }>(),
  answer: shape<DataResult[]>(),
  options: { ...inBackground, noToken: true, staysHere: true },
});

/** What a wall screen shows, for its creator. */
export const previewWall = platformCall({
  method: 'GET',
  path: '/island-chart/wall/{id}/screen',
  answer: shape<WallScreen>(),
  options: inBackground,
});

/** The open alarms for a wall screen's ticker; its key is in a header. Needs no session. */
export const readWallAlarms = platformCall({
  method: 'GET',
  path: '/island-chart/wall/alarms',
  answer: shape<WallAlarms>(),
  options: { ...inBackground, noToken: true, staysHere: true },
});

/** The open alarms for a wall screen's ticker, for its creator. */
export const previewWallAlarms = platformCall({
  method: 'GET',
  path: '/island-chart/wall/{id}/alarms',
  answer: shape<WallAlarms>(),
  options: inBackground,
});

/** What the map of a wall screen shows at a zoom; its key is in a header. Needs no session. */
export const readWallPlaces = platformCall({
  method: 'GET',
  path: '/island-chart/wall/places',
  query: shape<{ zoom: string }>(),
  answer: shape<WallPlaces>(),
  options: { ...inBackground, noToken: true, staysHere: true },
});

/** What the map of a wall screen shows at a zoom, for its creator. */
export const previewWallPlaces = platformCall({
  method: 'GET',
  path: '/island-chart/wall/{id}/places',
  query: shape<{ zoom: string }>(),
  answer: shape<WallPlaces>(),
  options: inBackground,
});
