import { Dropdown } from 'antd';
import { useText } from '../context/console-context.tsx';
import type { PopupItems } from './popup-items.ts';

/** The menu of a button, over an anchor that covers the button. */
const PopupMenuList = (props: {
  items: PopupItems;
  chosen?: readonly string[];
  placement: 'bottomLeft' | 'bottomRight';
  isOpen: boolean;
  change(isOpen: boolean): void;
}) => {
  const text = useText();
  const separator = text({ zh: '、', en: ', ' });
  return (
    <Dropdown
      open={props.isOpen}
      onOpenChange={props.change}
      menu={{
        items: [
          ...props.items.map(({ reason: _, ...item }) => item),
          ...reasonLines(props.items, separator, text({ zh: '：', en: ': ' })),
        ],
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
};

/** The lines below the entries that say why some are disabled, each reason once. */
function reasonLines(items: PopupItems, separator: string, colon: string) {
  const titles = new Map<string, string[]>();
  for (const item of items)
    if (item.reason !== undefined && 'label' in item)
      titles.set(item.reason, [...(titles.get(item.reason) ?? []), String(item.label)]);
  return [...titles].map(([reason, named], index) => ({
    key: `reason-${index}`,
    label: titles.size === 1 ? reason : `${named.join(separator)}${colon}${reason}`,
    disabled: true,
    className: 'lamp-menu-reason',
  }));
}

export default PopupMenuList;
