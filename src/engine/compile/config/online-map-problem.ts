import type { ConsoleConfig } from '../../../schemas/console-config.ts';
import { isAllowedOrigin, originOf } from './allowed-origin.ts';
import { mapSettingsOf } from './map-settings.ts';

/**
 * Returns the origins of the online map that the browser would block, because they are not among `origins.image`;
 * undefined if it can be shown. AMap's four servers are one entry.
 */
export function onlineMapProblem(config: ConsoleConfig): { missing: string[] } | undefined {
  const { tiles } = mapSettingsOf(config).online;
  const origins = tiles.flatMap((address) => originOf(address) ?? []);
  const missing = origins.filter((origin) => !isAllowedOrigin(origin, config.origins?.image));
  if (missing.length === 0) return undefined;
  const all = missing.map((origin) => origin.replace(/^https:\/\/webrd0[1-4]\./, 'https://*.'));
  return { missing: [...new Set(all)] };
}
