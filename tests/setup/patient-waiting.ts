import { afterAll, vi } from 'vitest';

// vi.waitFor times out after a second, which is too short on a busy machine. Files that share a worker run this again,
// each with the same `vi`.
const patient = Symbol.for('lampyris.patientWaiting');
const { waitFor } = vi;
if (!(patient in waitFor)) {
  const waitLonger: typeof waitFor = (check, options) => waitFor(check, options ?? 10_000);
  vi.waitFor = Object.assign(waitLonger, { [patient]: true });
}

// A module still loading when its file ends would be cached as broken for later files.
afterAll(() => vi.dynamicImportSettled());
