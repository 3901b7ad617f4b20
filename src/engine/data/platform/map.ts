import type { MapConfig, MapOperation, MapViewPreference } from '../../../schemas/wire/map.ts';
import { inBackground, platformCall, shape } from './platform-call.ts';

/** The first assets whose name or uid has a text. */
const found = {
  method: 'POST',
  body: shape<{ searchValue: string; pageNum: number; pageSize: number }>(),
  options: inBackground,
} as const;
export const findCarriers = platformCall({ ...found, path: '/island-assets/vehicle/page' });
export const findDevices = platformCall({ ...found, path: '/island-assets/device/page' });

/** Which base map the tenant uses (MAPS-01). */
export const readMapConfig = platformCall({
  method: 'GET',
  path: '/island-display/map/config',
  query: shape<{ tenantId?: string }>(),
  answer: shape<MapConfig>(),
  options: inBackground,
});

/** The map-display operation setting (MAPS-02). */
export const readMapOperation = platformCall({
  method: 'GET',
  path: '/island/event/get/operation',
  answer: shape<MapOperation>(),
  options: inBackground,
});

/** The preferred map view of the user (contract 3.12). */
export const readMapView = platformCall({
  method: 'GET',
  path: '/island-business/api/personal/map/view',
  answer: shape<MapViewPreference | null>(),
  options: inBackground,
});

export const saveMapView = platformCall({
  method: 'POST',
  path: '/island-business/api/personal/map/view',
  body: shape<MapViewPreference>(),
  options: inBackground,
});
