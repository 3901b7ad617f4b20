import { useEffect, useRef } from 'react';
import { useIsPhone } from '../hooks/use-is-phone.ts';
import { useMedia } from '../hooks/use-media.ts';
import { focusFirstField } from './first-field.ts';

/**
 * Gives the first field of a dialog the focus once the dialog is open, except where a keyboard would cover the screen.
 *
 * @returns `mark`, for a hidden element in the dialog, and `noteOpen`, its `afterOpenChange`
 */
export function useFirstField() {
  const mark = useRef<HTMLSpanElement>(null);
  const end = useRef<() => void>(undefined);
  const isPhone = useIsPhone();
  const isTouched = useMedia('(pointer: coarse)');
  useEffect(() => () => end.current?.(), []);
  const noteOpen = (isOpen: boolean) => {
    end.current?.();
    if (!isOpen || isPhone || isTouched) return;
    const panel = mark.current?.closest<HTMLElement>('[role="dialog"]');
    if (panel) end.current = focusFirstField(panel);
  };
  return { mark, noteOpen };
}
