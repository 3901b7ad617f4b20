import { afterAll, vi } from 'vitest';
import { timeLimits } from './time-limits.ts';

// vi.waitFor has no setting for its time limit, which is a second. Files that share a worker run this again, each with
// the same `vi`.
const patient = Symbol.for('lampyris.patientWaiting');
const { waitFor } = vi;
if (!(patient in waitFor)) {
  const waitLonger: typeof waitFor = (check, options) =>
    waitFor(check, typeof options === 'number' ? options : { timeout: timeLimits.expectMs, ...options });
  vi.waitFor = Object.assign(waitLonger, { [patient]: true });
}

// A module still loading when its file ends would be cached as broken for later files.
afterAll(() => vi.dynamicImportSettled());
