import { SearchOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { MenuNode } from '../../engine/compile/menu/menu-node.ts';
import { indexMenu, searchMenu } from '../../engine/compile/menu/search-menu.ts';
import { fillString } from '../../engine/records/fill-text.ts';
import { useMenu, useRoute, useText } from '../context/console-context.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import { MenuIcon } from '../widgets/menu-icon.tsx';
import { TextBox } from '../widgets/text-box.tsx';
import './menu-search.css';
import { sentText } from '../../engine/records/sent-text.ts';

const maxShown = 50;

/**
 * Searches the side menu by an entry's name, its parents' names or the initials of its characters (MENU-13). Arrow keys
 * select, Enter opens, Esc restores the menu. Matches replace the menu during typing.
 */
export const MenuSearch = observer(
  ({ children, onOpened, focusOn }: { children: React.ReactNode; onOpened?(): void; focusOn?: number }) => {
    const menu = useMenu();
    const route = useRoute();
    const text = useText();
    const [typed, setTyped] = useState('');
    const [chosen, setChosen] = useState(0);
    const listId = useId();
    const input = useRef<HTMLInputElement>(null);
    const { side } = menu.plan;
    const isSearching = sentText(typed) !== '';
    // Indexes a large menu on the first search, not when it is drawn.
    const entries = useMemo(() => (isSearching ? indexMenu(side) : []), [isSearching, side]);
    const found = useMemo(() => searchMenu(entries, typed, maxShown), [entries, typed]);
    useEffect(() => {
      if (focusOn !== undefined && focusOn > 0) input.current?.select();
    }, [focusOn]);

    const type = (value: string) => {
      setTyped(value);
      setChosen(0);
    };
    const open = (node: MenuNode) => {
      route.visitEntry(node);
      type('');
      onOpened?.();
    };
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && found.length > 0) {
        event.preventDefault();
        const next = (chosen + step + found.length) % found.length;
        setChosen(next);
        document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
      }
      const entry = found[chosen];
      if (event.key === 'Enter' && entry) open(entry.node);
      if (event.key === 'Escape' && isSearching) {
        event.stopPropagation();
        type('');
      }
    };
    return (
      <>
        <div className="lamp-menu-search">
          <TextBox
            ref={input}
            isFilled
            prefix={<SearchOutlined />}
            placeholder={text(shellTexts.searchMenu)}
            title={text(shellTexts.searchMenuHint)}
            aria-label={text(shellTexts.searchMenu)}
            role="combobox"
            aria-expanded={isSearching}
            aria-controls={listId}
            aria-activedescendant={isSearching && found.length > 0 ? `${listId}-${chosen}` : undefined}
            value={typed}
            onChange={type}
            onKeyDown={onKey}
          />
        </div>
        <div className="lamp-side-menu" hidden={isSearching}>
          {children}
        </div>
        {isSearching && (
          <div className="lamp-side-menu">
            <div className="lamp-unseen" role="status">
              {found.length > 0
                ? fillString(text(shellTexts.menusFound), { n: found.length })
                : text(shellTexts.noMenuFound)}
            </div>
            {found.length === 0 && <div className="lamp-menu-none">{text(shellTexts.noMenuFound)}</div>}
            <div id={listId} role="listbox" tabIndex={0} aria-label={text(shellTexts.searchMenu)}>
              {found.map(({ node, above }, index) => (
                <div
                  key={node.id}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === chosen}
                  tabIndex={-1}
                  className="lamp-menu-found"
                  onPointerMove={() => setChosen(index)}
                  onClick={() => open(node)}
                  onKeyDown={(event) => event.key === 'Enter' && open(node)}
                >
                  <MenuIcon path={node.path} isLink={node.openType === 'link'} />
                  <span className="lamp-menu-found-name">
                    {node.name}
                    {above.length > 0 && <small>{above.join(' / ')}</small>}
                  </span>
                </div>
              ))}
            </div>
          </div>
        )}
      </>
    );
  },
);
