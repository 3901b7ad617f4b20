import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Site } from '../../../schemas/site.ts';
import type { QuickMenuEntry } from '../../../schemas/wire/menu.ts';
import { accessPathOf } from '../../compile/menu/access-path.ts';
import type { MenuNode, OpenType } from '../../compile/menu/menu-node.ts';
import type { Http } from '../../data/http/create-http.ts';
import { readQuickMenu, saveQuickMenu } from '../../data/platform/menu.ts';
import { readRows } from '../../records/read-rows.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { MenuStore } from '../routing/menu-store.ts';
import type { RouteStore } from '../routing/route-store.ts';

/** A shortcut to a menu entry. */
export interface QuickMenu {
  menuId: string;
  caption: string;
  /** The captions above, '' at the top. */
  cascade: string;
  url: string;
  openType: OpenType;
  /** From 1. */
  position: number;
  /** 0 to 2, by menu section (QUICK-07). */
  tone: number;
  /** True if the user may still open it. */
  isAllowed: boolean;
}

interface Deps {
  http: Http;
  menu: MenuStore;
  messages: MessagesStore;
  route: RouteStore;
  site: Site;
}

const overLimitMs = 1500;
const tones = 3;

/** The user's shortcuts, in the header and on the workbench (QUICK-01 to QUICK-08). */
export class QuickMenuStore {
  state: 'idle' | 'loading' | 'loaded' | 'failed' = 'idle';
  /** Sorted by position. */
  tiles: readonly QuickMenu[] = [];
  /** The last list that the platform is known to have. */
  private stored: readonly QuickMenu[] = [];
  private waiting = 0;
  private round = 0;
  private saving: Promise<unknown> = Promise.resolve();

  constructor(private readonly deps: Deps) {
    makeObservable<this, 'waiting' | 'replace'>(this, {
      state: observable,
      tiles: observableRef,
      waiting: observable,
      isSaving: computed,
      load: action,
      move: action,
      clear: action,
      replace: action,
    });
  }

  get isSaving(): boolean {
    return this.waiting > 0;
  }

  /** The first shortcuts, up to a limit (QUICK-02). */
  shown(max: number): readonly QuickMenu[] {
    return this.tiles.slice(0, max);
  }

  /** The available entries: the tree of the side menu. */
  get candidates(): readonly MenuNode[] {
    return this.deps.menu.plan.side;
  }

  /** Loads the list; keeps the old one on failure. */
  async load(): Promise<void> {
    const round = ++this.round;
    if (this.state !== 'loaded') this.state = 'loading';
    try {
      const answer = await readQuickMenu(this.deps.http);
      if (round !== this.round) return;
      runInAction(() => {
        this.stored = this.read(answer);
        this.tiles = this.stored;
        this.state = 'loaded';
      });
    } catch {
      // The failure is reported.
      if (round !== this.round) return;
      runInAction(() => {
        if (this.state === 'loading') this.state = 'failed';
      });
    }
  }

  /** Opens the entry of a tile and records it as recent (QUICK-01). */
  open({ menuId, caption, cascade, url, openType }: QuickMenu): void {
    this.deps.route.openEntry({ id: menuId, name: caption, path: url, openType, parentName: cascade });
  }

  /** Removes a tile, saves and reloads the others (QUICK-03). */
  remove(menuId: string): Promise<boolean> {
    return this.replace(this.tiles.filter((tile) => tile.menuId !== menuId));
  }

  /** Moves a tile to an index from 0. */
  async move(from: number, to: number): Promise<void> {
    const moved = this.tiles[from];
    if (!moved || from === to || to < 0 || to >= this.tiles.length) return;
    await this.replace(this.tiles.toSpliced(from, 1).toSpliced(to, 0, moved));
  }

  /**
   * Saves a selection (QUICK-05, QUICK-06): existing ones keep their order, new ones follow in menu order.
   *
   * @returns false without changes if there are too many or saving fails
   */
  async choose(ids: ReadonlySet<string>, max: number): Promise<boolean> {
    if (ids.size > max) {
      const text = { zh: `超出最大数量（最多 ${max} 个）`, en: `Exceeds maximum count (at most ${max})` };
      this.deps.messages.add('warning', text, { durationMs: overLimitMs });
      return false;
    }
    const kept = this.tiles.filter(({ menuId }) => ids.has(menuId));
    const known = new Set(kept.map(({ menuId }) => menuId));
    const added = leavesOf(this.candidates).filter(({ node }) => ids.has(node.id) && !known.has(node.id));
    return this.replace([...kept, ...added.map(({ node, cascade }) => tileOf(node, cascade))]);
  }

  clear(): void {
    this.round += 1;
    this.tiles = [];
    this.stored = [];
    this.state = 'idle';
  }

  /**
   * Shows a list at once, as the next change builds on it. Saves it with new positions and reloads it, one list after
   * the other; the stored list returns if saving fails.
   */
  private replace(tiles: readonly QuickMenu[]): Promise<boolean> {
    this.tiles = tiles;
    // A pending load would bring the former list back.
    this.round += 1;
    this.waiting += 1;
    const saved = this.saving.then(() => this.send(tiles));
    this.saving = saved;
    return saved;
  }

  private async send(tiles: readonly QuickMenu[]): Promise<boolean> {
    const { http, site } = this.deps;
    const body = tiles.map(
      ({ menuId, caption, cascade, openType, url }, index): QuickMenuEntry => ({
        menuId,
        caption,
        cascade,
        openType,
        url,
        appName: site.menu.appName,
        position: index + 1,
      }),
    );
    try {
      await saveQuickMenu(http, { body });
      this.stored = tiles;
      // Reloads only after the last save.
      if (this.waiting === 1) await this.load();
      return true;
    } catch {
      // The failure is reported.
      runInAction(() => {
        if (this.tiles === tiles) this.tiles = this.stored;
      });
      return false;
    } finally {
      runInAction(() => {
        this.waiting -= 1;
      });
    }
  }

  /** Colours cycle over the sections of the side menu; an entry outside of them uses its URL. */
  private toneOf(menuId: string, url: string): number {
    const section = this.candidates.findIndex((node) => node.id === menuId || hasEntry(node.children, menuId));
    if (section >= 0) return section % tones;
    const [, segment = ''] = url.split('/');
    return [...segment].reduce((sum, character) => sum + character.codePointAt(0)!, 0) % tones;
  }

  private read(answer: unknown): readonly QuickMenu[] {
    const { menu, site } = this.deps;
    return readRows(answer)
      .rows.map((row): QuickMenu => {
        const url = textOf(row.url);
        const openType = row.openType === 'link' || row.openType === 'iframe' ? row.openType : 'tag';
        return {
          menuId: textOf(row.menuId),
          caption: textOf(row.caption),
          cascade: textOf(row.cascade),
          url,
          openType,
          position: Number(row.position) || 0,
          tone: this.toneOf(textOf(row.menuId), url),
          isAllowed: openType === 'link' || menu.plan.allowed.access.has(accessPathOf(url, site)),
        };
      })
      .toSorted((a, b) => a.position - b.position);
  }
}

const hasEntry = (nodes: readonly MenuNode[], id: string): boolean =>
  nodes.some((node) => node.id === id || hasEntry(node.children, id));

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const tileOf = (node: MenuNode, cascade: string): QuickMenu => ({
  menuId: node.id,
  caption: node.name,
  cascade,
  url: node.path,
  openType: node.openType,
  position: 0,
  tone: 0,
  isAllowed: true,
});

/** The entries that open something, with their parent captions joined by '-'. */
function leavesOf(nodes: readonly MenuNode[], above: readonly string[] = []): { node: MenuNode; cascade: string }[] {
  return nodes.flatMap((node) =>
    node.children.length > 0
      ? leavesOf(node.children, [...above, node.name])
      : node.path === ''
        ? []
        : [{ node, cascade: above.join('-') }],
  );
}
