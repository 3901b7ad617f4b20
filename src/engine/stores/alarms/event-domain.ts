import type { Text } from '../../../schemas/grammar/text.ts';
import type { Site } from '../../../schemas/site.ts';
import type { Alarm } from './alarm.ts';

/** The grey-blue of event domains without a color of their own. */
export const defaultDomainColor = '#7186a8';

/** The color of an event domain (ALARM-07), readable as a mark on light and dark surfaces. */
export function domainColor(site: Site, id: string): string {
  return domainOf(site, id)?.color ?? defaultDomainColor;
}

/** The name of an alarm's event domain: that of site.json, since events know no language, else the platform's. */
export function domainTitle(site: Site, { domainId, eventName }: Pick<Alarm, 'domainId' | 'eventName'>): Text {
  return domainOf(site, domainId)?.title ?? eventName;
}

const domainOf = (site: Site, id: string) => site.shell.alarms?.domains?.find((domain) => domain.id === id);
