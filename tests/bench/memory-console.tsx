import { App as AntdApp, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import siteDocument from '../../schemas/site.json' with { type: 'json' };
import { Documents } from '../../src/engine/data/documents.ts';
import { keepNothing } from '../../src/engine/data/kept.ts';
import type { RealtimeSocket } from '../../src/engine/data/realtime.ts';
import { type Console, createConsole } from '../../src/engine/stores/console/create-console.ts';
import type { PageStore } from '../../src/engine/stores/page/page-store.ts';
import { ConsoleProvider } from '../../src/renderers/context/console-context.tsx';
import { RegistriesProvider } from '../../src/renderers/context/registries.tsx';
import { createRegistries } from '../../src/renderers/index.ts';
import { DocumentPage } from '../../src/renderers/pages/document-page.tsx';
import { themeOf } from '../../src/renderers/theme/theme.ts';
import type { Page } from '../../src/schemas/page.ts';
import type { Site } from '../../src/schemas/site.ts';
import type { MenuItem } from '../../src/schemas/wire/menu.ts';
import type { UserInfo } from '../../src/schemas/wire/session.ts';
import { type Answer, startMemoryPlatform } from './memory-platform.ts';
import { Routed } from './routed.tsx';
import '../../src/renderers/shell/shell.css';

const site = siteDocument as Site;
const theme = themeOf(false, true);
const pagePath = '/bench';
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
const silentSocket: RealtimeSocket = { on: () => undefined, io: { on: () => undefined }, disconnect: () => undefined };

/** A console on an in-memory platform, signed in, with its menu loaded. */
export interface MemoryConsole {
  console: Console;
  /** The console's only document. */
  page: PageStore | undefined;
  /** Wraps a component in the console's providers and router. */
  frame(part: ReactNode): ReactElement;
  /** Closes its page. */
  end(): void;
}

/**
 * @param settings.keywords body, sources and dialogs of the console's one page; none for a console without pages
 * @param settings.search the query of its address
 */
export async function createMemoryConsole(settings: {
  answers?: Readonly<Record<string, Answer>>;
  menu?: readonly MenuItem[];
  keywords?: Pick<Page, 'body' | 'sources' | 'dialogs'>;
  search?: string;
}): Promise<MemoryConsole> {
  const { keywords, search = '' } = settings;
  const menu = settings.menu ?? [{ id: 20, caption: 'Bench', url: pagePath, subFuncItems: [{ id: 100001 }] }];
  startMemoryPlatform({
    'GET /system/api/userInfo': () => user,
    'GET /system/api/current/mainMenu': () => [{ id: 1, caption: 'root', subMenuItems: menu }],
    ...settings.answers,
  });
  const documents = new Documents(async (file) => JSON.stringify(documentsOf(keywords)[file.split('?')[0] ?? '']));
  await documents.readIndex();
  let navigate = (_to: string, _how?: { replace?: boolean }): void => undefined;
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
      storage: { local: signedInStorage(), session: memoryStorage() },
      readCookie: () => undefined,
      writeCookie: () => undefined,
      browser: { languages: ['en'], isDark: false, isOnline: true },
      userAgent: 'bench',
      version: '0.0.0',
      now: () => Date.now(),
      secret: () => '',
      timer: (run, ms) => void setTimeout(run, ms),
      schedule: (run) => void requestAnimationFrame(run),
      navigate: (to, how) => navigate(to, how),
      reloadAt: () => undefined,
      openWindow: () => false,
      leaveFor: () => undefined,
      currentRoute: () => `${pagePath}${search}`,
      openSocket: async () => silentSocket,
      drafts: {
        save: async () => undefined,
        find: async () => undefined,
        ofPage: async () => [],
        discard: async () => undefined,
      },
      saveFile: () => undefined,
      pickFile: async () => undefined,
    },
    { rsa: { publicKey: '', longBody: 'blocks' }, platform: { timeZone: 'Asia/Shanghai' } },
    site,
    documents,
  );
  await console.route.enter(pagePath, search);
  const page = keywords ? await openedPage(console) : undefined;
  return {
    console,
    page,
    frame(part) {
      // As in the console: a navigation runs the guard, which notifies the page.
      const loader = async ({ request }: { request: Request }) => {
        const { pathname, search: keywords } = new URL(request.url);
        await console.route.enter(pathname, keywords);
        return null;
      };
      const router = createMemoryRouter([{ path: '*', element: <Around console={console}>{part}</Around>, loader }], {
        initialEntries: [`${pagePath}${search}`],
        hydrationData: { loaderData: { '0': null } },
      });
      navigate = (to, how) => void router.navigate(to, how);
      return <Routed router={router} />;
    },
    end: () => console.pages.closeAll(),
  };
}

/** Draws the console's page. */
export function drawnPage({ page, frame }: MemoryConsole): ReactElement {
  if (!page) throw new Error('The console has no page.');
  return frame(<DocumentPage page={page} isOutdated={false} />);
}

function Around({ console, children }: { console: Console; children: ReactNode }) {
  return (
    <ConfigProvider theme={theme} locale={enUS} button={{ autoInsertSpace: false }}>
      <AntdApp className="lamp-app">
        <ConsoleProvider value={console}>
          <RegistriesProvider value={registries}>
            <div style={{ height: 800, display: 'flex', flexDirection: 'column' }}>{children}</div>
          </RegistriesProvider>
        </ConsoleProvider>
      </AntdApp>
    </ConfigProvider>
  );
}
const registries = createRegistries();

function documentsOf(keywords: object | undefined): Record<string, unknown> {
  const entry = { id: 'bench', path: pagePath, file: 'pages/bench.json', title: 'Bench', hash: 'h', issues: 0 };
  return {
    'schemas/index.json': { site: { hash: 's', issues: 0 }, pages: keywords ? [entry] : [] },
    'schemas/site.json': site,
    'schemas/pages/bench.json': { version: 1, id: 'bench', path: pagePath, title: 'Bench', ...keywords },
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

function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

function signedInStorage(): Storage {
  const storage = memoryStorage();
  storage.setItem(`token_${user.id}`, JSON.stringify({ token: 'Bearer abc', expiration: Date.now() + 3_600_000 }));
  storage.setItem('lastUserId', user.id);
  return storage;
}
