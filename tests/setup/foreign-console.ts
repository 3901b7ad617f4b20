import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MinimalPlatform, startMinimalPlatform } from './minimal-platform.ts';
import { startPlatformProcess } from './platform-process.ts';

/** A console in front of another platform, with its own documents and configuration. */
export interface ForeignConsole {
  /** Its URL, with a trailing slash. */
  url: string;
  platform: MinimalPlatform;
  end(): Promise<void>;
}

/**
 * Starts the minimal platform and our gateway in front of it, below /console/.
 *
 * @param notices the document of /admin/notices, which is in the platform's menu but not part of the console
 * @param logName the gateway's output goes to this file in node_modules/.cache/lampyris
 */
export async function startForeignConsole(notices: object, logName: string): Promise<ForeignConsole> {
  const folder = mkdtempSync(join(tmpdir(), 'lampyris-foreign-'));
  const documents = join(folder, 'schemas');
  cpSync(join(import.meta.dirname, '../../schemas'), documents, { recursive: true });
  writeFileSync(join(documents, 'pages/admin/notices.json'), JSON.stringify(notices));
  const platform = await startMinimalPlatform();
  const config = join(folder, 'nansha.json');
  writeFileSync(config, JSON.stringify({ rsa: { publicKey: platform.publicKey }, platform: { capabilities: [] } }));
  const settings = {
    PLATFORM_URL: platform.url,
    CONSOLE_CONFIG: config,
    DOCUMENTS_DIR: documents,
    BASE_PATH: '/console/',
  };
  const gateway = await startPlatformProcess(settings, logName);
  return {
    url: gateway.url,
    platform,
    async end() {
      await gateway.end();
      await platform.goAway();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
