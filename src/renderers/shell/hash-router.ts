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
  history: Pick<History, 'pushState' | 'replaceState' | 'go'>;
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

  constructor(
    private readonly guard: Guard,
    private readonly window: HashWindow,
  ) {}

  get state(): RouterState {
    return this.current;
  }

  /** Follows the URL: its present address, back and forward, links and what somebody types. */
  start(): void {
    this.window.addEventListener('popstate', () => void this.pass(this.shown(), 'pop'));
    void this.pass(this.shown(), 'pop');
  }

  /** Calls the listener after each navigation. Returns a function that stops that. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Goes to an address; resolves when it is on the screen, or replaced by another one. */
  navigate(to: string, how: { replace?: boolean } = {}): Promise<void> {
    return this.pass(readAddress(to), how.replace === true ? 'replace' : 'push');
  }

  go(steps: number): void {
    this.window.history.go(steps);
  }

  private shown(): Address {
    return readAddress(this.window.location.hash.replace(/^#/, ''));
  }

  private async pass(wanted: Address, kind: 'push' | 'replace' | 'pop'): Promise<void> {
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
    if (how === 'push' && textOf(this.shown()) === text) how = 'replace';
    if (how === 'push') this.window.history.pushState(null, '', `#${text}`);
    else if (how === 'replace') this.window.history.replaceState(null, '', `#${text}`);
    this.settle({ address, failure: undefined });
  }

  private settle(state: Omit<RouterState, 'key'>): void {
    this.current = { ...state, key: this.current.key + 1 };
    for (const listener of this.listeners) listener();
  }
}
