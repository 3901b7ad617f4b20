import { Dropdown, type MenuProps } from 'antd';

/** The menu of a button, over an anchor that covers the button. */
const PopupMenuList = (props: {
  items: MenuProps['items'];
  placement: 'bottomLeft' | 'bottomRight';
  isOpen: boolean;
  change(isOpen: boolean): void;
}) => (
  <Dropdown
    open={props.isOpen}
    onOpenChange={props.change}
    menu={{ items: props.items, onClick: () => props.change(false) }}
    trigger={['click']}
    placement={props.placement}
    autoFocus
  >
    <span className="lamp-popup-anchor" aria-hidden="true" />
  </Dropdown>
);

export default PopupMenuList;
