import type { Site } from '../../../schemas/site.ts';
import { pathOfRoute } from './read-menu.ts';

/** The path that must be allowed to open a route: its own without the query, or another from site.json (GUARD-07). */
export function accessPathOf(route: string, site: Site): string {
  const path = pathOfRoute(route);
  for (const rule of site.access.paths) {
    if (rule.path === path) return rule.access;
    if (rule.prefix !== undefined && (path === rule.prefix || path.startsWith(`${rule.prefix}/`))) return rule.access;
  }
  return path;
}
