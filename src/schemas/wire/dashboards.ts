import { type Static, Type } from 'typebox';
import { PanelQuery } from './analytics.ts';
import { dashboardLimits } from './dashboard-words.ts';
import { timeScales } from './data-words.ts';
import { limits, optional, version } from './limits.ts';

const color = () => Type.String({ pattern: '^#[0-9a-fA-F]{6}$', maxLength: 7 });
const scale = () => Type.Unsafe<(typeof timeScales)[number]>({ type: 'string', enum: [...timeScales] });

export { dashboardLimits };

/** A value with a line, such as a target; from it on a figure has the colour, if there is one. */
const Threshold = Type.Object({
  from: Type.Number({ minimum: -1e12, maximum: 1e12 }),
  color: optional(color()),
  title: optional(Type.String({ maxLength: dashboardLimits.title })),
});

/** A panel of a user's dashboard. */
export const DashboardPanel = Type.Object({
  id: Type.String({ minLength: 1, maxLength: limits.id, pattern: '^[A-Za-z][A-Za-z0-9_]*$' }),
  /** The id of a panel of the page's document: only its place and title are the user's. */
  from: optional(Type.String({ maxLength: limits.id })),
  title: Type.String({ maxLength: dashboardLimits.title }),
  /** Columns from 0 to 11, rows from 0. */
  x: Type.Integer({ minimum: 0, maximum: 99 }),
  y: Type.Integer({ minimum: 0, maximum: 999 }),
  w: Type.Integer({ minimum: 1, maximum: 99 }),
  h: Type.Integer({ minimum: 1, maximum: 99 }),
  /** A key of the chart registry: 'bar', and 'cube' for its look (`outward` on the wire). */
  type: optional(Type.String({ maxLength: limits.word })),
  outward: optional(Type.String({ maxLength: limits.word })),
  query: optional(PanelQuery),
  /** Its own period. Default: that of the dashboard. */
  scale: optional(scale()),
  palette: optional(Type.Unsafe<'default' | 'blue'>({ type: 'string', enum: ['default', 'blue'] })),
  /** Replaces the palette, by index modulo. */
  colors: optional(Type.Array(color(), { maxItems: dashboardLimits.colors })),
  thresholds: optional(Type.Array(Threshold, { maxItems: dashboardLimits.thresholds })),
  unit: optional(Type.String({ maxLength: dashboardLimits.unit })),
  /** Seconds between reloads. */
  refreshSeconds: optional(Type.Integer({ minimum: dashboardLimits.minRefresh, maximum: dashboardLimits.maxRefresh })),
  /** The page that a click opens; {key} and {name} are filled from what was clicked. */
  to: optional(Type.String({ maxLength: dashboardLimits.address })),
  /** The address of a video. */
  url: optional(Type.String({ maxLength: dashboardLimits.address })),
});
export type DashboardPanel = Static<typeof DashboardPanel>;

/** The body of POST /island-chart/dashboard and PUT /island-chart/dashboard/{id}. */
export const DashboardSave = Type.Object({
  name: Type.String({ maxLength: limits.filter }),
  /** The path of the page that shows it. */
  page: Type.String({ minLength: 1, maxLength: limits.filter }),
  /** True for the user's own version of the page's dashboard, of which there is one; resetting deletes it. */
  isStandard: optional(Type.Boolean()),
  /** True if everybody of the tenant may see it. */
  isShared: optional(Type.Boolean()),
  /** The period that it opens with. */
  scale: optional(scale()),
  // Wider than the limit of panels, so that a tenth is refused with its reason (DASH-01).
  panels: Type.Array(DashboardPanel, { maxItems: 100 }),
  version: version(),
});
export type DashboardSave = Static<typeof DashboardSave>;

/** An entry of GET /island-chart/dashboard/list?page=/dashboard: the user's own and those shared in the tenant. */
export interface DashboardSummary {
  id: string;
  name: string;
  page: string;
  isStandard: boolean;
  isShared: boolean;
  /** True for the caller's own: others may only look at it, or copy it. */
  isMine: boolean;
  ownerName: string;
  panelCount: number;
  updateTime: string;
  version: number;
}

/** The answer of GET and PUT /island-chart/dashboard/{id} and of POST /island-chart/dashboard. */
export interface Dashboard extends DashboardSummary {
  scale: (typeof timeScales)[number] | null;
  panels: DashboardPanel[];
}
