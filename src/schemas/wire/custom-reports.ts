import { type Static, Type } from 'typebox';
import { PanelQuery } from './analytics.ts';
import { customReportLimits, reportFormats, reportViews, scheduleFrequencies } from './custom-report-words.ts';
import { grains, timeScales } from './data-words.ts';
import { filterText, limits, listOfIds, optional, version } from './limits.ts';

const oneWordOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] });

/** What a report asks and how it shows the answer. */
export const ReportDefinition = Type.Object({
  query: PanelQuery,
  /** A period that ends now; days, both included, replace it. */
  scale: optional(oneWordOf(timeScales)),
  startTime: optional(Type.String({ maxLength: limits.time })),
  endTime: optional(Type.String({ maxLength: limits.time })),
  grain: optional(oneWordOf(grains)),
  view: oneWordOf(reportViews),
  chart: Type.Object({
    /** A key of the chart registry, and its look (`outward` on the wire). */
    type: Type.String({ minLength: 1, maxLength: limits.word }),
    outward: Type.String({ maxLength: limits.word }),
    palette: optional(oneWordOf(['default', 'blue'])),
  }),
});
export type ReportDefinition = Static<typeof ReportDefinition>;

/** The body of POST /island-chart/customReport and PUT /island-chart/customReport/{id}. */
export const CustomReportSave = Type.Object({
  name: Type.String({ maxLength: limits.filter }),
  /** True if everybody of the tenant with the page may see it. */
  isShared: optional(Type.Boolean()),
  definition: ReportDefinition,
  version: version(),
});
export type CustomReportSave = Static<typeof CustomReportSave>;

/** The body of PUT /island-chart/customReport/{id}/schedule. Without a frequency the report is not sent. */
export const ReportSchedule = Type.Object({
  frequency: optional(oneWordOf(scheduleFrequencies)),
  /** HH:mm, in the time zone of the platform. */
  time: optional(Type.String({ maxLength: limits.time })),
  /** 1 for Monday to 7 for Sunday; of weekly reports. */
  weekday: optional(Type.Integer({ minimum: 1, maximum: 7 })),
  /** Of monthly reports; the last day of shorter months. */
  day: optional(Type.Integer({ minimum: 1, maximum: 31 })),
  format: optional(oneWordOf(reportFormats)),
  receiverIds: optional(listOfIds(customReportLimits.receivers * 2)),
  /** Sends nothing while there is no data. */
  onlyIfData: optional(Type.Boolean()),
});
export type ReportSchedule = Static<typeof ReportSchedule>;

/** The filters of POST /island-chart/customReport/page. */
export const CustomReportCondition = Type.Object({
  name: filterText(),
  ownerId: filterText(limits.id),
  dataSet: filterText(limits.word),
});
export type CustomReportCondition = Static<typeof CustomReportCondition>;

/** The filters of POST /island-chart/customReport/receivers. */
export const ReceiverCondition = Type.Object({
  searchValue: filterText(),
  /** Reads these users. */
  idList: Type.Optional(listOfIds(customReportLimits.receivers * 2)),
});

/** A user whom a report can be sent to. */
export interface ReportReceiver {
  id: string;
  name: string;
  loginName: string;
}

/** The schedule as its form reads it. */
export interface ReportScheduleAnswer extends ReportSchedule {
  id: string;
  receivers: ReportReceiver[];
}

export type RunResult = 'succeeded' | 'failed' | 'empty';

/** A run of a report: by a user, or by its schedule. */
export interface ReportRun {
  id: string;
  time: string;
  /** Who ran it; null for the schedule. */
  userName: string | null;
  isScheduled: boolean;
  /** Number of categories. */
  rows: number;
  ms: number;
  succeeded: boolean;
  result: RunResult;
  message: string;
  /** The file that was sent. */
  files: { id: string; name: string; downloadUrl: string; size: number }[];
}

/** A row of POST /island-chart/customReport/page. */
export interface CustomReportRow {
  id: string;
  name: string;
  isShared: boolean;
  /** True for the caller's own: others may only look at it, or copy it. */
  isMine: boolean;
  /** True if the caller may delete it. */
  isDeletable: boolean;
  ownerId: string;
  ownerName: string;
  dataSet: string;
  /** In the caller's language; the id of an unknown data set. */
  dataSetName: string;
  /** The schedule in words; '' without one. */
  scheduleName: string;
  nextRunTime: string | null;
  lastRunTime: string | null;
  lastResult: RunResult | null;
  lastMessage: string;
  updateTime: string;
  version: number;
}

/** The answer of GET and PUT /island-chart/customReport/{id} and of POST /island-chart/customReport. */
export interface CustomReport extends CustomReportRow {
  definition: ReportDefinition;
}
