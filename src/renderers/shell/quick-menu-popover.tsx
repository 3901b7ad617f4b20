import { AppstoreAddOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { StateView } from '../states/state-view.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import { texts } from '../texts/texts.ts';
import { QuickTile } from '../widgets/quick-tile.tsx';
import { HeaderPopover } from './header-popover.tsx';

/** The user's shortcuts in the header (QUICK-01, QUICK-07, QUICK-08). */
export const QuickMenuPopover = observer(() => {
  const { quickMenu } = useShell();
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const change = (open: boolean) => {
    setOpen(open);
    if (open) void quickMenu.load();
  };
  return (
    <HeaderPopover
      content={<QuickMenuTiles close={() => setOpen(false)} />}
      placement="bottomLeft"
      isOpen={isOpen}
      onOpenChange={change}
      label={text(shellTexts.quickMenu)}
      icon={<AppstoreAddOutlined />}
    />
  );
});

const QuickMenuTiles = observer(({ close }: { close(): void }) => {
  const { quickMenu } = useShell();
  const text = useText();
  const tiles = quickMenu.tiles.filter(({ isAllowed }) => isAllowed);
  let content = (
    <ul className="lamp-tiles lamp-tiles-small">
      {tiles.map((tile) => (
        <li key={tile.menuId}>
          <QuickTile tile={tile} onOpen={close} />
        </li>
      ))}
    </ul>
  );
  if (quickMenu.state === 'loading' || quickMenu.state === 'idle') {
    content = (
      <div className="lamp-pop-wait">
        <span className="lamp-spinner" role="status" aria-label={text(texts.loading)} />
      </div>
    );
  } else if (quickMenu.state === 'failed') {
    const action = { label: text(texts.retry), run: () => void quickMenu.load() };
    content = <StateView compact kind="error" title={text(texts.failedTitle)} action={action} />;
  } else if (tiles.length === 0) {
    content = <StateView compact kind="empty" title={text(shellTexts.noQuickMenus)} />;
  }
  return (
    <div className="lamp-pop">
      <div className="lamp-pop-head lamp-pop-title">{text(shellTexts.quickMenu)}</div>
      {content}
    </div>
  );
});
