import type { Site } from '../../schemas/site.ts';
import { accessPathOf } from '../compile/menu/access-path.ts';
import type { AllowedPaths } from '../compile/menu/allowed-paths.ts';
import { cleanPath } from '../compile/menu/read-menu.ts';

/**
 * The guard's decision for a path: show it, redirect, or sign in and come back. A redirect is refused if the path is not
 * allowed, rather than one that stands for another.
 */
export type RouteDecision =
  | { kind: 'show' }
  | { kind: 'redirect'; to: string; isRefused?: true }
  | { kind: 'signIn'; from: string };

/** The screen for users who must change their password first. It is in no menu. */
export const passwordPath = '/changePassword';

/** Paths that need no session (GUARD-02). */
export const isPublicPath = (route: string, site: Site): boolean => site.publicPaths.includes(cleanPath(route));

/**
 * Decides how to handle a path (GUARD-01 to GUARD-04, GUARD-07, GUARD-08, GUARD-12). Redirects only to allowed paths,
 * so that they never loop. `allowed` is undefined while nobody is signed in.
 *
 * @param home the user's first page; if '' or not allowed, the site's home (GUARD-01)
 */
export function decideRoute(route: string, allowed: AllowedPaths | undefined, site: Site, home = ''): RouteDecision {
  const path = cleanPath(route);
  if (path === '' || path === '/') {
    const isOpen = home !== '' && (allowed?.access.has(accessPathOf(home, site)) ?? false);
    return { kind: 'redirect', to: isOpen ? home : site.home };
  }
  if (isPublicPath(path, site)) return { kind: 'show' };
  const isAllowed = (other: string) => allowed === undefined || allowed.access.has(accessPathOf(other, site));
  const child = site.redirects[path];
  // A parent whose default child is not allowed is handled like any path, to avoid a redirect loop.
  if (child !== undefined && child !== path && isAllowed(child)) return { kind: 'redirect', to: child };
  if (allowed === undefined) return { kind: 'signIn', from: route };
  if (isAllowed(path)) return { kind: 'show' };
  const fallback = site.access.fallbacks.find((rule) => path.includes(rule.contains));
  if (fallback && fallback.to !== path && allowed.access.has(accessPathOf(fallback.to, site))) {
    return { kind: 'redirect', to: fallback.to, isRefused: true };
  }
  return { kind: 'redirect', to: allowed.first ?? '/401', isRefused: true };
}
