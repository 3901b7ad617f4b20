import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useText } from '../../context/console-context.tsx';
import { blockTexts } from '../../texts/block-texts.ts';

/** In pixels: the minimum and maximum that the grammar allows, and the step of an arrow key. */
const min = 160;
const max = 480;
const step = 16;

/** The divider between two sides: dragged, or moved by the arrow keys, Home and End. */
export const SplitDivider = observer(({ width, change }: { width: number; change(width: number): void }) => {
  const text = useText();
  const set = (next: number) => change(Math.min(max, Math.max(min, Math.round(next))));
  const drag = (event: PointerEvent<HTMLElement>) => {
    const element = event.currentTarget;
    const start = event.clientX;
    element.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => set(width + moved.clientX - start);
    const end = () => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('lostpointercapture', end);
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
    set(next);
  };
  return (
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
  );
});
