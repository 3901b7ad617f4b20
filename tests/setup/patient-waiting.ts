import { vi } from 'vitest';

// vi.waitFor gives up after a second, and what a test waits for may take longer while other work fills the machine. Files that
// share a worker run this again, each with the same `vi`.
const patient = Symbol.for('lampyris.patientWaiting');
const { waitFor } = vi;
if (!(patient in waitFor)) {
  const waitLonger: typeof waitFor = (check, options) => waitFor(check, options ?? 10_000);
  vi.waitFor = Object.assign(waitLonger, { [patient]: true });
}
