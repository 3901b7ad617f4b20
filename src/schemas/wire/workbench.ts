import { type Static, Type } from 'typebox';
import { idText, limits, optionalText } from './limits.ts';

/** The types of the contract (3.11), and alarms, devices, weather, lamps, energy, admin and studio. */
export const workbenchTypes = [
  'recentmenu',
  'todo',
  'quickmenu',
  'notification',
  'announcement',
  'analysis',
  'alarms',
  'devices',
  'weather',
  'lamps',
  'energy',
  'admin',
  'studio',
] as const;
export type WorkbenchType = (typeof workbenchTypes)[number];

/** A row of GET /island-business/workbench/list. */
export interface WorkbenchCard {
  id: string;
  type: string;
  name: string;
  ownerId: string;
  /** The chart type of a panel. */
  analysisType: string | null;
  /** The panel that an analysis card shows. */
  panelItemId: string | null;
  /** From 0. */
  xAxisPosition: number;
  yAxisPosition: number;
  width: number;
  height: number;
}

const whole = () => Type.Integer({ minimum: -1000, maximum: 1000 });

/** The body of POST /island-business/workbench; the positions are spelled differently from the list (contract 3.11). */
export const WorkbenchSave = Type.Array(
  Type.Object({
    id: optionalText(limits.id),
    type: idText(),
    name: optionalText(),
    analysisType: optionalText(limits.word),
    panelItemId: optionalText(limits.id),
    xaxisPosition: whole(),
    yaxisPosition: whole(),
    width: whole(),
    height: whole(),
  }),
  // More than the limit of cards, so that one too many is rejected with the reason.
  { maxItems: 100 },
);
export type WorkbenchSave = Static<typeof WorkbenchSave>;

/** The answer of GET /island-business/workbench/weather; null without stations that report. */
export interface WorkbenchWeather {
  weather: string;
  /** The address of a picture; the reference platform has none. */
  weather_pic: string | null;
  area: string;
  /** °C. */
  temperature: number;
  /** The highest of the day and the lowest of the night, of the last 24 hours; null without reports. */
  day_air_temperature: number | null;
  night_air_temperature: number | null;
}

/** The answer of GET /workflow/task/myTaskPageCount. */
export interface TaskCount {
  /** Orders that the user has to handle. */
  handle: number;
  /** Orders that the user handles or has handled. */
  join: number;
  initiatege: number;
  /** Those to handle whose time is over. */
  overdue: number;
  /** Those to handle whose time ends later today. */
  dueToday: number;
  /** Done today by the user. */
  doneToday: number;
}
