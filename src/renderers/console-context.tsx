import { createContext, useContext } from 'react';
import type { Console } from '../engine/stores/create-console.ts';
import type { PageStore } from '../engine/stores/page-store.ts';
import type { Text } from '../schemas/text.ts';
import { textIn } from '../schemas/text-in.ts';

const ConsoleContext = createContext<Console | undefined>(undefined);
const PageContext = createContext<PageStore | undefined>(undefined);

export const ConsoleProvider = ConsoleContext.Provider;
export const PageProvider = PageContext.Provider;

/** The stores of the console. */
export function useConsole(): Console {
  const console = useContext(ConsoleContext);
  if (!console) throw new Error('a renderer stands outside the ConsoleProvider');
  return console;
}

/** The page a block stands on. */
export function usePage(): PageStore {
  const page = useContext(PageContext);
  if (!page) throw new Error('a block stands outside a page');
  return page;
}

/** Texts in the person's language. Components that call it are observers, so they follow a change. */
export function useText(): (text: Text) => string {
  const { display } = useConsole();
  const { language } = display;
  return (text) => textIn(language, text);
}
