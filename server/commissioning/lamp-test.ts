/** The kind of jobs that carry out test runs; their keys are runs. */
export const lampTestJob = 'lampTest';

/** How long a run may hold its lamp, in ms: after a longer stop of the platform the lamp is back on its program. */
export const holdMs = 10 * 60_000;
