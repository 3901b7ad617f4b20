import type { Layer } from '../../engine/data/ports.ts';

/** An address of the console, behind the hash of the URL. */
export interface Address {
  /** '/admin/users' */
  pathname: string;
  /** '?page=2' or '' */
  search: string;
}

/** What the router needs of the browser's window. */
export interface HashWindow {
  location: { hash: string };
  history: Pick<History, 'pushState' | 'replaceState' | 'go' | 'state'>;
  addEventListener(type: 'popstate', listener: () => void): void;
}

export interface RouterState {
  /** The address on the screen; undefined until the guard has answered for the first one. */
  address: Address | undefined;
  /** Changes with each navigation, also to the same address. */
  key: number;
  /** Why the guard failed. */
  failure: unknown;
}

/** '/a?b=1' as an address; a missing slash is added. */
export function readAddress(text: string): Address {
  const path = text.replace(/#.*$/s, '');
  const at = path.indexOf('?');
  const pathname = at < 0 ? path : path.slice(0, at);
  const search = at < 0 || at === path.length - 1 ? '' : path.slice(at);
  return { pathname: pathname.startsWith('/') ? pathname : `/${pathname}`, search };
}

const textOf = ({ pathname, search }: Address): string => `${pathname}${search}`;

/**
 * Returns the address to go to instead, or undefined.
 *
 * @param isCurrent false once a newer navigation has replaced this one: the guard changes nothing any more
 */
export type Guard = (address: Address, isCurrent: () => boolean) => Promise<string | undefined>;

/** The state of an entry of the history whose drawer was opened from the entry before. */
const layerState = { layer: true };

const isLayer = (state: unknown): boolean => Object(state).layer === true;

/** More redirects in a row are a circle. */
const maxRedirects = 20;

/**
 * The router: every address passes the guard before anything is drawn (GUARD-01), and before the URL changes. A newer
 * navigation replaces one that is still being guarded.
 */
export class HashRouter {
  private current: RouterState = { address: undefined, key: 0, failure: undefined };
  private readonly listeners = new Set<() => void>();
  private round = 0;
  /** Resolves once the browser has gone back from a closed layer. */
  private leaving: Promise<void> | undefined;
  private left: () => void = () => undefined;

  constructor(
    private readonly guard: Guard,
    private readonly window: HashWindow,
  ) {}

  get state(): RouterState {
    return this.current;
  }

  /** Follows the URL: its present address, back and forward, links and what somebody types. */
  start(): void {
    this.window.addEventListener('popstate', () => {
      this.left();
      void this.pass(this.shown(), 'pop');
    });
    void this.pass(this.shown(), 'pop');
  }

  /** Calls the listener after each navigation. Returns a function that stops that. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /**
   * Goes to an address; resolves when it is on the screen, or replaced by another one. A layer over a page has an entry
   * of its own, so that Back closes it; closing it goes back there, if it was opened from there.
   */
  navigate(to: string, how: { replace?: boolean; layer?: Layer } = {}): Promise<void> {
    return this.leaving ? this.leaving.then(() => this.goTo(to, how)) : this.goTo(to, how);
  }

  private goTo(to: string, how: { replace?: boolean; layer?: Layer }): Promise<void> {
    const { history } = this.window;
    if (how.layer && how.layer !== 'closes') {
      // Another record in the open drawer.
      const isOpen =
        how.layer === 'opens' && isLayer(history.state) && readAddress(to).pathname === this.shown().pathname;
      return this.pass(readAddress(to), isOpen ? 'replace' : 'layer');
    }
    if (how.layer === 'closes' && isLayer(history.state)) {
      this.leaving = new Promise((resolve) => {
        this.left = () => {
          this.leaving = undefined;
          resolve();
        };
      });
      history.go(-1);
      return this.leaving;
    }
    return this.pass(readAddress(to), how.replace === true || how.layer === 'closes' ? 'replace' : 'push');
  }

  go(steps: number): void {
    this.window.history.go(steps);
  }

  private shown(): Address {
    return readAddress(this.window.location.hash.replace(/^#/, ''));
  }

  private async pass(wanted: Address, kind: 'push' | 'layer' | 'replace' | 'pop'): Promise<void> {
    this.round += 1;
    const { round } = this;
    let address = wanted;
    let how = kind;
    try {
      for (let redirects = 0; ; redirects += 1) {
        const elsewhere = await this.guard(address, () => round === this.round);
        if (round !== this.round) return;
        if (elsewhere === undefined) break;
        if (redirects >= maxRedirects) throw new Error(`Too many redirects, the last one to ${elsewhere}.`);
        address = readAddress(elsewhere);
        // The entry of the history that led here would lead here again.
        if (how === 'pop') how = 'replace';
      }
    } catch (failure) {
      if (round === this.round) this.settle({ address: this.current.address ?? wanted, failure });
      return;
    }
    const text = textOf(address);
    const { history } = this.window;
    const shown = this.shown();
    if ((how === 'push' || how === 'layer') && textOf(shown) === text) how = 'replace';
    if (how === 'push') history.pushState(null, '', `#${text}`);
    else if (how === 'layer') history.pushState(layerState, '', `#${text}`);
    else if (how === 'replace')
      history.replaceState(shown.pathname === address.pathname ? history.state : null, '', `#${text}`);
    this.settle({ address, failure: undefined });
  }

  private settle(state: Omit<RouterState, 'key'>): void {
    this.current = { ...state, key: this.current.key + 1 };
    for (const listener of this.listeners) listener();
  }
}
