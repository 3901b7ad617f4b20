import { Dropdown, type MenuProps } from 'antd';

/** The menu of a button, over an anchor that covers the button. */
const PopupMenuList = (props: {
  items: MenuProps['items'];
  chosen?: readonly string[];
  placement: 'bottomLeft' | 'bottomRight';
  isOpen: boolean;
  change(isOpen: boolean): void;
}) => (
  <Dropdown
    open={props.isOpen}
    onOpenChange={props.change}
    menu={{
      items: props.items,
      selectable: props.chosen !== undefined,
      selectedKeys: [...(props.chosen ?? [])],
      onClick: ({ domEvent }) => {
        // Enter chooses as it is pressed: the rest of the press would open the menu again at the button.
        if (domEvent.type === 'keydown') domEvent.preventDefault();
        props.change(false);
      },
    }}
    trigger={['click']}
    placement={props.placement}
    autoFocus
  >
    <span className="lamp-popup-anchor" aria-hidden="true" />
  </Dropdown>
);

export default PopupMenuList;
