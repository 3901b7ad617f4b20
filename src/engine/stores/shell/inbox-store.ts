import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Site } from '../../../schemas/site.ts';
import type { ConsoleSettings } from '../../compile/config/console-settings.ts';
import { expectPage } from '../../data/expect-rows.ts';
import type { Http } from '../../data/http/create-http.ts';
import * as news from '../../data/platform/news.ts';
import * as notices from '../../data/platform/notices.ts';
import { readRows } from '../../records/read-rows.ts';
import type { EventsStore } from '../live/events-store.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { MenuStore } from '../routing/menu-store.ts';
import { type InboxItem, readInboxItem } from './inbox-item.ts';

export type InboxKind = 'news' | 'notices';

interface Deps {
  http: Http;
  config: Pick<ConsoleSettings, 'platform'>;
  menu: MenuStore;
  events: EventsStore;
  messages: MessagesStore;
  site: Site;
}

const shownItems = 4;
const calls = {
  news: {
    count: news.countUnreadNews,
    list: news.listNews,
    readAll: news.markAllNewsRead,
    read: news.markNewsRead,
  },
  notices: {
    count: notices.countUnreadNotices,
    list: notices.listNotices,
    readAll: notices.markAllNoticesRead,
    read: notices.readNotice,
  },
} as const;
const unread = { isRead: false, readStatus: 'UNREAD' } as const;

/** One tab of the notice panel: the unread count and the newest items (NOTE-02 to NOTE-06). */
export class InboxStore {
  /** Undefined until loaded. */
  count: number | undefined = undefined;
  items: readonly InboxItem[] = [];
  state: 'idle' | 'loading' | 'loaded' | 'failed' = 'idle';
  isMarking = false;
  /** Unread popup notices to show after sign-in, next one first. */
  popups: readonly InboxItem[] = [];
  private counting = 0;
  private listing = 0;
  private readonly stops: readonly (() => void)[];

  constructor(
    readonly kind: InboxKind,
    private readonly deps: Deps,
  ) {
    makeObservable<this, 'countIs' | 'follow'>(this, {
      count: observable,
      items: observableRef,
      state: observable,
      isMarking: observable,
      popups: observableRef,
      isShown: computed,
      canMarkAll: computed,
      closePopup: action,
      postponePopups: action,
      markAllRead: action,
      dispose: action,
      countIs: action,
      follow: action,
    });
    const { events } = deps;
    const [number, value] =
      kind === 'news'
        ? (['NewsCenterUnReadNum', 'NewsCenterValue'] as const)
        : (['NoticeUnReadNum', 'NoticeValue'] as const);
    this.stops = [events.follow(number, (count) => this.countIs(count)), events.follow(value, () => this.follow())];
  }

  /** PERM-04: true if the user has the function of the tab. */
  get isShown(): boolean {
    const words = this.deps.site.shell[this.kind];
    return words !== undefined && this.deps.menu.hasPermission(words.func);
  }

  get canMarkAll(): boolean {
    const words = this.deps.site.shell[this.kind];
    return words !== undefined && this.deps.menu.hasPermission(words.readAll);
  }

  /** Loads the unread count (NOTE-02). Without a response there is no badge. */
  async loadCount(): Promise<void> {
    if (!this.isShown) return;
    const round = ++this.counting;
    try {
      const answer = await calls[this.kind].count(this.deps.http);
      if (round === this.counting) this.countIs(Number(answer) || 0);
    } catch {
      // Keeps the count until the next event.
    }
  }

  /** Loads the newest unread items (NOTE-03). */
  async load(): Promise<void> {
    const round = ++this.listing;
    runInAction(() => {
      if (this.state !== 'loaded') this.state = 'loading';
    });
    try {
      const body = { pageNum: 1, pageSize: shownItems, condition: unread };
      const answer = await calls[this.kind].list(this.deps.http, { body });
      if (round !== this.listing) return;
      const items = expectPage(answer).rows.slice(0, shownItems).map(readInboxItem);
      runInAction(() => {
        this.items = items;
        this.state = 'loaded';
      });
    } catch {
      if (round !== this.listing) return;
      runInAction(() => {
        if (this.state === 'loading') this.state = 'failed';
      });
    }
  }

  /** Loads the popup notices, where the platform has them. */
  async loadPopups(): Promise<void> {
    if (!this.isShown || !this.deps.config.platform.capabilities.includes('noticeExtras')) return;
    const body = { pageNum: 1, pageSize: shownItems, condition: { ...unread, isPopup: true } };
    const answer = await calls[this.kind].list(this.deps.http, { body }).catch(() => undefined);
    const popups = readRows(answer).rows.filter(({ isPopup }) => isPopup === true);
    runInAction(() => {
      this.popups = popups.map(readInboxItem);
    });
  }

  /** Marks the shown popup as read and shows the next. */
  closePopup(): void {
    const [seen, ...others] = this.popups;
    this.popups = others;
    if (seen) void this.open(seen);
  }

  /** Closes the popups without marking them as read: they show again at the next start. */
  postponePopups(): void {
    this.popups = [];
  }

  /** NOTE-04: without unread items shows a message; further clicks while it runs are ignored. */
  async markAllRead(): Promise<void> {
    if (this.isMarking) return;
    if (this.state === 'loaded' && this.items.length === 0) {
      this.deps.messages.add('info', { zh: '暂无未读数据', en: 'No unread data' });
      return;
    }
    this.isMarking = true;
    try {
      await calls[this.kind].readAll(this.deps.http);
      this.countIs(0);
      await Promise.all([this.load(), this.loadCount()]);
    } catch {
      // The failure is reported, and nothing was marked.
    } finally {
      runInAction(() => {
        this.isMarking = false;
      });
    }
  }

  /**
   * Marks an item as read (NOTE-05) and returns it with the content of a notice. An item that cannot be marked is still
   * returned.
   */
  async open(item: InboxItem): Promise<InboxItem> {
    const answer: unknown = await calls[this.kind]
      .read(this.deps.http, { pathValues: { id: item.id } })
      .catch(() => undefined);
    void this.load();
    void this.loadCount();
    return typeof answer === 'object' && answer !== null
      ? readInboxItem({ ...item.row, ...(answer as Record<string, unknown>) })
      : item;
  }

  /** The page that a news item links to, defined by the site per event type; undefined if none. */
  sourceOf({ eventType, eventId }: InboxItem): string | undefined {
    const { opens = {} } = this.deps.site.shell[this.kind] ?? {};
    const path = Object.hasOwn(opens, eventType) ? opens[eventType] : undefined;
    return path?.replaceAll('{eventId}', encodeURIComponent(eventId));
  }

  dispose(): void {
    this.counting += 1;
    this.listing += 1;
    for (const stop of this.stops) stop();
  }

  private countIs(count: number): void {
    this.counting += 1;
    runInAction(() => {
      this.count = Math.max(0, count);
    });
  }

  /** Called when a new item arrives. */
  private follow(): void {
    if (this.state !== 'idle') void this.load();
    void this.loadCount();
  }
}
