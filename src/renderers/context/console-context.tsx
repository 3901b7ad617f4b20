import { createContext, useContext } from 'react';
import type { Console } from '../../engine/stores/console/create-console.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import { textIn } from '../../schemas/grammar/text-in.ts';

const ConsoleContext = createContext<Console | undefined>(undefined);
const PageContext = createContext<PageStore | undefined>(undefined);

export const ConsoleProvider = ConsoleContext.Provider;
export const PageProvider = PageContext.Provider;

/** Components take the stores they need by the hooks below; none gets the whole console. */
function useConsole(): Console {
  const console = useContext(ConsoleContext);
  if (!console) throw new Error('a renderer stands outside the ConsoleProvider');
  return console;
}

/** Who is signed in. */
export const useSession = () => useConsole().session;
export const useMenu = () => useConsole().menu;
export const useRoute = () => useConsole().route;
export const useTabs = () => useConsole().tabs;
export const usePages = () => useConsole().pages;
export const useMessages = () => useConsole().messages;
export const useLoading = () => useConsole().loading;
/** Which dialogs are open. */
export const useModals = () => useConsole().modals;
/** What the platform tells by itself. */
export const useEvents = () => useConsole().events;
/** All shared reference data; `useReference` reads one piece of it. */
export const useReferences = () => useConsole().reference;
/** Language and appearance. */
export const useDisplay = () => useConsole().display;
/** What the person has chosen, as the platform keeps it. */
export const usePreferences = () => useConsole().preferences;
/** How the tenant has its console. */
export const useLook = () => useConsole().look;
export const useCaptcha = () => useConsole().captcha;
/** Buttons that send verification codes. */
export const useCodes = () => useConsole().codes;
export const useBatchConfirm = () => useConsole().batch;
export const useWeChat = () => useConsole().weChat;
export const useSite = () => useConsole().site;
/** console.config.json with everything written out. */
export const useSettings = () => useConsole().config;
export const usePlatformTime = () => useConsole().time;
/** Reports a failure as the error catalogue says. */
export const useReport = () => useConsole().report;
/** Opens what stands around the page. */
export const useOpenShell = () => useConsole().openShell;

/** The page a block stands on. */
export function usePage(): PageStore {
  const page = useContext(PageContext);
  if (!page) throw new Error('a block stands outside a page');
  return page;
}

/** Texts in the person's language. Components that call it are observers, so they follow a change. */
export function useText(): (text: Text) => string {
  const { language } = useDisplay();
  return (text) => textIn(language, text);
}
