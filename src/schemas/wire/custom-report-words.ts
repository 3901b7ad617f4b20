/** How a report shows its data. */
export const reportViews = ['chart', 'table', 'both'] as const;
export type ReportView = (typeof reportViews)[number];

export const scheduleFrequencies = ['daily', 'weekly', 'monthly'] as const;
export type ScheduleFrequency = (typeof scheduleFrequencies)[number];

export const reportFormats = ['xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const customReportLimits = {
  /** Characters of a name. */
  name: 40,
  /** Reports of one user. */
  perUser: 100,
  receivers: 50,
  /** Runs that are kept per report. */
  runs: 50,
} as const;

/** When a report is sent, how and to whom. */
export interface StoredSchedule {
  frequency: ScheduleFrequency;
  /** HH:mm, wall time. */
  time: string;
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  /** Of the month; the last day of shorter months. */
  day: number;
  format: ReportFormat;
  receiverIds: string[];
  onlyIfData: boolean;
}
