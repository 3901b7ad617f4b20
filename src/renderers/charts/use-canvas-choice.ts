import type { ECElementEvent, EChartsType } from 'echarts/core';
import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ChartPlace, ChartProps } from '../context/registries.tsx';
import { withUnit } from './chart-frame.ts';
import { drawnOfPlace, nearestPlace, nextPlace, placeOfDrawn, type Slices } from './chart-places.ts';
import type { ChartStyle } from './use-chart-style.ts';

/** What the pointer and the keyboard reach on a canvas, and what follows. */
export interface CanvasChoice extends Pick<ChartProps, 'data' | 'unit' | 'chosen' | 'onChoose'> {
  style: ChartStyle;
  /** Axis charts have none. */
  slices?: Slices;
  /** How the items of one category are arranged on axes. */
  look?: 'lines' | 'groups' | 'stacks';
  /** Called with the item under the pointer or reached by the keyboard. */
  onPoint?: ((place: ChartPlace | undefined) => void) | undefined;
}

interface PointerAt {
  offsetX: number;
  offsetY: number;
}

/** Choosing in a canvas by pointer and keyboard; `keyboard` is undefined if nothing follows a choice. */
export function useCanvasChoice(choice: CanvasChoice) {
  const latest = useRef(choice);
  useLayoutEffect(() => {
    latest.current = choice;
  });
  const chart = useRef<EChartsType>(undefined);
  const hidden = useRef<ReadonlySet<string>>(new Set());
  const active = useRef<ChartPlace>(undefined);
  const [said, setSaid] = useState('');

  const isShown = useCallback((series: number) => {
    const name = latest.current.data.series[series]?.name;
    return name !== undefined && !hidden.current.has(name);
  }, []);

  const attach = useCallback(
    (next: EChartsType | undefined) => {
      chart.current = next;
      if (!next) return;
      let isHit = false;
      const placeOf = ({ componentType, seriesIndex, dataIndex }: ECElementEvent) =>
        componentType === 'series' && seriesIndex !== undefined
          ? placeOfDrawn(latest.current.slices, seriesIndex, dataIndex)
          : undefined;
      next.on('legendselectchanged', (event) => {
        const selected = Object.entries((event as { selected: Record<string, boolean> }).selected);
        hidden.current = new Set(selected.flatMap(([name, isOn]) => (isOn ? [] : [name])));
      });
      next.on('mouseover', (event) => latest.current.onPoint?.(placeOf(event)));
      next.on('mouseout', () => latest.current.onPoint?.(undefined));
      next.on('click', (event) => {
        isHit = true;
        const place = placeOf(event);
        if (place) latest.current.onChoose?.(place);
      });
      // A click beside the bars and points chooses the nearest of its band. ECharts reports a hit after this event.
      next.getZr().on('click', (event) => {
        queueMicrotask(() => {
          const place = isHit || !latest.current.look ? undefined : placeNear(next, event, latest.current, isShown);
          isHit = false;
          if (place) latest.current.onChoose?.(place);
        });
      });
    },
    [isShown],
  );

  const point = (place: ChartPlace | undefined) => {
    const drawn = place && drawnOfPlace(choice.slices, place);
    const before = active.current && drawnOfPlace(choice.slices, active.current);
    if (before) chart.current?.dispatchAction({ type: 'downplay', ...before });
    active.current = place;
    choice.onPoint?.(place);
    if (drawn) {
      chart.current?.dispatchAction({ type: 'highlight', ...drawn });
      chart.current?.dispatchAction({ type: 'showTip', ...drawn });
    } else chart.current?.dispatchAction({ type: 'hideTip' });
    setSaid(place ? describePlace(choice, place) : '');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { onChoose, chosen, data, slices } = choice;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (active.current) onChoose?.(active.current);
      return;
    }
    if (event.key === 'Escape') {
      // Only with something to clear: a dialog around the chart closes otherwise.
      if (chosen) {
        event.stopPropagation();
        onChoose?.(chosen);
      }
      return point(undefined);
    }
    const next = nextPlace(event.key, active.current ?? chosen, data, { slices, isShown });
    if (!next) return;
    event.preventDefault();
    point(next);
  };

  const onBlur = (event: FocusEvent) => {
    if (event.target === event.currentTarget && active.current) point(undefined);
  };
  return { attach, said, keyboard: choice.onChoose && { onKeyDown, onBlur } };
}

/** Name, series and value of an item, for screen readers. */
function describePlace({ data, unit, style }: CanvasChoice, { category, series }: ChartPlace): string {
  const name = data.categories[category] ?? '';
  const one = data.series[series];
  return [name, one?.name, withUnit(style, one?.values[category], unit)].filter((part) => part).join(', ');
}

function placeNear(
  chart: EChartsType,
  { offsetX, offsetY }: PointerAt,
  { data, look = 'lines' }: CanvasChoice,
  isShown: (series: number) => boolean,
): ChartPlace | undefined {
  const point = [offsetX, offsetY];
  if (!chart.containPixel('grid', point)) return undefined;
  const [category, value] = chart.convertFromPixel('grid', point) as number[];
  if (category === undefined || value === undefined) return undefined;
  const index = Math.round(category);
  const pixelOf = (at: number) => (chart.convertToPixel('grid', [at, 0]) as number[])[0] ?? 0;
  const band = Math.abs(pixelOf(1) - pixelOf(0)) || 1;
  const across = Math.min(1, Math.max(0, (offsetX - pixelOf(index)) / (band * 0.8) + 0.5));
  return nearestPlace(data, look, { category: index, value, across }, isShown);
}
