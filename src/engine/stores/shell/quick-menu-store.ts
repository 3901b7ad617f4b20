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

/** A shortcut to an entry of the menu. */
export interface QuickMenu {
  menuId: string;
  caption: string;
  /** The captions above, '' at the top. */
  cascade: string;
  url: string;
  openType: OpenType;
  /** From 1. */
  position: number;
  /** 0 to 2, by the section of the menu that it stands in (QUICK-07). */
  tone: number;
  /** Whether the person may still open it. */
  isAllowed: boolean;
}

interface Parts {
  http: Http;
  menu: MenuStore;
  messages: MessagesStore;
  route: RouteStore;
  site: Site;
}

const overLimitMs = 1500;
const tones = 3;

/** The person's shortcuts, in the header and on the workbench (QUICK-01 to QUICK-08). */
export class QuickMenuStore {
  state: 'idle' | 'loading' | 'loaded' | 'failed' = 'idle';
  /** Sorted by position. */
  tiles: readonly QuickMenu[] = [];
  private waiting = 0;
  private round = 0;
  private saving: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: Parts) {
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

  /** The first of them, cut to what a place holds (QUICK-02). */
  shown(max: number): readonly QuickMenu[] {
    return this.tiles.slice(0, max);
  }

  /** What can be chosen: the side menu's tree, with the entries that open something. */
  get candidates(): readonly MenuNode[] {
    return this.parts.menu.plan.side;
  }

  /** Reads the list; a failure keeps what is there. */
  async load(): Promise<void> {
    const round = ++this.round;
    if (this.state !== 'loaded') this.state = 'loading';
    try {
      const answer = await readQuickMenu(this.parts.http);
      if (round !== this.round) return;
      runInAction(() => {
        this.tiles = this.read(answer);
        this.state = 'loaded';
      });
    } catch {
      // The failure has been said.
      if (round !== this.round) return;
      runInAction(() => {
        if (this.state === 'loading') this.state = 'failed';
      });
    }
  }

  /** Opens what a tile stands for; that counts as a recent page (QUICK-01). */
  open({ menuId, caption, cascade, url, openType }: QuickMenu): void {
    this.parts.route.openEntry({ id: menuId, name: caption, path: url, openType, parentName: cascade });
  }

  /** Takes a tile away: the others move up, are saved and read again (QUICK-03). */
  remove(menuId: string): Promise<boolean> {
    return this.replace(this.tiles.filter((tile) => tile.menuId !== menuId));
  }

  /** Puts a tile in another place, counted from 0. What is on the screen follows at once, and goes back when it cannot be saved. */
  async move(from: number, to: number): Promise<void> {
    const before = this.tiles;
    const moved = before[from];
    if (!moved || from === to || to < 0 || to >= before.length) return;
    const tiles = before.toSpliced(from, 1).toSpliced(to, 0, moved);
    this.tiles = tiles;
    // A reading that is under way would put the tile back.
    this.round += 1;
    if (!(await this.replace(tiles))) {
      runInAction(() => {
        if (this.tiles === tiles) this.tiles = before;
      });
    }
  }

  /**
   * Saves what was ticked (QUICK-05, QUICK-06): those that stay keep their order, new ones follow in the menu's.
   *
   * @returns false when there were too many, or it could not be saved: nothing has changed then
   */
  async choose(ids: ReadonlySet<string>, max: number): Promise<boolean> {
    if (ids.size > max) {
      const text = { zh: `超出最大数量（最多 ${max} 个）`, en: `Exceeds maximum count (at most ${max})` };
      this.parts.messages.add('warning', text, { durationMs: overLimitMs });
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
    this.state = 'idle';
  }

  /** Sends the whole list with new positions, then reads what the platform has made of it; one list after another. */
  private replace(tiles: readonly QuickMenu[]): Promise<boolean> {
    this.waiting += 1;
    const saved = this.saving.then(() => this.send(tiles));
    this.saving = saved;
    return saved;
  }

  private async send(tiles: readonly QuickMenu[]): Promise<boolean> {
    const { http, site } = this.parts;
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
      // The last one to be saved is the one to be read.
      if (this.waiting === 1) await this.load();
      return true;
    } catch {
      // The failure has been said; the list stays as it was.
      return false;
    } finally {
      runInAction(() => {
        this.waiting -= 1;
      });
    }
  }

  /** The colours cycle over the sections of the side menu; an entry that stands in none goes by its address. */
  private toneOf(menuId: string, url: string): number {
    const section = this.candidates.findIndex((node) => node.id === menuId || hasEntry(node.children, menuId));
    if (section >= 0) return section % tones;
    const [, segment = ''] = url.split('/');
    return [...segment].reduce((sum, character) => sum + character.codePointAt(0)!, 0) % tones;
  }

  private read(answer: unknown): readonly QuickMenu[] {
    const { menu, site } = this.parts;
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

/** The entries that open something, each with the captions above it joined by '-'. */
function leavesOf(nodes: readonly MenuNode[], above: readonly string[] = []): { node: MenuNode; cascade: string }[] {
  return nodes.flatMap((node) =>
    node.children.length > 0
      ? leavesOf(node.children, [...above, node.name])
      : node.path === ''
        ? []
        : [{ node, cascade: above.join('-') }],
  );
}
