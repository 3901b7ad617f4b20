import { Type } from 'typebox';
import { closed, oneOf } from '../grammar/closed.ts';

/** An address elsewhere, or a path of the console's own server. */
const tilePattern = '^(https?://|/)';

const attribution = Type.Optional(
  Type.String({ minLength: 1, description: 'Who made the map, shown in its corner. Map services require it.' }),
);

const datumMeanings = {
  GCJ02: 'The datum of maps in China.',
  WGS84: 'The datum of GPS, as in maps of OpenStreetMap.',
};

const Online = closed(
  {
    tiles: Type.Optional(
      Type.Array(Type.String({ pattern: tilePattern }), {
        minItems: 1,
        description:
          'Addresses of pictures of 256 pixels with {z}, {x} and {y}; several share the load. Default: the tiles of AMap.',
      }),
    ),
    attribution,
    datum: Type.Optional(
      oneOf(['GCJ02', 'WGS84'], { default: 'GCJ02', description: 'The datum of the tiles.', meanings: datumMeanings }),
    ),
  },
  {
    description:
      'The map of tenants whose map is ONLINE with AMAP. The origins of its tiles must be among "origins.image".',
    examples: [
      {
        tiles: ['/tiles/{z}/{x}/{y}.png'],
        attribution: '© Example Maps',
        datum: 'WGS84',
      },
    ],
  },
);

const Offline = closed(
  {
    tiles: Type.Optional(
      Type.String({
        pattern: tilePattern,
        description:
          'Address of vector tiles with {z}, {x} and {y}, in the layers of the platform: water, waterway, green, district, building, road and place. Default: the tiles of the platform.',
      }),
    ),
    pmtiles: Type.Optional(
      Type.String({
        pattern: tilePattern,
        description:
          'Address of a PMTiles archive of such tiles instead; its server must support Range requests. The reference platform serves the file MAP_FILE at "/island-display/map/archive.pmtiles".',
      }),
    ),
    attribution,
    datum: Type.Optional(
      oneOf(['GCJ02', 'WGS84'], { default: 'GCJ02', description: 'The datum of the tiles.', meanings: datumMeanings }),
    ),
  },
  {
    description: 'The map of all other tenants. Without network it needs nothing but the platform.',
    examples: [
      { pmtiles: '/island-display/map/archive.pmtiles', attribution: '© OpenStreetMap contributors', datum: 'WGS84' },
    ],
  },
);

/** Where base maps come from. */
export const MapSources = closed(
  { online: Type.Optional(Online), offline: Type.Optional(Offline) },
  {
    description: 'Where base maps come from.',
    examples: [
      {
        online: { tiles: ['/tiles/{z}/{x}/{y}.png'], attribution: '© Example Maps', datum: 'WGS84' },
        offline: { pmtiles: '/island-display/map/archive.pmtiles' },
      },
    ],
  },
);
