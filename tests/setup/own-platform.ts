import { rmSync } from 'node:fs';
import { type PlatformProcess, startPlatformProcess } from './platform-process.ts';
import { makeDemoData } from './run-setup-program.ts';

/** A platform of one journey with a fresh demo database, which can be killed and restarted. */
export interface OwnPlatform {
  /** Its URL with a trailing slash; unchanged after a restart. */
  url: string;
  /** Its data directory, also while it is down. */
  dataDir: string;
  /** Stops it; the data stays. */
  goAway(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it again with the same data on the same port. */
  comeBack(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/**
 * @param name of the log file in node_modules/.cache/lampyris
 * @param settings environment variables besides those of every test platform
 */
export async function startOwnPlatform(name: string, settings: Record<string, string> = {}): Promise<OwnPlatform> {
  const dataDir = makeDemoData();
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  const start = (more: Record<string, string>) =>
    startPlatformProcess({ ...settings, ...more, DATA_DIR: dataDir }, `${name}.log`);
  let platform: PlatformProcess;
  try {
    platform = await start({});
  } catch (error) {
    removeData();
    throw error;
  }
  const { url } = platform;
  return {
    url,
    dataDir,
    goAway: (signal) => platform.end(signal),
    async comeBack() {
      platform = await start({ PORT: new URL(url).port });
    },
    async stop() {
      await platform.end();
      removeData();
    },
  };
}
