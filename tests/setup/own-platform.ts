import { rmSync } from 'node:fs';
import { type PlatformProcess, startPlatformProcess } from './platform-process.ts';
import { runSetupProgram } from './run-setup-program.ts';

/** A platform of one journey's own, with a fresh demo database, that may die and come back. */
export interface OwnPlatform {
  /** Where it answers, with a slash at the end; stays the same when it comes back. */
  url: string;
  /** The data it keeps, also while it is away. */
  dataDir: string;
  /** Ends it; the data stays. */
  goAway(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it again with the same data on the same port. */
  comeBack(): Promise<void>;
  /** Ends it for good and deletes its data. */
  stop(): Promise<void>;
}

/**
 * @param name of the log file in node_modules/.cache/lampyris
 * @param settings environment variables beside those every platform of the tests gets
 */
export async function startOwnPlatform(name: string, settings: Record<string, string> = {}): Promise<OwnPlatform> {
  const { dataDir } = runSetupProgram<{ dataDir: string }>('make-demo-data.ts');
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
