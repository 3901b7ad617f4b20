import { StartError } from '../config/start-error.ts';

/** How much simulated devices report: nothing at all, as the demo does, or a number of reports per minute. */
export type ReportRate = 'off' | 'on' | number;

const maxPerMinute = 600_000;

/**
 * Reads SIMULATE.
 * @throws StartError
 */
export function readReportRate(value: string | undefined): ReportRate {
  const text = value?.trim().toLowerCase() || 'on';
  if (text === 'on' || text === 'off') return text;
  if (/^\d{1,6}$/.test(text) && Number(text) <= maxPerMinute) return Number(text);
  throw new StartError(
    `SIMULATE is "${value}", but must be on, off, or the number of reports per minute (0 to ${maxPerMinute}).`,
  );
}
