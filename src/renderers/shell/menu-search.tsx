import { SearchOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { sentText } from '../../engine/records/sent-text.ts';
import { useText } from '../context/console-context.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import { TextBox } from '../widgets/text-box.tsx';
import './menu-search.css';

const MenuFound = lazyPart(() => import('./menu-found.tsx'));

/**
 * Searches the side menu by an entry's name, its parents' names or the initials of its characters (MENU-13). Arrow keys
 * select, Enter opens, Esc restores the menu. Matches replace the menu during typing.
 */
export const MenuSearch = observer(
  ({ children, onOpened, focusOn }: { children: React.ReactNode; onOpened?(): void; focusOn?: number }) => {
    const text = useText();
    const [typed, setTyped] = useState('');
    const [chosenId, setChosenId] = useState<string>();
    const listId = useId();
    const input = useRef<HTMLInputElement>(null);
    const keys = useRef<(event: KeyboardEvent) => void>(null);
    const isSearching = sentText(typed) !== '';
    useEffect(() => {
      if (focusOn !== undefined && focusOn > 0) input.current?.select();
    }, [focusOn]);

    const opened = () => {
      setTyped('');
      onOpened?.();
    };
    const onKey = (event: KeyboardEvent) => {
      keys.current?.(event);
      if (event.key === 'Escape' && isSearching) {
        event.stopPropagation();
        setTyped('');
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
            // The list loads with the first search.
            aria-expanded={chosenId !== undefined}
            aria-controls={chosenId === undefined ? undefined : listId}
            aria-activedescendant={chosenId || undefined}
            value={typed}
            onChange={setTyped}
            onKeyDown={onKey}
            onFocus={() => void MenuFound.load().catch(() => undefined)}
          />
        </div>
        <div className="lamp-side-menu" hidden={isSearching}>
          {children}
        </div>
        {isSearching && (
          <div className="lamp-side-menu">
            <Suspense fallback={null}>
              <MenuFound typed={typed} listId={listId} keys={keys} choose={setChosenId} opened={opened} />
            </Suspense>
          </div>
        )}
      </>
    );
  },
);
