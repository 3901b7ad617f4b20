import { createContext, type ReactNode, useContext } from 'react';
import type { Console } from '../../engine/stores/console/create-console.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import { textIn } from '../../schemas/grammar/text-in.ts';
import { useCompositionGuard } from '../guards/composition.ts';

const ConsoleContext = createContext<Console | undefined>(undefined);
const PageContext = createContext<PageStore | undefined>(undefined);

export const PageProvider = PageContext.Provider;

/** Gives everything in it the console, and keeps the keys of a composition from it. */
export function ConsoleProvider({ value, children }: { value: Console; children: ReactNode }) {
  useCompositionGuard();
  return <ConsoleContext value={value}>{children}</ConsoleContext>;
}

/** Gives everything in it some stores of its own, and all others of the console around. */
export function ConsoleWith({ own, children }: { own: Partial<Console>; children: ReactNode }) {
  return <ConsoleContext value={{ ...useConsole(), ...own }}>{children}</ConsoleContext>;
}

/** Components get the stores they need through the hooks below; none gets the whole console. */
function useConsole(): Console {
  const console = useContext(ConsoleContext);
  if (!console) throw new Error('A renderer is used outside the ConsoleProvider.');
  return console;
}

/** The signed-in user's session. */
export const useSession = () => useConsole().session;
export const useMenu = () => useConsole().menu;
export const useRoute = () => useConsole().route;
export const useTabs = () => useConsole().tabs;
export const usePages = () => useConsole().pages;
export const useMessages = () => useConsole().messages;
export const useLoading = () => useConsole().loading;
/** The open dialogs. */
export const useModals = () => useConsole().modals;
/** Events pushed by the platform. */
export const useEvents = () => useConsole().events;
/** All shared reference data; `useReference` reads one of them. */
export const useReferences = () => useConsole().reference;
/** Language and appearance. */
export const useDisplay = () => useConsole().display;
/** The user's choices, as the platform stores them. */
export const usePreferences = () => useConsole().preferences;
/** What the user has arranged of tables and splits. */
export const useLayouts = () => useConsole().layouts;
/** The tenant's branding. */
export const useLook = () => useConsole().look;
/** The files behind the platform. */
export const useFiles = () => useConsole().files;
export const useCaptcha = () => useConsole().captcha;
/** The countdowns of buttons that send verification codes. */
export const useCodes = () => useConsole().codes;
export const useBatchConfirm = () => useConsole().batch;
export const useWeChat = () => useConsole().weChat;
export const useSite = () => useConsole().site;
/** console.config.json with all defaults filled in. */
export const useSettings = () => useConsole().config;
export const usePlatformTime = () => useConsole().time;
/** The calls of a screen that has no session: a wall screen. */
export const useHttp = () => useConsole().http;
/** Reports a failure as the error catalogue defines. */
export const useReport = () => useConsole().report;
/** Opens the shell around the page. */
export const useOpenShell = () => useConsole().openShell;

/** Opens what all maps share. */
export const useOpenMap = () => useConsole().openMap;

/** What the schema studio needs. */
export const useStudioEnvironment = () => useConsole().studio;

/** The page of a block. */
export function usePage(): PageStore {
  const page = useContext(PageContext);
  if (!page) throw new Error('A block is used outside a page.');
  return page;
}

/** Translates texts into the user's language. Call it in an observer, so that it follows a change. */
export function useText(): (text: Text) => string {
  const { language } = useDisplay();
  return (text) => textIn(language, text);
}
