import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConsoleConfig } from '../../src/schemas/console-config.ts';
import { readWorld } from './journey-world.ts';
import { startPlatformProcess } from './platform-process.ts';

/** A second installation of the console: our gateway in front of the journeys' platform, with its own configuration. */
export interface OwnGateway {
  /** Its URL with a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

/**
 * It starts faster than a platform, since it has no database.
 *
 * @param name of the log file in node_modules/.cache/lampyris
 * @param config besides the platform's public key
 */
export async function startOwnGateway(name: string, config: ConsoleConfig): Promise<OwnGateway> {
  const platformUrl = readWorld().url;
  const served = (await (await fetch(new URL('console.config.json', platformUrl))).json()) as ConsoleConfig;
  const folder = mkdtempSync(join(tmpdir(), 'lampyris-gateway-'));
  const file = join(folder, 'console.config.json');
  writeFileSync(file, JSON.stringify({ rsa: served.rsa, ...config }));
  const removeConfig = () => rmSync(folder, { recursive: true, force: true });
  try {
    const gateway = await startPlatformProcess({ PLATFORM_URL: platformUrl, CONSOLE_CONFIG: file }, `${name}.log`);
    return {
      url: gateway.url,
      async stop() {
        await gateway.end();
        removeConfig();
      },
    };
  } catch (error) {
    removeConfig();
    throw error;
  }
}
