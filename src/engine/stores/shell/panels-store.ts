import { actionBound, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { DisplayStore } from '../display/display-store.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { PagesStore } from '../page/pages-store.ts';
import type { RouteStore } from '../routing/route-store.ts';

/** Position and size of a panel, in pixels. */
export interface PanelPlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A page in a floating panel. */
export interface FloatingPanel {
  /** The path of the page, unique per panel. */
  path: string;
  search: string;
  title: Text;
  place: PanelPlace;
  /** SHELL-14: from 1000, last touched on top. */
  zIndex: number;
  isFolded: boolean;
}

interface Deps {
  messages: MessagesStore;
  display: DisplayStore;
  pages: PagesStore;
  route: RouteStore;
  /** config.limits.floatingPanels: STICK_AMOUNT of the specification. */
  limit: number;
}

const size = { width: 560, height: 420 };
const step = 28;

/** The key of a panel's page among the open pages. */
export const panelKey = (path: string): string => `panel:${path}`;

/** Floating panels: each page once, up to the limit (SHELL-14). */
export class PanelsStore {
  panels: readonly FloatingPanel[] = [];

  constructor(private readonly deps: Deps) {
    makeObservable<this, 'change'>(this, {
      panels: observableRef,
      top: computed,
      open: actionBound,
      toFront: actionBound,
      place: actionBound,
      fold: actionBound,
      clear: actionBound,
      change: actionBound,
    });
  }

  /** The last touched panel. */
  get top(): FloatingPanel | undefined {
    return this.panels.toSorted((a, b) => a.zIndex - b.zIndex).at(-1);
  }

  /**
   * Opens a page in a panel.
   *
   * @returns false if the page is already open or forbidden, or the limit is reached
   */
  open(path: string, search = ''): boolean {
    const { messages, display, pages, route, limit } = this.deps;
    if (this.panels.some((panel) => panel.path === path)) {
      messages.add('warning', { zh: '悬浮窗已存在', en: 'The floating panel already exists' });
      this.toFront(path);
      return false;
    }
    if (this.panels.length >= limit) {
      messages.add('warning', {
        zh: `最多打开 ${limit} 个悬浮窗，请先关闭其他悬浮窗`,
        en: `At most ${limit} panels, please close others`,
      });
      return false;
    }
    const title = route.titleOf(path);
    if (title === undefined) {
      messages.add('warning', { zh: '没有权限查看该页面', en: 'You do not have access to this page' });
      return false;
    }
    if (route.shown(path).kind === 'document') pages.open(path, search, panelKey(path));
    const offset = (this.panels.length + 2) * step;
    const place = { x: offset + 200, y: offset, ...size };
    const panel = { path, search, title, place, zIndex: display.nextWindowIndex(), isFolded: false };
    this.panels = [...this.panels, panel];
    return true;
  }

  toFront(path: string): void {
    const top = this.top;
    if (top && top.path !== path) this.change(path, { zIndex: this.deps.display.nextWindowIndex() });
  }

  place(path: string, place: Partial<PanelPlace>): void {
    const panel = this.find(path);
    if (panel) this.change(path, { place: { ...panel.place, ...place } });
  }

  fold(path: string): void {
    const panel = this.find(path);
    if (panel) this.change(path, { isFolded: !panel.isFolded });
  }

  /** Closes a panel; asks first if there is unsaved input. */
  async close(path: string): Promise<void> {
    const { pages, messages } = this.deps;
    if (pages.isDirty(panelKey(path))) {
      const sure = await messages.ask({
        title: { zh: '关闭悬浮窗？', en: 'Close the floating panel?' },
        text: {
          zh: '其中有未保存的内容，关闭时不会保存。',
          en: 'It has unsaved input, which is lost when you close it.',
        },
        ok: { zh: '关闭', en: 'Close' },
        cancel: { zh: '取消', en: 'Cancel' },
        danger: true,
      });
      if (!sure) return;
    }
    this.drop(path);
  }

  /** Moves the page to a tab, with its unsaved input as a draft. */
  async closeForTab(path: string): Promise<void> {
    await this.deps.pages.get(panelKey(path))?.store?.saveInterrupted();
    this.drop(path);
  }

  clear(): void {
    for (const { path } of [...this.panels]) this.drop(path);
  }

  private drop(path: string): void {
    this.deps.pages.close(panelKey(path));
    runInAction(() => {
      this.panels = this.panels.filter((panel) => panel.path !== path);
    });
  }

  private find(path: string): FloatingPanel | undefined {
    return this.panels.find((panel) => panel.path === path);
  }

  private change(path: string, change: Partial<FloatingPanel>): void {
    this.panels = this.panels.map((panel) => (panel.path === path ? { ...panel, ...change } : panel));
  }
}
