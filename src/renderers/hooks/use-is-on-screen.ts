import { createContext, useContext, useSyncExternalStore } from 'react';

/** False inside a block that is out of view. */
export const InViewContext = createContext(true);

const listen = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isVisible = () => document.visibilityState === 'visible';

/** True while the browser's tab is visible and the block is in view. */
export function useIsOnScreen(): boolean {
  const isTabVisible = useSyncExternalStore(listen, isVisible);
  return useContext(InViewContext) && isTabVisible;
}
