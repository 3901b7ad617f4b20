import { success } from '../../http/envelope.ts';
import type { Route } from '../../routing/route.ts';

/**
 * GET /island-display/map/config: ONLINE with AMAP selects the online map, anything else the offline one
 * (specification, section 3). This platform ships no third-party map scripts, so it is always offline. `center` is
 * GCJ-02 degrees; the zoom range is the contract's (3.12).
 */
export const mapRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/island-display/map/config',
    access: 'session',
    handle: (c) =>
      success(c, {
        useMode: 'OFFLINE',
        useType: 'VECTOR',
        center: [113.550977, 22.760867],
        zoom: 13,
        zoomRange: [3, 20],
      }),
  },
];
