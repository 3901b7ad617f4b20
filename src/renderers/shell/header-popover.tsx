import { type ComponentProps, type ReactNode, useRef } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import { LazyPlace } from '../loading/lazy-place.tsx';
import { HeaderButton } from './header-button.tsx';

const HeaderPanel = lazyPart(() => import('./header-panel.tsx'));

/** A button of the header with a popover; the library's part loads when the pointer or the focus first reaches it. */
export const HeaderPopover = ({
  content,
  isOpen,
  onOpenChange,
  placement = 'bottomRight',
  ...button
}: {
  content: ReactNode;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  placement?: 'bottomLeft' | 'bottomRight';
} & Omit<ComponentProps<typeof HeaderButton>, 'hasTip' | 'content'>) => {
  const wasOpen = useRef(false);
  const hasOpened = useRef(false);
  if (isOpen) hasOpened.current = true;
  const prepare = () => void HeaderPanel.load().catch(() => undefined);
  return (
    <span className="lamp-popup-place">
      <HeaderButton
        {...button}
        hasTip={false}
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        // The press closes the panel, as one anywhere outside does; the click after it must not open it again.
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          onOpenChange(!wasOpen.current);
          wasOpen.current = false;
        }}
      />
      {hasOpened.current && (
        <LazyPlace isOpen={isOpen} giveUp={() => onOpenChange(false)}>
          <HeaderPanel content={content} isOpen={isOpen} onOpenChange={onOpenChange} placement={placement} />
        </LazyPlace>
      )}
    </span>
  );
};
