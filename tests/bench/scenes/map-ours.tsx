import { GeoJSONSource } from 'maplibre-gl';
import type { BlockOf, Page } from '../../../src/schemas/page.ts';
import { createMapDevices, placesPath } from '../data/map-devices.ts';
import { otherwise } from '../memory-platform.ts';
import { createMemoryConsole, drawnPage } from '../ours/memory-console.tsx';
import { count, type Scene } from '../scene.ts';

const map: BlockOf<'map'> = {
  kind: 'map',
  id: 'city',
  start: 'places',
  layers: [
    {
      id: 'devices',
      title: 'Devices',
      source: 'devices',
      text: 'uid',
      status: {
        field: 'state',
        options: [
          { value: 'OFFLINE', title: 'Offline', tone: 'danger' },
          { value: 'ONLINE', title: 'Online', tone: 'success' },
        ],
      },
    },
  ],
};

/** The source of the map of the table of devices. */
const keywords: Pick<Page, 'sources' | 'body'> = {
  sources: {
    devices: {
      kind: 'box',
      post: placesPath,
      type: 'IOTDEVICE',
      patch: [{ event: 'DeviceStatus', key: 'deviceId', set: { state: 'onlineStatus' } }],
    },
  },
  body: map,
};

/** The devices that the legend counts by state, in the order of its lines. */
const counted = (): number[] =>
  [...document.querySelectorAll('.lamp-map-legend-count')].map((line) => Number(line.textContent?.replaceAll(',', '')));

/** A map of devices whose states change. The base map is that of the platform behind the page. Settings: points, burst. */
const scene: Scene = async ({ points = 0, burst = 0 }) => {
  const devices = createMapDevices(points);
  const made = await createMemoryConsole({
    keywords,
    answers: {
      [`POST ${placesPath}`]: () => devices.answer,
      [otherwise]: () => null,
    },
  });
  let geometries = 0;
  const { setData } = GeoJSONSource.prototype;
  GeoJSONSource.prototype.setData = function (...words) {
    geometries += 1;
    return setData.apply(this, words);
  };
  return {
    element: drawnPage(made),
    marks: {
      points: () => count('.maplibregl-canvas') > 0 && counted().reduce((sum, number) => sum + number, 0) === points,
    },
    acts: {
      change() {
        for (let place = 0; place < burst; place += 1) made.send(devices.next());
      },
    },
    counts() {
      const [offline = 0] = counted();
      return { geometries, stale: Math.abs(offline - devices.offline()) };
    },
    end() {
      GeoJSONSource.prototype.setData = setData;
      made.end();
    },
  };
};

export default scene;
