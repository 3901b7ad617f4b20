import 'antd/dist/reset.css';
import { createRoot } from 'react-dom/client';
import { browserEvents } from './browser/browser-events.ts';
import { browserFullScreen } from './browser/browser-full-screen.ts';
import { ForgivingStorage } from './browser/browser-storage.ts';
import { readCookie, writeCookie } from './browser/cookies.ts';
import { pickFile, saveFile } from './browser/files.ts';
import { findParentSdk, parentWindow } from './browser/parent-sdk.ts';
import { createSecret } from './browser/secret.ts';
import { Documents } from './engine/data/documents.ts';
import { createDrafts } from './engine/data/drafts.ts';
import { forgivingDrafts } from './engine/data/forgiving-drafts.ts';
import { loadCipher } from './engine/data/http/encrypt-body.ts';
import { createTokenVault } from './engine/data/token-vault.ts';
import { createConsole } from './engine/stores/console/create-console.ts';
import { App } from './renderers/shell/app.tsx';
import { createRoutes } from './renderers/shell/create-routes.tsx';
import { consoleVersion } from './start/console-version.ts';
import { readBuild } from './start/read-build.ts';
import { readConfig } from './start/read-config.ts';
import { readOptionalText, readText } from './start/read-text.ts';
import { showStartProblem } from './start/show-start-problem.ts';

/** The composition root: reads the configuration, builds the stores, starts the router. */
async function start(root: HTMLElement): Promise<void> {
  const documents = new Documents(readText);
  const [config, site] = await Promise.all([readConfig(readOptionalText), documents.readIndex()]);
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const folder = new URL('.', document.baseURI);
  const storage = {
    local: new ForgivingStorage(() => window.localStorage),
    session: new ForgivingStorage(() => window.sessionStorage),
  };
  const timer = (run: () => void, ms: number) => void setTimeout(run, ms);
  const stores = createConsole(
    {
      baseUrl: folder.pathname.replace(/\/$/, ''),
      origin: folder.origin,
      storage,
      tokenVault: createTokenVault(timer),
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
      schedule: (run) =>
        void (document.visibilityState === 'visible' ? requestAnimationFrame(run) : setTimeout(run, 250)),
      navigate: (to, how) => void routes.router.navigate(to, how),
      reloadAt(route) {
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
      currentRoute: () => window.location.hash.replace(/^#/, '') || '/',
      async openSocket(userId, token) {
        const [{ io }, { socketTransports }] = await Promise.all([
          import('socket.io-client'),
          import('./engine/data/realtime.ts'),
        ]);
        return io(folder.origin, {
          ...socketTransports,
          path: `${folder.pathname}socket.io`,
          query: { userId },
          auth: (send) => send({ token: token() }),
          reconnectionDelay: 1000,
          reconnectionDelayMax: 30_000,
          randomizationFactor: 0.5,
        });
      },
      parentWindow,
      parentSdk: findParentSdk(config.allowedOrigins ?? []),
      offerSdk: (sdk) => {
        window.lampyris = sdk;
      },
      fullScreen: browserFullScreen,
      readBuild,
      drafts: forgivingDrafts(
        createDrafts(() => Date.now()),
        () => stores.display.setForgetful(),
      ),
      objectUrls: { create: (blob) => URL.createObjectURL(blob), revoke: (address) => URL.revokeObjectURL(address) },
      saveFile,
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
  };
  // When a phone suspends the browser, visibilitychange is the last event.
  document.addEventListener('visibilitychange', () => document.hidden && saveAll());
  window.addEventListener('pagehide', saveAll);
  window.addEventListener('online', () => stores.display.setOnline(true));
  window.addEventListener('offline', () => stores.display.setOnline(false));
  const loadRenderers = () => import('./renderers/index.ts');
  const loadRegistries = async () => (await loadRenderers()).createRegistries();
  const startsSignedIn = stores.session.hasStoredToken();
  const routes = createRoutes(stores.route, {
    loadRegistries,
    loadCommon: async () =>
      Promise.all([startsSignedIn || loadCipher(), loadRenderers().then(({ loadCommonBlocks }) => loadCommonBlocks())]),
    loadRest: async (pause) => (await import('./renderers/load-rest.ts')).loadRest(pause),
    startsSignedIn,
  });
  routes.router.start();
  createRoot(root).render(<App console={stores} routes={routes} loadRegistries={loadRegistries} />);
}

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => showStartProblem(root, error));
