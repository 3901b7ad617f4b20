import enUS from 'antd/locale/en_US';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import siteDocument from '../../../schemas/site.json' with { type: 'json' };
import { Documents } from '../../../src/engine/data/documents.ts';
import { keepNothing } from '../../../src/engine/data/kept.ts';
import { type Console, createConsole } from '../../../src/engine/stores/console/create-console.ts';
import type { ConsoleEnvironment } from '../../../src/engine/stores/environment/console-environment.ts';
import type { PageStore } from '../../../src/engine/stores/page/page-store.ts';
import { ConsoleProvider } from '../../../src/renderers/context/console-context.tsx';
import { RegistriesProvider } from '../../../src/renderers/context/registries.tsx';
import { createRegistries } from '../../../src/renderers/index.ts';
import { DocumentPage } from '../../../src/renderers/pages/document-page.tsx';
import { HashRouter } from '../../../src/renderers/shell/hash-router.ts';
import { Routed } from '../../../src/renderers/shell/routed.tsx';
import { themeOf } from '../../../src/renderers/theme/theme.ts';
import { Themed } from '../../../src/renderers/theme/themed.tsx';
import type { Capability } from '../../../src/schemas/grammar/capabilities.ts';
import type { Page } from '../../../src/schemas/page.ts';
import type { Site } from '../../../src/schemas/site.ts';
import type { WireEvent } from '../../../src/schemas/wire/events.ts';
import type { MenuItem } from '../../../src/schemas/wire/menu.ts';
import type { UserInfo } from '../../../src/schemas/wire/session.ts';
import { type Answer, startMemoryPlatform } from '../memory-platform.ts';
import { loadInAdvance } from './load-in-advance.ts';
import { createMemorySocket } from './memory-socket.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { createMemoryWindow } from './memory-window.ts';
import '../../../src/start/start.css';
import '../../../src/renderers/frame-styles.ts';
import '../../../src/renderers/shell/shell.css';

const site = siteDocument as Site;
const theme = themeOf(false, true);
/** The path of the page that a scene defines. */
export const pagePath = '/bench';
const user: UserInfo = {
  id: '7',
  loginName: 'lin@lampyris.demo',
  name: 'Lin',
  phoneNumber: null,
  email: null,
  weChatOpenId: null,
  tenantId: '900000000000000001',
  isAdmin: true,
  departmentCode: '001',
};

/** The parts of a page that a scene defines. */
export type Keywords = Pick<Page, 'body' | 'sources' | 'dialogs'>;

/** A console on an in-memory platform, signed in, with its menu loaded. */
export interface MemoryConsole {
  console: Console;
  /** The page at '/bench'. */
  page: PageStore | undefined;
  /** Sends an event on the live connection. */
  send(event: WireEvent): void;
  /** Wraps a component in the console's providers and router. */
  frame(part: ReactNode): ReactElement;
  /** Closes its page. */
  end(): void;
}

/**
 * Creates a console and loads what the product loads in advance.
 *
 * @param settings.keywords the page at '/bench'; none for a console without pages
 * @param settings.more pages at other paths
 * @param settings.search the query of the address
 * @param settings.capabilities what the platform has
 * @param settings.environment what differs from a browser without sound
 */
export async function createMemoryConsole(settings: {
  answers?: Readonly<Record<string, Answer>>;
  menu?: readonly MenuItem[];
  keywords?: Keywords;
  more?: Readonly<Record<string, Keywords>>;
  search?: string;
  capabilities?: Capability[];
  environment?: Pick<ConsoleEnvironment, 'openSound'>;
}): Promise<MemoryConsole> {
  const { keywords, more, search = '', capabilities } = settings;
  const files = await documentsOf({ ...(keywords && { [pagePath]: keywords }), ...more });
  const socket = createMemorySocket();
  const menu = settings.menu ?? [{ id: 20, caption: 'Bench', url: pagePath, subFuncItems: [{ id: 100001 }] }];
  startMemoryPlatform({
    'GET /system/api/userInfo': () => user,
    'GET /system/api/current/mainMenu': () => [{ id: 1, caption: 'root', subMenuItems: menu }],
    ...settings.answers,
  });
  const documents = new Documents(async (file) => JSON.stringify(files[file.split('?')[0] ?? '']));
  await documents.readIndex();
  const console = createConsole(
    {
      baseUrl: '',
      origin: window.location.origin,
      onStorage: () => () => undefined,
      onWake: () => () => undefined,
      onMessage: () => () => undefined,
      parentWindow: undefined,
      parentSdk: undefined,
      offerSdk: () => undefined,
      onActivity: () => () => undefined,
      fullScreen: {
        isOn: () => false,
        enter: async () => undefined,
        leave: async () => undefined,
        onChange: () => () => undefined,
      },
      readBuild: async () => undefined,
      kept: keepNothing,
      hasNewConfig: Promise.resolve(false),
      alone: (_, run) => run(),
      search: () => '',
      objectUrls: { create: (blob) => URL.createObjectURL(blob), revoke: (address) => URL.revokeObjectURL(address) },
      tokenVault: {
        read: async () => undefined,
        write: async () => undefined,
        remove: async () => undefined,
        clear: async () => undefined,
      },
      storage: { local: signedInStorage(), session: createMemoryStorage() },
      readCookie: () => undefined,
      writeCookie: () => undefined,
      browser: { languages: ['en'], isDark: false, isOnline: true },
      userAgent: 'bench',
      version: '0.0.0',
      now: () => Date.now(),
      secret: () => '',
      timer: (run, ms) => void setTimeout(run, ms),
      schedule: (run) => void requestAnimationFrame(run),
      navigate: (to, how) => void router.navigate(to, how),
      reloadAt: () => undefined,
      openWindow: () => false,
      leaveFor: () => undefined,
      currentRoute: () => `${pagePath}${search}`,
      openSocket: async () => socket,
      drafts: {
        save: async () => undefined,
        find: async () => undefined,
        ofPage: async () => [],
        discard: async () => undefined,
      },
      saveFile: () => undefined,
      print: () => undefined,
      pickFile: async () => undefined,
      ...settings.environment,
    },
    {
      rsa: { publicKey: '', longBody: 'blocks' },
      platform: { timeZone: 'Asia/Shanghai', ...(capabilities && { capabilities }) },
    },
    site,
    documents,
  );
  const router = new HashRouter(
    ({ pathname, search }, isCurrent) => console.route.enter(pathname, search, isCurrent),
    createMemoryWindow(),
  );
  await router.navigate(`${pagePath}${search}`);
  const page = keywords ? await openedPage(console) : undefined;
  await loadInAdvance();
  return {
    console,
    page,
    send: socket.send,
    frame: (part) => (
      <Around console={console}>
        <Routed router={router} waiting={null} screenOf={() => part} />
      </Around>
    ),
    end: () => console.pages.closeAll(),
  };
}

/** Draws the console's page. */
export function drawnPage({ page, frame }: MemoryConsole): ReactElement {
  if (!page) throw new Error('The console has no page.');
  return frame(<DocumentPage page={page} isOutdated={false} />);
}

/** The page at a path, while it is open. */
export const PageAt = observer(({ console, path }: { console: Console; path: string }) => {
  const page = console.pages.get(path)?.store;
  return page ? <DocumentPage page={page} isOutdated={false} /> : null;
});

function Around({ console, children }: { console: Console; children: ReactNode }) {
  return (
    <Themed theme={theme} locale={enUS}>
      {/* The class of the theme's variables, as in the product (app.tsx). */}
      <div className={`${theme.cssVar.key} lamp-app`}>
        <ConsoleProvider value={console}>
          <RegistriesProvider value={registries}>
            <div style={{ height: 800, display: 'flex', flexDirection: 'column' }}>{children}</div>
          </RegistriesProvider>
        </ConsoleProvider>
      </div>
    </Themed>
  );
}
const registries = createRegistries();

/** The documents as the platform serves them, with the expressions parsed ahead. */
async function documentsOf(pages: Readonly<Record<string, Keywords>>): Promise<Record<string, unknown>> {
  const { servedPage } = await import('../../../src/engine/compile/page/test-compile.ts');
  const { treesOfPage } = await import('../../../src/engine/compile/check/trees-of-page.ts');
  const fileOf = (path: string) => `pages${path}.json`;
  const documents = Object.entries(pages).map(
    ([path, keywords]) =>
      servedPage({ version: 1, id: path.slice(1), path, title: path.slice(1), ...keywords }, site).page!,
  );
  return {
    'schemas/index.json': {
      site: { hash: 's', issues: 0 },
      pages: documents.map(({ id, path, title }) => ({ id, path, title, file: fileOf(path), hash: 'h', issues: 0 })),
      trees: Object.assign({}, ...documents.map((page) => treesOfPage(page, site))),
    },
    'schemas/site.json': site,
    ...Object.fromEntries(documents.map((page) => [`schemas/${fileOf(page.path)}`, { page }])),
  };
}

/** Waits until the page's document is compiled and returns its store. */
async function openedPage(console: Console): Promise<PageStore> {
  for (;;) {
    const { store, error } = console.pages.get(pagePath) ?? {};
    if (error !== undefined) throw new Error(error.message);
    if (store) return store;
    await new Promise((soon) => setTimeout(soon));
  }
}

function signedInStorage(): Storage {
  const storage = createMemoryStorage();
  storage.setItem(`token_${user.id}`, JSON.stringify({ token: 'Bearer abc', expiration: Date.now() + 3_600_000 }));
  storage.setItem('lastUserId', user.id);
  return storage;
}
