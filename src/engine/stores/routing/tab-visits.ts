import type { Text } from '../../../schemas/grammar/text.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { PagesStore } from '../page/pages-store.ts';
import type { TabsStore } from '../tabs/tabs-store.ts';

interface Deps {
  environment: ConsoleEnvironment;
  tabs: TabsStore;
  pages: PagesStore;
  messages: MessagesStore;
}

/** Opens and closes tabs with their pages; asks before leaving unsaved input, of which only some parts keep a draft. */
export class TabVisits {
  constructor(
    private readonly deps: Deps,
    private readonly titleOf: (path: string) => Text | undefined,
  ) {}

  /**
   * Opens the tab and the page of a path.
   *
   * @returns undefined, or the route to stay at if the user keeps the tab to evict (TABS-02)
   */
  async open(path: string, search: string, isDocument: boolean): Promise<string | undefined> {
    const { tabs, pages } = this.deps;
    const { evicts } = tabs.visitOf(path);
    if (evicts) {
      if (pages.isDirty(evicts.path) && !(await this.askToLose(evicts.path))) return this.staying();
      pages.close(evicts.path);
    }
    tabs.open({ path, search, title: this.titleOf(path) ?? path });
    if (isDocument) pages.open(path, search);
    return undefined;
  }

  async close(path: string): Promise<void> {
    const { tabs, pages, environment } = this.deps;
    if (!tabs.canClose || (pages.isDirty(path) && !(await this.askToLose(path)))) return;
    const next = tabs.close(path);
    pages.close(path);
    if (next) environment.navigate(`${next.path}${next.search}`);
  }

  async closeAll(paths: readonly string[]): Promise<void> {
    const { tabs, pages, environment } = this.deps;
    for (const path of paths) {
      if (!tabs.canClose || (pages.isDirty(path) && !(await this.askToLose(path)))) return;
      tabs.close(path);
      pages.close(path);
      // Activates a tab that stays, not a neighbour that is closed next.
      const kept = tabs.tabs.find((tab) => !paths.includes(tab.path)) ?? tabs.tabs[0];
      if (!tabs.active && kept) environment.navigate(`${kept.path}${kept.search}`);
    }
  }

  async reload(path: string, isDocument: boolean): Promise<void> {
    const { tabs, pages } = this.deps;
    const tab = tabs.tabs.find((open) => open.path === path);
    if (!tab || (pages.isDirty(path) && !(await this.askToLose(path)))) return;
    tabs.renew(path);
    if (isDocument) pages.retry(path, tab.search);
  }

  /** Called when the menu has changed: closes the tabs that it no longer allows; drafts keep their unsaved input. */
  async closeForbidden(): Promise<void> {
    const { tabs, pages, environment } = this.deps;
    const paths = tabs.tabs.map(({ path }) => path).filter((path) => this.titleOf(path) === undefined);
    if (paths.length === 0) return;
    const isActiveOne = paths.includes(tabs.activePath);
    await Promise.all(paths.map((path) => pages.get(path)?.store?.saveInterrupted()));
    tabs.drop(paths);
    for (const path of paths) pages.close(path);
    // The guard decides where to go instead.
    if (isActiveOne) environment.navigate(environment.currentRoute(), { replace: true });
  }

  private staying(): string {
    const { active } = this.deps.tabs;
    return active ? `${active.path}${active.search}` : '/';
  }

  private askToLose(path: string): Promise<boolean> {
    const title = this.titleOf(path) ?? path;
    const { zh, en } = typeof title === 'string' ? { zh: title, en: title } : title;
    return this.deps.messages.ask({
      title: { zh: `关闭“${zh}”？`, en: `Close "${en}"?` },
      text: {
        zh: '该页面有未保存的内容，关闭时不会保存。',
        en: 'It has unsaved input, which is lost when you close it.',
      },
      ok: { zh: '关闭', en: 'Close' },
      cancel: { zh: '取消', en: 'Cancel' },
      danger: true,
    });
  }
}
