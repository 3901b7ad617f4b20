import { readAll } from './call.js';

/**
 * Alarms since a day, '2026-01-31', newest first; the platform cannot filter by time, so this reads pages up to that
 * day.
 */
export async function readAlarmsSince(day, { signal, onProgress }) {
  const rows = await readAll(
    'island-streaming/alarmPage',
    {},
    { signal, onProgress, shouldContinue: (page) => page.at(-1).date >= day },
  );
  return rows.filter(({ date }) => date >= day);
}
