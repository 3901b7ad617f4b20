import { memo } from 'react';
import { entryAddress } from '../../engine/access/entry-address.ts';
import type { MenuNode } from '../../engine/compile/menu/menu-node.ts';
import { FoldArrow } from '../widgets/fold-arrow.tsx';
import { MenuIcon } from '../widgets/menu-icon.tsx';
import { firstPathOf } from './menu-places.ts';

interface Props {
  nodes: readonly MenuNode[];
  level: number;
  /** The ids of the open groups; undefined while the menu is collapsed. */
  opened: ReadonlySet<string> | undefined;
  /** The id of the entry whose page is shown. */
  selected: string | undefined;
  /** The groups above it. */
  above: readonly string[];
  /** The hint on entries that open a browser tab. */
  newTab: string;
  /** The entry that Tab reaches; arrow keys go on from there. */
  tabStop?: string;
}

/** The entries of one level, with those of open groups. */
export const MenuEntries = memo(({ nodes, level, opened, selected, above, newTab, tabStop }: Props) =>
  nodes.map((node) => {
    const isGroup = node.children.length > 0;
    const isOpen = isGroup && opened?.has(node.id) === true;
    const tabIndex = node.id === tabStop ? 0 : -1;
    if (!isGroup)
      return <Leaf key={node.id} {...{ node, level, newTab, tabIndex }} isSelected={node.id === selected} />;
    return (
      <li key={node.id} role="none" className="ant-menu-submenu">
        <button
          type="button"
          role="menuitem"
          data-entry={node.id}
          aria-expanded={isOpen}
          aria-haspopup="menu"
          tabIndex={tabIndex}
          title={node.name}
          className={`ant-menu-submenu-title lamp-menu-entry lamp-menu-level-${level}${above.includes(node.id) ? ' lamp-menu-above' : ''}`}
        >
          {level === 1 && <MenuIcon path={firstPathOf(node)} />}
          <span>{node.name}</span>
          <FoldArrow />
        </button>
        {isOpen && (
          <ul
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: entries of a menu, in a list
            role="menu"
            aria-label={node.name}
            className="ant-menu-sub"
          >
            <MenuEntries nodes={node.children} level={level + 1} {...{ opened, selected, above, newTab }} />
          </ul>
        )}
      </li>
    );
  }),
);

/** An entry that opens a page. */
export const Leaf = memo(
  (props: { node: MenuNode; level: number; newTab: string; isSelected: boolean; tabIndex: number }) => {
    const { node, level, newTab, isSelected, tabIndex } = props;
    const isLink = node.openType === 'link';
    return (
      <li role="none" className={isSelected ? 'ant-menu-item ant-menu-item-selected' : 'ant-menu-item'}>
        <a
          role="menuitem"
          data-entry={node.id}
          href={entryAddress(node.path, node.openType)}
          {...(isLink ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          aria-current={isSelected ? 'page' : undefined}
          tabIndex={tabIndex}
          title={isLink ? newTab : node.name}
          className={`lamp-menu-entry lamp-menu-level-${level}`}
        >
          {level === 1 && <MenuIcon path={node.path} isLink={isLink} />}
          <span>{node.name}</span>
        </a>
      </li>
    );
  },
);
