import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { type DragEvent, type KeyboardEvent, useEffect, useState } from 'react';
import type { PartPlanOf } from '../../../engine/compile/plan/plan.ts';
import { useText } from '../../context/console-context.tsx';
import { useShell } from '../../context/shell-context.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { LazyPlace } from '../../loading/lazy-place.tsx';
import { StateView } from '../../states/state-view.tsx';
import { quickMenuTexts } from '../../texts/quick-menu-texts.ts';
import { texts } from '../../texts/texts.ts';
import { QuickTile } from '../../widgets/quick-tile.tsx';

const QuickMenuDialog = lazyPart(() => import('../../overlays/quick-menu-dialog.tsx'));

const dragType = 'application/x-lamp-quick-menu';

/** The workbench's quick menu: tiles to open, reorder and remove, and a tile to add more (QUICK-02 to QUICK-06). */
const QuickMenuPart = observer(({ plan }: { plan: PartPlanOf<'quickMenu'> }) => {
  const { quickMenu } = useShell();
  const text = useText();
  const [isChoosing, setChoosing] = useState(false);
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<number>();
  useEffect(() => {
    void quickMenu.load();
  }, [quickMenu]);

  if (quickMenu.state === 'failed') {
    const action = { label: text(texts.retry), run: () => void quickMenu.load() };
    return <StateView compact kind="error" title={text(texts.failedTitle)} action={action} />;
  }
  const isWaiting = quickMenu.state !== 'loaded';
  const tiles = quickMenu.shown(plan.max);
  const onDrop = (event: DragEvent, to: number) => {
    event.preventDefault();
    const from = Number(event.dataTransfer.getData(dragType));
    setDragged(undefined);
    setTarget(undefined);
    if (Number.isInteger(from)) void quickMenu.move(from, to);
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    void quickMenu.move(index, index + step);
  };
  return (
    <>
      <ul
        className="lamp-tiles"
        aria-busy={isWaiting}
        title={tiles.length > 1 ? text(quickMenuTexts.moveHint) : undefined}
      >
        {tiles.map((tile, index) => (
          <li
            key={tile.menuId}
            draggable
            data-dragged={dragged === index || undefined}
            data-target={(target === index && dragged !== index) || undefined}
            onDragStart={(event) => {
              event.dataTransfer.setData(dragType, String(index));
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragEnd={() => {
              setDragged(undefined);
              setTarget(undefined);
            }}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes(dragType)) return;
              event.preventDefault();
              setTarget(index);
            }}
            onDrop={(event) => onDrop(event, index)}
            onKeyDown={(event) => onKey(event, index)}
          >
            <QuickTile tile={tile} />
            <button
              type="button"
              className="lamp-tile-close"
              aria-label={`${text(quickMenuTexts.removeQuickMenu)} ${tile.caption}`}
              disabled={quickMenu.isSaving}
              onClick={() => void quickMenu.remove(tile.menuId)}
            >
              <CloseOutlined />
            </button>
          </li>
        ))}
        {!isWaiting && (
          <li>
            <button type="button" className="lamp-tile lamp-tile-add" onClick={() => setChoosing(true)}>
              <PlusOutlined /> {text(quickMenuTexts.addQuickMenu)}
            </button>
          </li>
        )}
      </ul>
      {isChoosing && (
        <LazyPlace isOpen giveUp={() => setChoosing(false)}>
          <QuickMenuDialog max={plan.max} close={() => setChoosing(false)} />
        </LazyPlace>
      )}
    </>
  );
});

export default QuickMenuPart;
