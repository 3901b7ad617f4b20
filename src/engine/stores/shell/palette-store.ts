import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { Site } from '../../../schemas/site.ts';
import { limits } from '../../../schemas/wire/request-limits.ts';
import { indexMenu, type SearchEntry, searchMenu } from '../../compile/menu/search-menu.ts';
import { fillPlaceholders } from '../../data/http/call.ts';
import type { Http } from '../../data/http/create-http.ts';
import { readRecentMenus } from '../../data/platform/menu.ts';
import { inBackground } from '../../data/platform/platform-call.ts';
import { readRows } from '../../records/read-rows.ts';
import { sentText } from '../../records/sent-text.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { MenuStore } from '../routing/menu-store.ts';
import type { RouteStore } from '../routing/route-store.ts';

/** An action of the palette, provided by the shell. */
export interface PaletteAction {
  id: string;
  title: Text;
  /** Additional search terms. */
  words?: string;
  run(): void;
}

/** A result in the palette. */
export interface PaletteItem {
  id: string;
  group: 'recent' | 'pages' | 'assets' | 'actions';
  title: Text;
  note?: Text;
  run(): void;
}

interface Deps {
  environment: Pick<ConsoleEnvironment, 'timer' | 'navigate'>;
  http: Http;
  menu: MenuStore;
  route: RouteStore;
  site: Site;
  actions(): readonly PaletteAction[];
}

const maxPages = 8;
const maxRecent = 6;
const maxAssets = 5;
const pauseMs = 200;

/** The command palette: pages, recent pages, actions, and assets by name or uid. */
export class PaletteStore {
  isOpen = false;
  typed = '';
  isSearching = false;
  private recent: readonly PaletteItem[] = [];
  private assets: readonly PaletteItem[] = [];
  private round = 0;
  private index: { of: unknown; entries: readonly SearchEntry[] } | undefined;

  constructor(private readonly deps: Deps) {
    makeObservable<this, 'recent' | 'assets' | 'searches' | 'entries'>(this, {
      isOpen: observable,
      typed: observable,
      isSearching: observable,
      recent: observableRef,
      assets: observableRef,
      items: computed,
      searches: computed,
      entries: computed,
      open: action,
      close: action,
      toggle: action,
      type: action,
    });
  }

  /** The results, in order. */
  get items(): readonly PaletteItem[] {
    const actions = this.findActions();
    if (sentText(this.typed) === '') return [...this.recent, ...actions];
    return [...this.findPages(), ...this.assets, ...actions];
  }

  open(): void {
    this.isOpen = true;
    this.type('');
    void this.readRecent();
  }

  close(): void {
    this.isOpen = false;
    this.round += 1;
    this.isSearching = false;
  }

  toggle(): void {
    if (this.isOpen) this.close();
    else this.open();
  }

  type(typed: string): void {
    this.typed = typed;
    const round = ++this.round;
    const word = sentText(typed);
    const hasSearch = isSearchable(word) && this.searches.length > 0;
    this.isSearching = hasSearch;
    if (!hasSearch) {
      this.assets = [];
      return;
    }
    this.deps.environment.timer(() => {
      if (round === this.round) void this.findAssets(word, round);
    }, pauseMs);
  }

  /** Runs a result and closes the palette. */
  choose(item: PaletteItem): void {
    this.close();
    item.run();
  }

  private get searches() {
    const { site, menu } = this.deps;
    return (site.shell.search ?? []).filter(({ page }) => menu.plan.allowed.access.has(page));
  }

  private get entries(): readonly SearchEntry[] {
    const { plan } = this.deps.menu;
    if (this.index?.of !== plan) this.index = { of: plan, entries: indexMenu([...plan.side, ...plan.user]) };
    return this.index.entries;
  }

  private findPages(): PaletteItem[] {
    return searchMenu(this.entries, this.typed, maxPages).map(({ node, above }) => ({
      id: `page-${node.id}`,
      group: 'pages',
      title: node.name,
      note: above.join(' / '),
      run: () => this.deps.route.visitEntry(node),
    }));
  }

  private findActions(): PaletteItem[] {
    const word = sentText(this.typed).toLowerCase();
    return this.deps
      .actions()
      .filter(({ title, words = '' }) => {
        const all = `${typeof title === 'string' ? title : `${title.zh} ${title.en}`} ${words}`.toLowerCase();
        return all.includes(word);
      })
      .map(({ id, title, run }) => ({ id: `action-${id}`, group: 'actions', title, run }));
  }

  private async readRecent(): Promise<void> {
    const answer = await readRecentMenus(this.deps.http).catch(() => undefined);
    const byId = new Map(this.entries.map((entry) => [entry.node.id, entry]));
    const recent = readRows(answer)
      .rows.flatMap(({ menuId }) => byId.get(String(menuId)) ?? [])
      .slice(0, maxRecent)
      .map(
        ({ node, above }): PaletteItem => ({
          id: `recent-${node.id}`,
          group: 'recent',
          title: node.name,
          note: above.join(' / '),
          run: () => this.deps.route.visitEntry(node),
        }),
      );
    runInAction(() => {
      this.recent = recent;
    });
  }

  private async findAssets(word: string, round: number): Promise<void> {
    const found = await Promise.all(
      this.searches.map(async ({ title, post, name, note, to }) => {
        const body = { pageNum: 1, pageSize: maxAssets, searchValue: word };
        // A failing service does not hide the results of others.
        const call = { method: 'POST', path: post, body, options: inBackground } as const;
        const answer = await this.deps.http.send(call).catch(() => undefined);
        return readRows(answer).rows.map(
          (row): PaletteItem => ({
            id: `asset-${post}-${String(row.id)}`,
            group: 'assets',
            title: String(row[name] ?? ''),
            note: labelOf(title, String(row[note] ?? '')),
            run: () => this.deps.environment.navigate(fillPlaceholders(to, row)),
          }),
        );
      }),
    );
    if (round !== this.round) return;
    runInAction(() => {
      this.assets = found.flatMap((items) => items.slice(0, maxAssets));
      this.isSearching = false;
    });
  }
}

/** Neither a single letter, which finds everything, nor more than a call takes. */
const isSearchable = (word: string): boolean =>
  (word.length >= 2 || /\p{Script=Han}/u.test(word)) && word.length <= limits.filter;

const labelOf = ({ zh, en }: { zh: string; en: string }, note: string): Text => ({
  zh: [zh, note].filter(Boolean).join(' · '),
  en: [en, note].filter(Boolean).join(' · '),
});
