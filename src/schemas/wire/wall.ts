import { type Static, Type } from 'typebox';
import { type Paint, PanelQuery } from './analytics.ts';
import type { Dashboard, DashboardPanel } from './dashboards.ts';
import { dataLimits, timeScales } from './data-words.ts';
import { filterText, limits, listOfIds, optional, optionalText, version } from './limits.ts';
import type { Box, Coordinates, MapConfig } from './map.ts';
import { wallLimits } from './wall-words.ts';

/** The state of a wall screen's link; suspended while its creator may not sign in. */
const wallStatuses = ['active', 'expired', 'revoked', 'suspended'] as const;
export type WallStatus = (typeof wallStatuses)[number];

/** The body of POST /island-chart/wall and PUT /island-chart/wall/{id}. */
export const WallSave = Type.Object({
  name: Type.String({ maxLength: limits.filter }),
  /** The dashboards in their order: the creator's own, or shared in the tenant. */
  dashboardIds: listOfIds(),
  /** Seconds per dashboard. */
  seconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
  /** In the title bar. Default: the tenant's title of wall screens. */
  title: optionalText(),
  /** When the link expires. Default: never. */
  expireTime: optional(Type.String({ maxLength: limits.time })),
  version: version(),
});
export type WallSave = Static<typeof WallSave>;

/** Filters of POST /island-chart/wall/page. */
export const WallCondition = Type.Object({ name: filterText(), status: filterText(limits.word) });
export type WallCondition = Static<typeof WallCondition>;

/** A row of POST /island-chart/wall/page and the answer of GET /island-chart/wall/{id}. */
export interface WallRow {
  id: string;
  name: string;
  title: string;
  dashboardIds: string[];
  /** Of the dashboards that the creator still sees. */
  dashboardNames: string[];
  seconds: number;
  status: WallStatus;
  expireTime: string | null;
  revokeTime: string | null;
  lastSeenTime: string | null;
  lastAddress: string;
  createUserName: string;
  /** True for the caller's own: others may only revoke or delete it. */
  isMine: boolean;
  createTime: string;
  updateTime: string;
  version: number;
}

/** The answer of POST /island-chart/wall and POST /island-chart/wall/{id}/key: the only time that the key is shown. */
export interface WallKey {
  id: string;
  key: string;
  /** The page of the screen, relative to the console. */
  address: string;
  /** When the link expires; null for never. */
  expireTime: string | null;
}

export { wallLimits };

/** A dashboard as a wall screen shows it: only panels that need no page of the console. */
export interface WallDashboard extends Pick<Dashboard, 'id' | 'name'> {
  scale: NonNullable<Dashboard['scale']>;
  panels: DashboardPanel[];
}

/** The answer of GET /island-chart/wall/screen, and of GET /island-chart/wall/{id}/screen for its preview. */
export interface WallScreen {
  name: string;
  title: string;
  seconds: number;
  dashboards: WallDashboard[];
  /** The tenant's name and logo of the console; '' for none. */
  portal: { title: string; logo: string };
}

/** An open alarm in the ticker of a wall screen. */
export interface WallAlarm {
  id: string;
  typeName: string;
  levelName: string;
  /** The colour of the level: of its tone, or the tenant's own. */
  tone: Paint;
  /** The name of the device; that of its carrier, or the address, where there is none. */
  place: string;
  date: string;
  isAcknowledged: boolean;
}

/** The answer of GET /island-chart/wall/alarms and GET /island-chart/wall/{id}/alarms. */
export interface WallAlarms {
  /** All open alarms that the creator of the screen sees. */
  open: number;
  /** The first of them: unacknowledged before acknowledged, the highest level first, then the newest. */
  rows: WallAlarm[];
}

/** GET /island-chart/wall/places and GET /island-chart/wall/{id}/places: what the map of a wall screen shows at a zoom. */
export const WallPlacesQuery = Type.Object({
  /** Of tiles with 512 pixels, whole; the platform answers for at most 14. Default: 11. */
  zoom: optional(Type.String({ pattern: '^[0-9]{1,2}$', maxLength: 2 })),
});

/** Open alarms near each other on the map of a wall screen. */
export interface WallAlarmMark {
  at: Coordinates;
  count: number;
  /** The colour of the highest level among them. */
  tone: Paint;
}

/** The map of a wall screen: places and levels only, nothing that leads elsewhere. */
export interface WallPlaces {
  /** The base map. */
  map: MapConfig;
  /** The box of all that is shown, without a few places that are far from all others; null for nothing. */
  bounds: Box | null;
  /** Where devices are, those near each other as one. */
  devices: Coordinates[];
  alarms: WallAlarmMark[];
  /** Open alarms with a place by level, the highest first. */
  levels: { name: string; tone: Paint; count: number }[];
  /** The newest open alarm of the highest level; null without one. */
  newest: (Pick<WallAlarm, 'typeName' | 'levelName' | 'tone' | 'place' | 'date'> & { at: Coordinates }) | null;
}

/** A question of a wall screen: the query of one of its panels. Its period is that of panel or dashboard. */
const WallQuestion = Type.Object({
  id: Type.String({ minLength: 1, maxLength: limits.id }),
  ...PanelQuery.properties,
  scale: optional(Type.Unsafe<(typeof timeScales)[number]>({ type: 'string', enum: [...timeScales] })),
  points: optional(Type.Integer({ minimum: 1, maximum: dataLimits.points })),
});
export type WallQuestion = Static<typeof WallQuestion>;

/** The body of POST /island-chart/wall/data. */
export const WallData = Type.Object({
  panels: Type.Array(WallQuestion, { minItems: 1, maxItems: dataLimits.queries }),
});
