import type { Site } from '../../schemas/site.ts';

/**
 * The address of the legacy page behind a route (FRAME-01, FRAME-02, contract 5): the first segment's folder, an hourly time
 * stamp so that a deployed change is seen within the hour, the rest behind the hash.
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

/** Whether a path belongs to a legacy area. */
export const isFrameArea = (path: string, site: Site): boolean =>
  site.frames.areas.includes(path.replace(/^\//, '').split('/')[0] ?? '');
