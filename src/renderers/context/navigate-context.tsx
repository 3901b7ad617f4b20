import { createContext, useContext } from 'react';

/** Goes to a route; resolves when it is on the screen. */
export type Navigate = (to: string, how?: { replace?: boolean }) => Promise<void>;

const NavigateContext = createContext<Navigate | undefined>(undefined);
export const NavigateProvider = NavigateContext.Provider;

/** The console's router; undefined for a component that is drawn without it. */
export const useRouterNavigate = (): Navigate | undefined => useContext(NavigateContext);
