import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildConsole } from '../../scripts/build/build-console.mjs';
import { type JourneyTenant, publishWorld } from './journey-world.ts';
import { startPlatformProcess } from './platform-process.ts';
import { runSetupProgram } from './run-setup-program.ts';

const root = join(import.meta.dirname, '../..');
const logName = 'journey-platform.log';

/** Builds the console if needed, starts the platform once for all journeys, and returns a function that stops it. */
export default async function startJourneyServer(): Promise<() => Promise<void>> {
  if (!buildConsole(root)) throw new Error("Failed to build the console: see Vite's output above.");
  const { dataDir, tenants } = runSetupProgram<{ dataDir: string; tenants: JourneyTenant[] }>('make-journey-data.ts');
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const platform = await startPlatformProcess({ DATA_DIR: dataDir, SIMULATE: '0' }, logName);
    publishWorld({ url: platform.url, tenants });
    return async () => {
      const died = platform.hasEnded();
      await platform.end();
      removeData();
      if (died) throw new Error(`The platform exited during the journeys: see ${logName}.`);
    };
  } catch (error) {
    removeData();
    throw error;
  }
}
