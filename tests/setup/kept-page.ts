import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What distinguishes one kept page from another, and what a journey may have changed. */
export interface KeptPageSettings {
  baseURL: string;
  viewport: { width: number; height: number } | null;
  colorScheme: 'light' | 'dark' | 'no-preference' | null;
  reducedMotion: 'reduce' | 'no-preference' | null;
  locale: string | undefined;
  timezoneId: string | undefined;
  /** True for the page of a second user. */
  isOther?: boolean;
  /** True if journeys advance its clock, which otherwise runs as usual. */
  hasClock?: boolean;
  /**
   * True if the console loads ahead what its user may open later. By default the browser asks it to save data: loading
   * ahead takes as much processor time as a page itself.
   */
  loadsAhead?: boolean;
}

interface KeptPage {
  context: BrowserContext;
  page: Page;
  settings: KeptPageSettings;
  /** True after a journey that changed what cannot be undone. */
  isSpoilt: boolean;
}

/** A file of the console without scripts, under whose origin storage can be emptied. */
const restingFile = 'favicon.svg';

/** Maximum pages of a worker; the least recently used one is closed. */
const maxKept = 4;

/** Events that journeys listen to. Playwright itself listens to others. */
const pageEvents = ['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'pageerror', 'popup'] as const;
const callEvents = ['request', 'requestfailed', 'requestfinished', 'response'] as const;

/** Methods whose effect outlives a journey. */
const lastingOnPage = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'];
const lastingOnContext = [...lastingOnPage, 'setGeolocation', 'setOffline'];
const lastingOnClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'];

/**
 * The pages of a worker, one per set of settings, which one journey after another uses. Between journeys a page loses
 * what the journey left: storage, cookies, permissions, routes, listeners, media and size. It keeps the browser's cache
 * of the console's files, compiled, which Playwright's own `reuseContext` empties.
 */
export class KeptPages {
  private readonly kept = new Map<string, KeptPage>();
  /** The keys of the current journey's pages. */
  private readonly used = new Set<string>();

  /** Returns a page without storage whose URL is not a page of the console. */
  async take(browser: Browser, settings: KeptPageSettings): Promise<Page> {
    const key = JSON.stringify(settings);
    this.used.add(key);
    const known = this.kept.get(key);
    if (known) {
      // To the end, as the last one used.
      this.kept.delete(key);
      this.kept.set(key, known);
      return known.page;
    }
    for (const [oldest, { context }] of [...this.kept].slice(0, 1 - maxKept)) {
      this.kept.delete(oldest);
      await context.close();
    }
    // Playwright adds the settings of the journey.
    const context = await browser.newContext();
    if (settings.hasClock) await context.clock.install();
    if (!settings.loadsAhead) await context.addInitScript(askToSaveData);
    const page = await context.newPage();
    const entry: KeptPage = { context, page, settings, isSpoilt: false };
    const spoil = () => {
      entry.isSpoilt = true;
    };
    watchCalls(page, lastingOnPage, spoil);
    watchCalls(context, lastingOnContext, spoil);
    watchCalls(context.clock, lastingOnClock, spoil);
    this.kept.set(key, entry);
    return page;
  }

  /** Closes what the journey opened and empties its pages; closes those too if the journey failed or spoilt them. */
  async giveBack(browser: Browser, hasFailed: boolean): Promise<void> {
    const contexts = new Set([...this.kept.values()].map(({ context }) => context));
    for (const other of browser.contexts()) if (!contexts.has(other)) await other.close();
    const used = [...this.used];
    this.used.clear();
    for (const key of used) {
      const entry = this.kept.get(key);
      if (!entry) continue;
      const isKept = !hasFailed && !entry.isSpoilt && !entry.page.isClosed() && (await empty(entry));
      if (isKept) continue;
      this.kept.delete(key);
      await entry.context.close();
    }
  }
}

/** Runs in pages: what a browser says whose user has asked it to save data. */
function askToSaveData(): void {
  const { connection } = navigator as Navigator & { connection?: object };
  if (connection) Object.defineProperty(connection, 'saveData', { value: true });
}

/** True if a page shows no page of the console. */
export const isResting = (page: Page): boolean =>
  page.url().endsWith(`/${restingFile}`) || page.url() === 'about:blank';

/** Sets the local storage of a page that shows no page of the console. */
export async function fillStorage(page: Page, entries: readonly { name: string; value: string }[]): Promise<void> {
  if (!page.url().endsWith(`/${restingFile}`)) await page.goto(`./${restingFile}`);
  await page.evaluate((pairs) => {
    for (const { name, value } of pairs) localStorage.setItem(name, value);
  }, entries);
}

/** Empties a page. Returns false if its platform does not respond. */
async function empty({ context, page, settings }: KeptPage): Promise<boolean> {
  for (const event of pageEvents) page.removeAllListeners(event);
  for (const event of callEvents) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  for (const event of ['console', 'page', 'weberror'] as const) context.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  try {
    const response = await page.goto(`./${restingFile}`);
    if (!response?.ok() && response?.status() !== 304) return false;
    await page.evaluate(emptyStorage);
  } catch {
    return false;
  }
  await context.clearCookies();
  await context.clearPermissions();
  if (settings.viewport) await page.setViewportSize(settings.viewport);
  await page.emulateMedia({ colorScheme: settings.colorScheme, reducedMotion: settings.reducedMotion });
  return true;
}

/** Runs in the browser: empties the storage of its origin. */
async function emptyStorage(): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    await new Promise<void>((resolve, reject) => {
      const deletion = indexedDB.deleteDatabase(name);
      deletion.onsuccess = () => resolve();
      deletion.onerror = () => reject(deletion.error);
      deletion.onblocked = () => reject(new Error(`The database ${name} is in use.`));
    });
  }
}

/** Calls `tell` when one of the methods is called. */
function watchCalls(target: object, methods: readonly string[], tell: () => void): void {
  const members = target as Record<string, unknown>;
  for (const name of methods) {
    const method = members[name];
    if (typeof method !== 'function') throw new Error(`Playwright has no method ${name} any more.`);
    members[name] = (...words: unknown[]) => {
      tell();
      return method.apply(target, words);
    };
  }
}
