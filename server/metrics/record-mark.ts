/** The key of the setting that says up to when metrics are recorded. */
export const markKey = 'metricsRecorded';

/** Its value. */
export interface RecordMark {
  /** The moment of the last record. */
  hoursAt: string;
  /** The first hour that is kept of each device, 'yyyy-MM-dd HH:mm:ss' in Asia/Shanghai. */
  devicesSince?: string;
  /** The last hour that was added to the days of devices, in the same form. */
  endedHour?: string;
}
