import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes the folder of the run's databases. A worker ends without giving back the one it shares, so they are deleted together. */
export default function makeTestDataFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'lampyris-run-'));
  process.env.LAMPYRIS_TEST_DATA = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
