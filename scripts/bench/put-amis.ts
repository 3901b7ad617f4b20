import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fetchAmis } from './fetch-amis.ts';
import type { Lab } from './lab.ts';

/** Puts the SDK of amis beside the built scenes. @returns false if it cannot be downloaded */
export function putAmis(lab: Lab, root: string): boolean {
  const sdk = fetchAmis(join(root, 'node_modules/.cache/lampyris/amis'));
  if (sdk === undefined) return false;
  cpSync(sdk, join(lab.folder, 'amis'), { recursive: true });
  return true;
}
