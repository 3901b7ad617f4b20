import type { UserInfo } from '../../../schemas/wire/session.ts';
import type { Drafts } from '../../data/drafts.ts';
import type { CallAdapter } from '../../data/http/answer-adapter.ts';
import { MadeUpSocket } from '../../data/made-up/made-up-socket.ts';
import type { TokenVault } from '../../data/token-vault.ts';
import type { ConsoleEnvironment, HostEnvironment } from '../environment/console-environment.ts';
import { MemoryStorage } from '../environment/memory-storage.ts';

/** What the gallery needs of the browser. */
export type GalleryBrowser = Pick<
  ConsoleEnvironment,
  'origin' | 'browser' | 'now' | 'timer' | 'schedule' | 'objectUrls' | 'onMessage' | 'openChecker'
>;

/** What would leave the gallery, and does not. */
export interface GalleryNotes {
  /** A page would open. */
  onPage(address: string): void;
  /** A file would be saved, or the page printed. */
  onFile(name: string): void;
}

/** Who is signed in: a person who may do everything. */
export const galleryUser: UserInfo = {
  id: '7',
  loginName: 'lin@city.example',
  name: '林晓梅',
  phoneNumber: '13800001000',
  email: 'lin@city.example',
  weChatOpenId: null,
  tenantId: '900000000000000001',
  isAdmin: true,
  departmentCode: '001',
};

const noDrafts: Drafts = {
  save: async () => undefined,
  find: async () => undefined,
  ofPage: async () => [],
  discard: async () => undefined,
};
const noVault: TokenVault = {
  read: async () => undefined,
  write: async () => undefined,
  remove: async () => undefined,
  clear: async () => undefined,
};
const nothing = () => undefined;
/** Longer than anybody looks at it. */
const sessionMs = 30 * 24 * 3_600_000;

/**
 * The environment of a console that stands alone: it stores nothing, opens nothing, and has a session at once. The socket
 * sends what the gallery says.
 */
export function galleryEnvironment(
  { now, ...browser }: GalleryBrowser,
  adapter: CallAdapter,
  notes: GalleryNotes,
): { environment: HostEnvironment; socket: MadeUpSocket } {
  const storage = { local: new MemoryStorage(), session: new MemoryStorage() };
  const { id } = galleryUser;
  storage.local.setItem(`token_${id}`, JSON.stringify({ token: 'Bearer made-up', expiration: now() + sessionMs }));
  storage.local.setItem('lastUserId', id);
  const socket = new MadeUpSocket();
  const environment: HostEnvironment = {
    ...browser,
    now,
    adapter,
    baseUrl: '',
    storage,
    tokenVault: noVault,
    drafts: noDrafts,
    readCookie: nothing,
    writeCookie: nothing,
    userAgent: '',
    version: '',
    secret: () => 'made-up',
    navigate: notes.onPage,
    reloadAt: nothing,
    openWindow(address) {
      notes.onPage(address.replace(/^#/, ''));
      return true;
    },
    leaveFor: notes.onPage,
    currentRoute: () => '/workTable',
    search: () => '',
    openSocket: async () => socket,
    onStorage: () => nothing,
    onWake: () => nothing,
    onActivity: () => nothing,
    parentWindow: undefined,
    parentSdk: undefined,
    offerSdk: nothing,
    fullScreen: {
      isOn: () => false,
      enter: async () => undefined,
      leave: async () => undefined,
      onChange: () => nothing,
    },
    readBuild: async () => undefined,
    alone: (_, run) => run(),
    saveFile: ({ fileName }) => notes.onFile(fileName),
    print: () => notes.onFile(''),
    pickFile: async () => new File(['name\nHarbour road\n'], 'made-up.csv', { type: 'text/csv' }),
  };
  return { environment, socket };
}
