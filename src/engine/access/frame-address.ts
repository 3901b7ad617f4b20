import type { Site } from '../../schemas/site.ts';

/**
 * Returns the URL of the legacy page of a route (FRAME-01, FRAME-02, contract 5): the folder of the first segment, an
 * hourly timestamp so that a deployment shows within the hour, and the rest after the hash.
 *
 * @param route path and query, '/csmb/device?x=1'
 * @param now epoch ms
 */
export function frameAddress(route: string, site: Site, now: number): string {
  const [path = '', query] = route.split('?');
  const [area = '', ...rest] = path.replace(/^\//, '').split('/');
  const folder = Object.hasOwn(site.frames.folders, area) ? site.frames.folders[area] : area;
  const hour = Math.floor(now / 3_600_000) * 3_600_000;
  const search = query ? `?${query}` : '';
  return `${folder}/index.html?ver=${hour}#/${rest.map(encodeURIComponent).join('/')}${search}`;
}

/** True if a path belongs to a legacy area. */
export const isFrameArea = (path: string, site: Site): boolean =>
  site.frames.areas.includes(path.replace(/^\//, '').split('/')[0] ?? '');
