import { useMedia } from './use-media.ts';

/** Below this width the side menu becomes a drawer and tables become cards. */
export const useIsPhone = (): boolean => useMedia('(max-width: 767px)');
