import type { Site } from '../../../schemas/site.ts';
import { accessPathOf } from '../../compile/menu/access-path.ts';
import type { MenuStore } from '../routing/menu-store.ts';
import type { Alarm } from './alarm.ts';

interface Deps {
  site: Site;
  menu: Pick<MenuStore, 'plan' | 'hasPermission'>;
}

/** The page that lists an alarm, opened at it; undefined if the user may not open it. */
export function pageOfAlarm({ site, menu }: Deps, { kind, domainId, eventName, eventId }: Alarm): string | undefined {
  const { rows = [], domains = [] } = site.shell.alarms ?? {};
  const domain = domains.find(({ id }) => id === domainId);
  const row =
    rows.find(({ key }) => key === `${kind}Alarm`) ??
    rows.find(({ key }) => key === domain?.row) ??
    // Platforms of the specification send nothing but the name of the domain.
    rows.find(({ title }) => title.zh === eventName || title.en === eventName) ??
    rows.find(({ func }) => menu.hasPermission(func));
  if (!row || !menu.hasPermission(row.func)) return undefined;
  return row.alarm === undefined
    ? openable({ site, menu }, row.to, eventId)
    : allowed({ site, menu }, row.alarm.replaceAll('{eventId}', encodeURIComponent(eventId)));
}

/** The alarm map at an alarm; undefined if the user may not open it. */
export function mapOfAlarm({ site, menu }: Deps, { eventId }: Alarm): string | undefined {
  const map = site.shell.alarms?.map;
  return map === undefined ? undefined : openable({ site, menu }, map, eventId);
}

const openable = (deps: Deps, path: string, eventId: string): string | undefined =>
  allowed(deps, `${path}?${new URLSearchParams({ eventId }).toString()}`);

function allowed({ site, menu }: Deps, address: string): string | undefined {
  const [path = ''] = address.split('?');
  return menu.plan.allowed.access.has(accessPathOf(path, site)) ? address : undefined;
}
