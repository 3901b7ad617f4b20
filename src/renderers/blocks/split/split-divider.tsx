import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useRef } from 'react';
import { useText } from '../../context/console-context.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { blockTexts } from '../../texts/block-texts.ts';

const WidthHandle = lazyPart(() => import('../../widgets/width-handle.tsx'));

/** Pixels: the minimum and maximum that the grammar allows. */
const min = 160;
const max = 480;

interface Props {
  /** Pixels of the narrow side. */
  width: number;
  isHidden: boolean;
  /** What the strip of a hidden side says. */
  name: ReactNode;
  change(width: number): void;
  hide(isHidden: boolean): void;
}

/** The divider between two sides: dragged, or moved by the arrow keys, Home and End; its button hides the narrow side. */
export const SplitDivider = observer(({ width, isHidden, name, change, hide }: Props) => {
  const text = useText();
  const edge = useRef<HTMLDivElement>(null);
  const preview = (next: number) =>
    edge.current?.closest<HTMLElement>('.lamp-split')?.style.setProperty('--lamp-side', `${next}px`);
  const label = text(isHidden ? blockTexts.showSide : blockTexts.hideSide);
  return (
    <div ref={edge} className={`lamp-split-edge${isHidden ? ' lamp-split-closed' : ''}`}>
      {!isHidden && (
        <Suspense fallback={null}>
          <WidthHandle width={width} min={min} max={max} sizes="left" preview={preview} change={change} />
        </Suspense>
      )}
      <button
        type="button"
        className="lamp-split-toggle"
        aria-expanded={!isHidden}
        aria-label={label}
        title={label}
        onClick={() => hide(!isHidden)}
      >
        <i aria-hidden="true">{isHidden ? '›' : '‹'}</i>
        {isHidden && <span>{name}</span>}
      </button>
    </div>
  );
});
