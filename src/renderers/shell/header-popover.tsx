import { Popover } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { HeaderButton } from './header-button.tsx';

/** A button of the header with a popover. */
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
} & Omit<ComponentProps<typeof HeaderButton>, 'hasTip' | 'content'>) => (
  <Popover
    destroyOnHidden
    content={content}
    trigger="click"
    classNames={{ root: 'lamp-popover' }}
    placement={placement}
    open={isOpen}
    onOpenChange={onOpenChange}
  >
    <HeaderButton {...button} hasTip={false} aria-expanded={isOpen} />
  </Popover>
);
