import { type Static, Type } from 'typebox';
import { AlarmCondition } from './alarms.ts';
import { idText, limits, optional, optionalText, version } from './limits.ts';
import { boxOf } from './point.ts';

/** [longitude, latitude] in GCJ-02 degrees. */
export type Coordinates = readonly [longitude: number, latitude: number];

/** [west, south, east, north] in GCJ-02 degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** GET /island-display/map/config: `ONLINE` with `AMAP` selects the online map, anything else the offline one (MAPS-01). */
export interface MapConfig {
  useMode: string;
  useType: string;
  /** Where a map starts without a preferred view. */
  center?: Coordinates;
  zoom?: number;
  zoomRange?: readonly [min: number, max: number];
  /** What the platform's own tiles cover; maps do not show more of the world than that and their places. */
  tileBox?: Box;
}

/** What can have a place: devices, carriers and facilities. */
export const placeTypes = ['IOTDEVICE', 'CARRIER', 'FACILITY'] as const;
export type PlaceType = (typeof placeTypes)[number];

/** What every question for places in a box has. */
export const boxFields = {
  box: boxOf(),
  /** The zoom of the map with tiles of 512 pixels. */
  zoom: Type.Number({ minimum: 0, maximum: 24 }),
  /** What the map shows of `box`: clusters that reach beyond it count their members in it too. */
  seen: optional(boxOf()),
  /** The key of a cluster: the response has its members as points, 200 at most. */
  within: optionalText(limits.word),
  /** True adds `total`, `unplaced`, `bounds` and `far`. */
  summary: optional(Type.Boolean()),
};

/** POST /island-display/assets/query. */
export const PlaceQuery = Type.Object({
  ...boxFields,
  type: Type.Enum(placeTypes),
  /** The filters of POST /island-assets/device/page, vehicle/page or facility/page, by the type. */
  condition: optional(
    Type.Record(Type.String({ maxLength: limits.word }), Type.Unknown(), { limitedBy: 'place-conditions.ts' }),
  ),
});
export type PlaceQuery = Static<typeof PlaceQuery>;

/** POST /island-streaming/alarmMap. */
export const AlarmMapQuery = Type.Object({ ...boxFields, condition: optional(AlarmCondition) });
export type AlarmMapQuery = Static<typeof AlarmMapQuery>;

/** Several places in one cell of the grid of the zoom. */
export interface PlaceCluster {
  /** Names the cell; the same at each request of one zoom. */
  key: string;
  /** The mean of its members. */
  coordinates: Coordinates;
  count: number;
  /** Members by state: the level of the worst open alarm, otherwise the state of the asset. */
  counts: Readonly<Record<string, number>>;
  /** Members by state in the box `seen` of the request, if some are in it and some beside it. */
  seen?: Readonly<Record<string, number>>;
  /** The level of the worst open alarm; null without one. */
  worst: string | null;
  box: Box;
  /** True if all members have the same coordinates: a larger zoom does not separate them. */
  isSpot: boolean;
}

/** An asset on the map. */
export interface PlaceRow {
  id: string;
  type: PlaceType;
  uid: string;
  name: string;
  /** The name of its device type, carrier type or facility type. */
  typeName: string;
  location: { type: 'Point'; coordinates: Coordinates; coordinateSystemType: 'GCJ02' };
  /** The level of the worst open alarm, otherwise onlineStatus of a device and status of a carrier or facility. */
  state: string;
  levelId: string | null;
  status: string;
  address: string | null;
  /** The carrier of a device or facility. */
  vehicleId: string | null;
}

/** The response of both calls; the points of alarmMap are rows of POST /island-alarm/alarm/page. */
export interface PlacesAnswer<Row = PlaceRow> {
  clusters: PlaceCluster[];
  points: Row[];
  /** Matches with and without coordinates. */
  total?: number;
  /** Matches without coordinates. */
  unplaced?: number;
  /** The box of all matches, without a few that are far from all others; null if none has coordinates. */
  bounds?: Box | null;
  /** Matches with coordinates that `bounds` leaves out. */
  far?: number;
}

/** Datums of coordinates. The wire has GCJ-02 unless a call says otherwise. */
export const datums = ['GCJ02', 'WGS84', 'BD09'] as const;
export type Datum = (typeof datums)[number];

/** Maximum assets of one POST /island-assets/assets/fixLocation. */
export const maxFixes = 500;

/** One asset of POST /island-assets/assets/fixLocation. */
export const LocationFix = Type.Object({
  id: idText(),
  type: Type.Union([Type.Literal('IOTDEVICE'), Type.Literal('CARRIER'), Type.Literal('FACILITY')]),
  version: version(),
  location: Type.Object(
    {
      type: Type.Literal('Point'),
      /** Any numbers: one asset with a bad location does not stop the others. */
      coordinates: Type.Array(Type.Number({ minimum: -1e9, maximum: 1e9 }), {
        minItems: 2,
        maxItems: 2,
      }),
      coordinateSystemType: Type.Optional(
        Type.Union([Type.Literal('GCJ02'), Type.Literal('WGS84'), Type.Literal('BD09')]),
      ),
    },
    { additionalProperties: false },
  ),
});
export type LocationFix = Static<typeof LocationFix>;

export const LocationFixes = Type.Object({ locations: Type.Array(LocationFix, { minItems: 1, maxItems: maxFixes }) });
export type LocationFixes = Static<typeof LocationFixes>;

/** The result of one asset, in the order of the request. */
export interface LocationFixResult {
  id: string;
  isSaved: boolean;
  /** The version after the change. */
  version?: number;
  /** Of a carrier: the assets on it that moved with it. */
  moved?: number;
  /** Why it was not saved, in the language of the request. */
  reason?: string;
  /** The location that another user has saved meanwhile. */
  current?: { location: PlaceRow['location'] | null; version: number };
}

/** What can be wrong with the location of an asset. */
export const locationFaults = ['MISSING', 'INVALID', 'SWAPPED', 'OUTSIDE', 'DUPLICATE', 'FAR'] as const;
export type LocationFault = (typeof locationFaults)[number];

/** GET and POST /island-business/api/personal/map/view (contract 3.12). */
export const MapViewPreference = Type.Object({
  /** DEFINED is `location` with `zoom`, DEFAULT the last view, ALL whatever shows all places of a map. */
  mode: Type.Union([Type.Literal('DEFINED'), Type.Literal('DEFAULT'), Type.Literal('ALL')]),
  address: optionalText(limits.filter),
  zoom: optional(Type.Number({ minimum: 0, maximum: 24 })),
  location: optional(
    Type.Object({
      type: Type.Optional(Type.Literal('Point')),
      coordinates: Type.Tuple([
        Type.Number({ minimum: -180, maximum: 180 }),
        Type.Number({ minimum: -90, maximum: 90 }),
      ]),
      coordinateSystemType: Type.Optional(Type.Literal('GCJ02')),
    }),
  ),
});
export type MapViewPreference = Static<typeof MapViewPreference>;

/** POST /island-display/map/settings: what a tenant decides for its maps; what is left out stays. */
export const MapSettingsChange = Type.Object({
  /** ONLINE with the tiles of console.config.json, or OFFLINE (MAPS-01). */
  useMode: Type.Optional(Type.Union([Type.Literal('ONLINE'), Type.Literal('OFFLINE')])),
  /** True if coordinates may leave the platform in WGS-84, the datum of GPS. */
  allowsWgs84: Type.Optional(Type.Boolean()),
});
export type MapSettingsChange = Static<typeof MapSettingsChange>;

/** GET /island-display/map/settings. */
export type MapSettings = Required<MapSettingsChange>;

/** What the base map can show. */
export const mapFeatures = ['bg', 'road', 'point', 'building'] as const;
export type MapFeature = (typeof mapFeatures)[number];

/** GET /island/event/get/operation: the map-display operation setting (contract 3.14, MAPS-02), and POST .../set/operation. */
export const MapOperation = Type.Object({
  features: Type.Array(Type.Enum(mapFeatures), { maxItems: 10 }),
  leftChartVisible: Type.Boolean(),
  rightChartVisible: Type.Boolean(),
  leftEventChartVisible: Type.Boolean(),
  rightEventChartVisible: Type.Boolean(),
});
export type MapOperation = Static<typeof MapOperation>;
