import { vi } from 'vitest';

// vi.waitFor gives up after a second, and what a test waits for may take longer while other work fills the machine.
const { waitFor } = vi;
vi.waitFor = (check, options) => waitFor(check, options ?? 10_000);
