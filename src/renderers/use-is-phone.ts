import { useSyncExternalStore } from 'react';

/** Below this width the side menu becomes a drawer and tables become cards. */
const query = '(max-width: 767px)';

const subscribe = (changed: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
