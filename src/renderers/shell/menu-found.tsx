import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import type { MenuNode } from '../../engine/compile/menu/menu-node.ts';
import { indexMenu, searchMenu } from '../../engine/compile/menu/search-menu.ts';
import { fillString } from '../../engine/records/fill-text.ts';
import { useMenu, useRoute, useText } from '../context/console-context.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import { MenuIcon } from '../widgets/menu-icon.tsx';

const maxShown = 50;

interface Props {
  typed: string;
  listId: string;
  /** Takes the keys of the search box. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  /** Reports the id of the chosen entry, '' for none; undefined once the list is gone. */
  choose(id: string | undefined): void;
  opened(): void;
}

/** The entries of the side menu that a search finds. */
const MenuFound = observer(({ typed, listId, keys, choose, opened }: Props) => {
  const menu = useMenu();
  const route = useRoute();
  const text = useText();
  const [chosen, setChosen] = useState({ typed, index: 0 });
  const { side } = menu.plan;
  const entries = useMemo(() => indexMenu(side), [side]);
  const found = useMemo(() => searchMenu(entries, typed, maxShown), [entries, typed]);
  // Other words begin at the first entry again.
  const index = chosen.typed === typed ? chosen.index : 0;
  const idOf = (at: number) => `${listId}-${at}`;
  const current = found.length > 0 ? idOf(index) : '';
  useEffect(() => {
    choose(current);
    return () => choose(undefined);
  }, [choose, current]);
  const open = (node: MenuNode) => {
    route.visitEntry(node);
    opened();
  };
  useImperativeHandle(keys, () => (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const next = (index + step + found.length) % found.length;
      setChosen({ typed, index: next });
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    }
    const entry = found[index];
    if (event.key === 'Enter' && entry) open(entry.node);
  });
  const says =
    found.length > 0 ? fillString(text(shellTexts.menusFound), { n: found.length }) : text(shellTexts.noMenuFound);
  return (
    <>
      <div className="lamp-unseen" role="status">
        {says}
      </div>
      {found.length === 0 && <div className="lamp-menu-none">{text(shellTexts.noMenuFound)}</div>}
      <div id={listId} role="listbox" tabIndex={0} aria-label={text(shellTexts.searchMenu)}>
        {found.map(({ node, above }, at) => (
          <div
            key={node.id}
            id={idOf(at)}
            role="option"
            aria-selected={at === index}
            tabIndex={-1}
            className="lamp-menu-found"
            onPointerMove={() => setChosen({ typed, index: at })}
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
    </>
  );
});

export default MenuFound;
