import { readAll } from './call.js';

/** The alarms since a day, '2026-01-31', the newest first; the platform knows no time as a filter, so the list is read until there. */
export async function readAlarmsSince(day, { signal, onProgress }) {
  const rows = await readAll(
    'island-streaming/alarmPage',
    {},
    { signal, onProgress, goesOn: (page) => page.at(-1).date >= day },
  );
  return rows.filter(({ date }) => date >= day);
}
