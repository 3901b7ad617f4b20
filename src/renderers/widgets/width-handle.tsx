import type { KeyboardEvent, PointerEvent } from 'react';
import { useText } from '../context/console-context.tsx';
import { blockTexts } from '../texts/block-texts.ts';
import './width-handle.css';

/** Pixels that an arrow key moves. */
const step = 16;

interface Props {
  /** Pixels of the side that the handle sizes. */
  width: number;
  min: number;
  max: number;
  /** The sized side stands left or right of the handle. */
  sizes: 'left' | 'right';
  /** Called at every move of the pointer, before the width is decided. */
  preview(width: number): void;
  change(width: number): void;
}

/** A separator that sizes the side beside it: dragged, or moved by the arrow keys, Home and End. */
export default function WidthHandle({ width, min, max, sizes, preview, change }: Props) {
  const text = useText();
  const direction = sizes === 'left' ? 1 : -1;
  const limit = (wanted: number) => Math.min(max, Math.max(min, Math.round(wanted)));
  const drag = (event: PointerEvent<HTMLElement>) => {
    const element = event.currentTarget;
    const start = event.clientX;
    element.setPointerCapture(event.pointerId);
    let next = width;
    const move = (moved: globalThis.PointerEvent) => {
      next = limit(width + direction * (moved.clientX - start));
      preview(next);
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
      ArrowLeft: width - direction * step,
      ArrowRight: width + direction * step,
      Home: min,
      End: max,
    };
    const next = widths[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    change(limit(next));
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
      className="lamp-width-handle"
      onPointerDown={drag}
      onKeyDown={press}
    />
  );
}
