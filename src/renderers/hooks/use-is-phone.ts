import { createContext, useContext } from 'react';
import { useMedia } from './use-media.ts';

/** Whether a page is drawn as on a phone, where that does not follow from the window: in a preview. */
export const PhoneContext = createContext<boolean | undefined>(undefined);

/** Below this width the side menu becomes a drawer and tables become cards. */
export function useIsPhone(): boolean {
  const isPhone = useContext(PhoneContext);
  const isNarrow = useMedia('(max-width: 767px)');
  return isPhone ?? isNarrow;
}
