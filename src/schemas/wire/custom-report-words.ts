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
