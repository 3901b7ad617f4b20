import type { Site } from '../../schemas/site.ts';
import { cleanPath } from '../compile/menu/read-menu.ts';

/** The path that must be allowed for a route to open: its own unless site.json names another (GUARD-07). */
export function accessPathOf(route: string, site: Site): string {
  const path = cleanPath(route);
  for (const rule of site.access.paths) {
    if (rule.path === path) return rule.access;
    if (rule.prefix !== undefined && (path === rule.prefix || path.startsWith(`${rule.prefix}/`))) return rule.access;
  }
  return path;
}
