import type { Site } from '../../../schemas/site.ts';

/** The grey-blue of event domains without a color of their own. */
export const defaultDomainColor = '#7186a8';

/** The color of an event domain (ALARM-07), readable as a mark on light and dark surfaces. */
export function domainColor(site: Site, id: string): string {
  return site.shell.alarms?.domains?.find((domain) => domain.id === id)?.color ?? defaultDomainColor;
}
