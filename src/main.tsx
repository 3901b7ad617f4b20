import 'antd/dist/reset.css';
import { when } from 'mobx';
import { createRoot } from 'react-dom/client';
import { browserEvents } from './browser/browser-events.ts';
import { browserFullScreen } from './browser/browser-full-screen.ts';
import { ForgivingStorage } from './browser/browser-storage.ts';
import { readCookie, writeCookie } from './browser/cookies.ts';
import { pickFile, saveFile } from './browser/files.ts';
import { createKeptTexts } from './browser/kept-texts.ts';
import { openRecorder } from './browser/open-recorder.ts';
import { findParentSdk, parentWindow } from './browser/parent-sdk.ts';
import { createSecret } from './browser/secret.ts';
import { createTextTable } from './browser/text-table.ts';
import { whenIdle } from './browser/when-idle.ts';
import { settingsOf } from './engine/compile/config/console-settings.ts';
import { CallsAhead } from './engine/data/calls-ahead.ts';
import { Documents } from './engine/data/documents.ts';
import { createDrafts } from './engine/data/drafts.ts';
import { forgivingDrafts } from './engine/data/forgiving-drafts.ts';
import { loadCipher } from './engine/data/http/encrypt-body.ts';
import { keepNothing, keptUserOf } from './engine/data/kept.ts';
import type { RealtimeSocket } from './engine/data/realtime.ts';
import { TokenStorage } from './engine/data/token-storage.ts';
import { createTokenVault } from './engine/data/token-vault.ts';
import { createConsole } from './engine/stores/console/create-console.ts';
import { App } from './renderers/shell/app.tsx';
import { createRoutes } from './renderers/shell/create-routes.tsx';
import { consoleVersion } from './start/console-version.ts';
import { buildOf, readBuild } from './start/read-build.ts';
import { startConfig } from './start/read-config.ts';
import { readOptionalText, readText } from './start/read-text.ts';
import './renderers/frame-styles.ts';
import { retryStyles } from './start/retry-styles.ts';
import { showStartProblem } from './start/show-start-problem.ts';

/** Set by a reload of the console itself; the start after it reads everything from the server. */
const reloadKey = 'lampyris-reload';

/** How long a read that was sent ahead may take; the page then asks itself. */
const aheadMs = 60_000;

/** How long a first page takes to send its calls. */
const settleMs = 1000;
/** How long work that can wait waits for an idle browser. */
const idleMs = 1000;

/** The composition root: reads the configuration, builds the stores, starts the router. */
async function start(root: HTMLElement): Promise<void> {
  const storage = {
    local: new ForgivingStorage(() => window.localStorage),
    session: new ForgivingStorage(() => window.sessionStorage),
  };
  const timer = (run: () => void, ms: number) => void setTimeout(run, ms);
  const schedule = (run: () => void) =>
    void (document.visibilityState === 'visible' ? requestAnimationFrame(run) : setTimeout(run, 250));
  const tokenVault = createTokenVault(timer);
  const tokens = new TokenStorage(storage, tokenVault, keepNothing, () => Date.now());
  const stored = tokens.read();
  const startsSignedIn = stored !== undefined;
  const kept = createKeptTexts({
    table: createTextTable(),
    // Its name has a hash of the build.
    build: import.meta.url,
    // The sign-in screen encrypts with the key of the configuration, and a reload by the console is due to a change.
    isRead: startsSignedIn && storage.session.getItem(reloadKey) === null,
    isCurrent(key) {
      const userId = keptUserOf(key);
      return userId === undefined || (tokens.readOf(userId)?.expiration ?? 0) > Date.now();
    },
    timer,
  });
  storage.session.removeItem(reloadKey);
  const currentRoute = () => window.location.hash.replace(/^#/, '') || '/';
  const ahead = new CallsAhead(
    {
      kept,
      send: (url, request) => fetch(url, { ...request, signal: AbortSignal.timeout(aheadMs) }),
      now: () => Date.now(),
    },
    currentRoute,
  );
  if (stored) void ahead.begin(stored.userId, stored.token);
  const loadRenderers = () => import('./renderers/index.ts');
  // A failure is reported when they are needed.
  if (startsSignedIn) loadRenderers().catch(() => undefined);
  const documents = new Documents(readText, kept);
  const [{ config, hasNew }, site] = await Promise.all([startConfig(readOptionalText, kept), documents.start()]);
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const folder = new URL('.', document.baseURI);
  const stores = createConsole(
    {
      baseUrl: folder.pathname.replace(/\/$/, ''),
      origin: folder.origin,
      storage,
      tokenVault,
      kept,
      ahead,
      hasNewConfig: hasNew,
      ...browserEvents,
      readCookie,
      writeCookie,
      browser: {
        languages: navigator.languages,
        isDark: dark.matches,
        isOnline: navigator.onLine,
        isStill: still.matches,
      },
      userAgent: navigator.userAgent,
      version: consoleVersion,
      now: () => Date.now(),
      secret: createSecret,
      timer,
      schedule,
      viewHeight: () => window.innerHeight,
      navigate: (to, how) => void routes.router.navigate(to, how),
      reloadAt(route) {
        storage.session.setItem(reloadKey, '1');
        window.location.hash = route;
        window.location.reload();
      },
      openWindow(address) {
        const opened = window.open(address, '_blank');
        if (opened) opened.opener = null;
        return opened !== null;
      },
      leaveFor: (address) => window.location.assign(address),
      search: () => window.location.search,
      currentRoute,
      async settled() {
        await new Promise((soon) => setTimeout(soon, settleMs));
        await when(() => !stores.loading.isShown, { timeout: 3000 }).catch(() => undefined);
        await whenIdle(idleMs);
      },
      async idle() {
        // What has arrived is drawn within two frames.
        await new Promise<void>((drawn) => schedule(() => schedule(drawn)));
        await whenIdle(idleMs);
      },
      async openSocket(userId, token, since) {
        const [{ io }, { socketTransports }] = await Promise.all([
          import('socket.io-client'),
          import('./engine/data/realtime.ts'),
        ]);
        const repeats = settingsOf(config).platform.capabilities.includes('repeatedEvents');
        const socket: RealtimeSocket = io(folder.origin, {
          ...socketTransports,
          path: `${folder.pathname}socket.io`,
          query: { userId },
          auth: (send) => send({ token: token(), ...(repeats && { since: since() }) }),
          reconnectionDelay: 1000,
          reconnectionDelayMax: 30_000,
          randomizationFactor: 0.5,
        });
        return Object.assign(socket, { repeats });
      },
      parentWindow,
      parentSdk: findParentSdk(config.allowedOrigins ?? []),
      offerSdk: (sdk) => {
        window.lampyris = sdk;
      },
      fullScreen: browserFullScreen,
      recorder: openRecorder(),
      openSound: async () => (await import('./browser/sound-player.ts')).createSoundPlayer(),
      build: buildOf(document),
      readBuild,
      drafts: forgivingDrafts(
        createDrafts(() => Date.now()),
        () => stores.display.setForgetful(),
      ),
      openHistory: async () =>
        (await import('./engine/data/document-history.ts')).createDocumentHistory(() => Date.now()),
      objectUrls: { create: (blob) => URL.createObjectURL(blob), revoke: (address) => URL.revokeObjectURL(address) },
      openChecker: async () => (await import('./browser/open-checker.ts')).openChecker(),
      saveFile,
      print: () => window.print(),
      pickFile,
    },
    config,
    site,
    documents,
  );
  const forget = () => stores.display.setForgetful();
  for (const store of [storage.local, storage.session]) {
    store.onTrouble = forget;
    if (!store.isLasting) forget();
  }
  if (!navigator.cookieEnabled) forget();
  dark.addEventListener('change', (event) => stores.display.setSystemDark(event.matches));
  still.addEventListener('change', (event) => stores.display.setSystemStill(event.matches));
  const saveAll = () => {
    stores.pages.saveTyping();
    void stores.preferences.saveNow({ isLeaving: true });
    void stores.layouts.saveNow({ isLeaving: true });
  };
  // When a phone suspends the browser, visibilitychange is the last event.
  document.addEventListener('visibilitychange', () => document.hidden && saveAll());
  window.addEventListener('pagehide', saveAll);
  window.addEventListener('online', () => stores.display.setOnline(true));
  window.addEventListener('offline', () => stores.display.setOnline(false));
  const loadRegistries = async () => (await loadRenderers()).createRegistries();
  const routes = createRoutes(stores.route, {
    loadRegistries,
    loadCommon: async () =>
      Promise.all([startsSignedIn || loadCipher(), loadRenderers().then(({ loadCommonBlocks }) => loadCommonBlocks())]),
    loadGallery: () => import('./renderers/gallery/gallery-screen.tsx'),
    loadRest: async (pause) => (await import('./renderers/load-rest.ts')).loadRest(pause),
    startsSignedIn,
  });
  routes.router.start();
  createRoot(root).render(<App console={stores} routes={routes} loadRegistries={loadRegistries} />);
}

retryStyles(document);
const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => showStartProblem(root, error));
