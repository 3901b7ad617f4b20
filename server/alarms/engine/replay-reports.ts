import { idle, maxGapMs, stepWatch, type WatchRules, type WatchState } from './step-watch.ts';

/** A stored report with the values that the rules look at. */
export interface StoredReport {
  deviceId: string;
  /** Milliseconds. */
  at: number;
  values: Readonly<Record<string, unknown>>;
}

export interface Replay {
  /** Alarms that would have been raised. */
  raised: number;
  /** The devices with such an alarm. */
  devices: number;
}

/**
 * Counts the alarms that rules would have raised over stored reports, which are ordered by device and time. Between two
 * reports the last values last, as they do for the engine.
 * @param until milliseconds; the last values last up to then
 */
export function replayReports(rules: WatchRules, reports: Iterable<StoredReport>, until: number): Replay {
  const found: Replay = { raised: 0, devices: 0 };
  let deviceId: string | undefined;
  let state: WatchState = idle;
  let ofDevice = 0;
  const step = (values: StoredReport['values'] | undefined, at: number) => {
    const next = stepWatch(rules, state, values, at);
    state = next.state;
    if (next.decision === 'raise') ofDevice += 1;
  };
  /** The engine looks at what lasts at least once a minute. */
  const pass = (at: number) => {
    for (let now = state.at + maxGapMs; state.count > 0 && now < at; now += maxGapMs) step(undefined, now);
    if (state.count > 0 && state.at < at) step(undefined, at);
  };
  const end = () => {
    pass(until);
    found.raised += ofDevice;
    if (ofDevice > 0) found.devices += 1;
  };
  for (const report of reports) {
    if (report.deviceId !== deviceId) {
      end();
      deviceId = report.deviceId;
      state = idle;
      ofDevice = 0;
    }
    pass(report.at);
    step(report.values, report.at);
  }
  end();
  return found;
}
