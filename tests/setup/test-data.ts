import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates the folder of the run's databases. Workers exit without deleting their shared one, so they are deleted
 * together.
 */
export default function makeTestDataFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'lampyris-run-'));
  process.env.LAMPYRIS_TEST_DATA = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
