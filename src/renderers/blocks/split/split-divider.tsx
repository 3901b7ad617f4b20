import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useText } from '../../context/console-context.tsx';
import { blockTexts } from '../../texts/block-texts.ts';

/** In pixels: the minimum and maximum that the grammar allows, and the step of an arrow key. */
const min = 160;
const max = 480;
const step = 16;
const limit = (width: number) => Math.min(max, Math.max(min, Math.round(width)));

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
  const drag = (event: PointerEvent<HTMLElement>) => {
    const element = event.currentTarget;
    const start = event.clientX;
    element.setPointerCapture(event.pointerId);
    const side = element.closest<HTMLElement>('.lamp-split');
    let next = width;
    const move = (moved: globalThis.PointerEvent) => {
      next = limit(width + moved.clientX - start);
      side?.style.setProperty('--lamp-side', `${next}px`);
    };
    const end = () => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('lostpointercapture', end);
      if (next !== width) change(next);
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('lostpointercapture', end);
  };
  const press = (event: KeyboardEvent) => {
    const widths: Record<string, number> = {
      ArrowLeft: width - step,
      ArrowRight: width + step,
      Home: min,
      End: max,
    };
    const next = widths[event.key];
    if (next === undefined) return;
    event.preventDefault();
    change(limit(next));
  };
  const label = text(isHidden ? blockTexts.showSide : blockTexts.hideSide);
  return (
    <div className={`lamp-split-edge${isHidden ? ' lamp-split-closed' : ''}`}>
      {!isHidden && (
        // biome-ignore lint/a11y/useSemanticElements: a movable separator is a control, hr is not
        <div
          role="separator"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={text(blockTexts.divider)}
          aria-valuenow={width}
          aria-valuemin={min}
          aria-valuemax={max}
          className="lamp-split-divider"
          onPointerDown={drag}
          onKeyDown={press}
        />
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
