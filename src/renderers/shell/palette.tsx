import {
  AppstoreOutlined,
  HistoryOutlined,
  NodeIndexOutlined,
  SearchOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons';
import { Input, Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId, useState } from 'react';
import { fillString } from '../../engine/records/fill-text.ts';
import type { PaletteItem } from '../../engine/stores/shell/palette-store.ts';
import { useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { useComposition } from '../guards/composition.ts';
import { useModal } from '../hooks/use-modal.ts';
import { paletteTexts } from '../texts/palette-texts.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import './palette.css';

const width = 600;
const groups = {
  recent: { title: paletteTexts.groupRecent, icon: <HistoryOutlined /> },
  pages: { title: paletteTexts.groupPages, icon: <AppstoreOutlined /> },
  assets: { title: paletteTexts.groupAssets, icon: <NodeIndexOutlined /> },
  actions: { title: paletteTexts.groupActions, icon: <ThunderboltOutlined /> },
} as const;

/** One search for everything: pages, recent pages, devices and poles, actions. */
const Palette = observer(() => {
  const { palette } = useShell();
  const text = useText();
  const listId = useId();
  const [chosenId, setChosenId] = useState<string>();
  useModal('palette');
  const { items } = palette;
  // Results change during typing: the selection stays as long as its result exists.
  const chosen = Math.max(
    0,
    items.findIndex(({ id }) => id === chosenId),
  );
  const choose = (index: number) => {
    setChosenId(items[index]?.id);
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' });
  };
  const typing = useComposition(palette.typed, (typed) => {
    palette.type(typed);
    setChosenId(undefined);
  });
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      choose((chosen + step + items.length) % items.length);
    }
    const item = items[chosen];
    if (event.key === 'Enter' && item) {
      event.preventDefault();
      palette.choose(item);
    }
  };
  return (
    <Modal
      open
      width={width}
      closable={false}
      footer={null}
      onCancel={() => palette.close()}
      className="lamp-palette"
      style={{ top: 88 }}
      aria-label={text(paletteTexts.palette)}
    >
      <Input
        autoFocus
        size="large"
        variant="borderless"
        prefix={<SearchOutlined />}
        suffix={
          palette.isSearching ? (
            <span className="lamp-spinner lamp-spinner-small" />
          ) : (
            <kbd className="lamp-key">Esc</kbd>
          )
        }
        placeholder={text(shellTexts.search)}
        aria-label={text(shellTexts.search)}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={items.length > 0 ? `${listId}-${chosen}` : undefined}
        {...typing}
        onKeyDown={onKey}
      />
      <div className="lamp-unseen" role="status">
        {palette.isSearching
          ? text(paletteTexts.searching)
          : fillString(text(paletteTexts.resultsFound), { n: items.length })}
      </div>
      <div id={listId} role="listbox" aria-label={text(paletteTexts.palette)} className="lamp-palette-list">
        {items.length === 0 && !palette.isSearching && (
          <div className="lamp-menu-none">{text(paletteTexts.nothingFound)}</div>
        )}
        {items.map((item, index) => (
          <PaletteLine
            key={item.id}
            item={item}
            id={`${listId}-${index}`}
            isChosen={index === chosen}
            isFirst={item.group !== items[index - 1]?.group}
            onPoint={() => setChosenId(item.id)}
          />
        ))}
      </div>
    </Modal>
  );
});

const PaletteLine = observer(
  (props: { item: PaletteItem; id: string; isChosen: boolean; isFirst: boolean; onPoint(): void }) => {
    const { item, id, isChosen, isFirst, onPoint } = props;
    const { palette } = useShell();
    const text = useText();
    const note = item.note === undefined ? '' : text(item.note);
    return (
      <>
        {isFirst && (
          <div className="lamp-palette-group" role="presentation">
            {text(groups[item.group].title)}
          </div>
        )}
        <div
          id={id}
          role="option"
          aria-selected={isChosen}
          tabIndex={-1}
          className="lamp-palette-item"
          onPointerMove={onPoint}
          onClick={() => palette.choose(item)}
          onKeyDown={(event) => event.key === 'Enter' && palette.choose(item)}
        >
          {groups[item.group].icon}
          <span className="lamp-palette-title">{text(item.title)}</span>
          {note !== '' && <span className="lamp-palette-note">{note}</span>}
        </div>
      </>
    );
  },
);

export default Palette;
