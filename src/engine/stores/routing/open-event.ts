import type { Site } from '../../../schemas/site.ts';
import { accessPathOf } from '../../compile/menu/access-path.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { MenuStore } from './menu-store.ts';

interface Deps {
  site: Site;
  menu: Pick<MenuStore, 'plan'>;
  messages: MessagesStore;
  navigate(address: string): void;
}

/**
 * Opens the page that a message links to, which site.json defines by event type. Shows a message if there is none or
 * the user may not open it; does nothing without a type.
 */
export function openEvent({ site, menu, messages, navigate }: Deps, type: string, id: string): void {
  if (type === '') return;
  const { opens = {} } = site.shell.news ?? {};
  const address = Object.hasOwn(opens, type) ? opens[type]?.replaceAll('{eventId}', encodeURIComponent(id)) : undefined;
  if (address === undefined) {
    messages.add('info', { zh: '该消息没有可打开的页面', en: 'No page to open for this message' });
    return;
  }
  const [path = ''] = address.split('?');
  if (menu.plan.allowed.access.has(accessPathOf(path, site))) navigate(address);
  else messages.add('warning', { zh: '没有查看权限', en: 'You do not have access to the subject of this message' });
}
