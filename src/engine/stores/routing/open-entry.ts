import type { Site } from '../../../schemas/site.ts';
import { entryAddress } from '../../access/entry-address.ts';
import type { MenuNode } from '../../compile/menu/menu-node.ts';
import type { Http } from '../../data/http/create-http.ts';
import { recordRecentMenu } from '../../data/platform/menu.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { MessagesStore } from '../messages/messages-store.ts';

interface Deps {
  http: Http;
  site: Site;
  environment: Pick<ConsoleEnvironment, 'navigate' | 'openWindow'>;
  messages: MessagesStore;
}

/** What opening a menu entry needs to know of it. */
export type OpenableEntry = Pick<MenuNode, 'id' | 'name' | 'path' | 'openType' | 'parentName'>;

/** Opens a menu entry and records it as recent (SHELL-02); the browser opens a link by itself. */
export function openEntry({ http, site, environment }: Deps, entry: OpenableEntry): void {
  const body = {
    menuId: entry.id,
    caption: entry.name,
    cascade: entry.parentName,
    appName: site.menu.appName,
    openType: entry.openType,
    url: entry.path,
  };
  // A failed record does not prevent opening the page.
  void recordRecentMenu(http, { body }).catch(() => undefined);
  if (entry.openType !== 'link') environment.navigate(entry.path);
}

/**
 * `openEntry` for callers without an `<a>` element, such as the palette: opens the window of a link itself, or offers a
 * button if the browser blocks it.
 */
export function visitEntry(deps: Deps, entry: OpenableEntry): void {
  openEntry(deps, entry);
  if (entry.openType !== 'link') return;
  const { environment, messages } = deps;
  const address = entryAddress(entry.path, entry.openType);
  if (environment.openWindow(address)) return;
  messages.notify({
    key: 'popup',
    text: {
      zh: `浏览器拦截了新窗口“${entry.name}”，请允许本站弹出窗口，或点击打开。`,
      en: `The browser has blocked the new window "${entry.name}". Allow pop-ups for this site, or open it here.`,
    },
    buttons: [
      { text: { zh: '打开', en: 'Open' }, isMain: true, run: () => environment.openWindow(address) },
      { text: { zh: '取消', en: 'Cancel' } },
    ],
  });
}
