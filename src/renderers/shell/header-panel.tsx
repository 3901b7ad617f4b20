import { Popover } from 'antd';
import type { ReactNode } from 'react';

/** The panel of a button of the header, over an anchor that covers the button. */
const HeaderPanel = (props: {
  content: ReactNode;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  placement: 'bottomLeft' | 'bottomRight';
}) => (
  <Popover
    destroyOnHidden
    content={props.content}
    trigger="click"
    classNames={{ root: 'lamp-popover' }}
    placement={props.placement}
    open={props.isOpen}
    onOpenChange={props.onOpenChange}
  >
    <span className="lamp-popup-anchor" aria-hidden="true" />
  </Popover>
);

export default HeaderPanel;
