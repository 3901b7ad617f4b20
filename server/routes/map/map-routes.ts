import type { Route } from '../../routing/route.ts';
import { MapConfigQuery, sendMapConfig } from './map-config.ts';
import { mapSettingsRoutes } from './map-settings.ts';
import { sendArchive } from './send-archive.ts';
import { sendTile } from './send-tile.ts';

const map = '/island-display/map';

/** The map of the console: its settings, and the base map, which has no data of tenants (contract 3.12). */
export const mapRoutes: readonly Route[] = [
  { method: 'GET', path: `${map}/config`, access: 'session', query: MapConfigQuery, handle: sendMapConfig },
  ...mapSettingsRoutes,
  { method: 'GET', path: `${map}/tiles/:z/:x/:y`, access: 'public', handle: sendTile },
  { method: 'GET', path: `${map}/archive.pmtiles`, access: 'public', handle: sendArchive },
];
