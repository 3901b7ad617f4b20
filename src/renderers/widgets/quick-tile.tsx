import { observer } from 'mobx-react-lite';
import { entryAddress } from '../../engine/access/entry-address.ts';
import type { QuickMenu } from '../../engine/stores/shell/quick-menu-store.ts';
import { useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import { MenuIcon } from './menu-icon.tsx';
import './quick-tile.css';
import { Tip } from './tip.tsx';

/** A shortcut: icon by path, colour by section, with its menu path on hover (QUICK-01, QUICK-07). */
export const QuickTile = observer(({ tile, onOpen }: { tile: QuickMenu; onOpen?(): void }) => {
  const { quickMenu } = useShell();
  const text = useText();
  const { caption, cascade, url, openType, tone, isAllowed } = tile;
  const place = [cascade, caption].filter(Boolean).join('-');
  const face = (
    <>
      <span className="lamp-link-icon">
        <MenuIcon path={url} isLink={openType === 'link'} />
      </span>
      <span className="lamp-link-title">{caption}</span>
    </>
  );
  // An entry that is no longer permitted cannot be opened, but can be removed.
  if (!isAllowed)
    return (
      <Tip text={`${place} (${text(shellTexts.notPermitted)})`}>
        <span className="lamp-tile lamp-tile-closed">{face}</span>
      </Tip>
    );
  return (
    <Tip text={place}>
      <a
        href={entryAddress(url, openType)}
        target={openType === 'link' ? '_blank' : undefined}
        rel="noopener noreferrer"
        className={`lamp-tile lamp-tile-${tone}`}
        draggable={false}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey) return;
          if (openType !== 'link') event.preventDefault();
          quickMenu.open(tile);
          onOpen?.();
        }}
      >
        {face}
      </a>
    </Tip>
  );
});
