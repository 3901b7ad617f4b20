import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { type RefObject, useContext, useEffect, useRef } from 'react';
import { registerCanvas } from './chart-picture.ts';
import { ChartScaleContext } from './chart-scale.ts';
import { drawQueue } from './draw-queue.ts';
import { type CanvasChoice, useCanvasChoice } from './use-canvas-choice.ts';
import { withFit } from './with-fit.ts';
import '../widgets/unseen.css';
import './charts.css';

use([GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** Changes that follow each other faster are drawn without motion: each would restart that of the one before. */
const liveMs = 1000;

interface Props {
  option: EChartsCoreOption;
  label: string;
  choice: CanvasChoice;
  /** What depends on the size. */
  fit?(width: number, height: number): EChartsCoreOption;
}

/**
 * A chart on a canvas that fills its container.
 *
 * If something follows a click, the canvas takes the focus as an application: its arrow keys move along items that
 * have no elements, so a list box would own no options. What they reach is announced.
 */
export function ChartCanvas({ option, label, choice, fit }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { attach, said, keyboard } = useCanvasChoice(choice);
  useCanvas(frame, place, { option, fit }, attach);
  if (!keyboard)
    return (
      <div ref={frame} role="img" aria-label={label} className="lamp-chart-canvas">
        <div ref={place} className="lamp-chart-drawing" />
      </div>
    );
  return (
    <div
      ref={frame}
      role="application"
      aria-label={label}
      className={`lamp-chart-canvas${choice.slices ? '' : ' lamp-chart-choosable'}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
      tabIndex={0}
      {...keyboard}
    >
      <div ref={place} className="lamp-chart-drawing" />
      <span className="lamp-unseen" aria-live="polite">
        {said}
      </span>
    </div>
  );
}

/**
 * Creates the chart once it has a size, draws its options with the next frames while it is on screen, and disposes it on
 * unmount.
 */
function useCanvas(
  frame: RefObject<HTMLDivElement | null>,
  place: RefObject<HTMLDivElement | null>,
  { option, fit }: Pick<Props, 'option' | 'fit'>,
  attach: (chart: EChartsType | undefined) => void,
): void {
  const chart = useRef<EChartsType>(undefined);
  const scale = useContext(ChartScaleContext);
  const latest = useRef(option);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  /** Until the first report of the observer it counts as seen. */
  const isSeen = useRef(true);
  const isDrawn = useRef(true);
  const latestFit = useRef(fit);
  const hasTip = useRef(false);
  const setOptions = useRef((drawn: EChartsType) => {
    const fitted = latestFit.current?.(drawn.getWidth(), drawn.getHeight());
    const { tooltip, ...rest } = withFit(latest.current, fitted);
    // Merging by series id keeps an open tooltip and series switched off in the legend.
    drawn.setOption(hasTip.current ? { ...rest, tooltip } : rest, { replaceMerge: ['series'] });
  });
  const draw = useRef(() => {
    isDrawn.current = isSeen.current;
    if (isSeen.current && chart.current) setOptions.current(chart.current);
  });
  useEffect(() => {
    const now = performance.now();
    const isLive = now - changedAt.current < liveMs;
    changedAt.current = now;
    latestFit.current = fit;
    latest.current = isLive ? { ...option, animation: false } : option;
    // A chart that has no size yet is drawn when it gets one.
    if (chart.current) drawQueue.add(draw.current);
  }, [option, fit]);
  useEffect(() => {
    const element = place.current;
    const around = frame.current;
    if (!element || !around) return;
    const resize = ([entry]: ResizeObserverEntry[]) => {
      // As the observer has measured it: reading it between the drawings of several charts lays the page out for each.
      const width = Math.round(entry!.contentRect.width);
      const height = Math.round(entry!.contentRect.height);
      // No size to draw in: a hidden tab, a folded section.
      if (width === 0 || height === 0) return;
      if (chart.current) {
        chart.current.resize({ width, height });
        const fitted = latestFit.current?.(width, height);
        if (fitted) chart.current.setOption(fitted);
        return;
      }
      const sharp = scale === 1 ? undefined : { devicePixelRatio: window.devicePixelRatio * scale };
      chart.current = init(element, null, { ...sharp, width, height });
      setOptions.current(chart.current);
      registerCanvas(around, chart.current);
      attach(chart.current);
    };
    const sizes = new ResizeObserver(resize);
    sizes.observe(element);
    /** A tooltip reads styles at every drawing, of all charts on the page: only those that somebody points at have one. */
    const addTip = () => {
      if (hasTip.current) return;
      hasTip.current = true;
      chart.current?.setOption({ tooltip: latest.current.tooltip });
    };
    around.addEventListener('pointerenter', addTip);
    around.addEventListener('focusin', addTip);
    const views = new IntersectionObserver((entries) => {
      isSeen.current = entries.at(-1)?.isIntersecting ?? true;
      if (isSeen.current && !isDrawn.current) drawQueue.add(draw.current);
    });
    views.observe(element);
    const { current: drawing } = draw;
    return () => {
      drawQueue.remove(drawing);
      sizes.disconnect();
      views.disconnect();
      around.removeEventListener('pointerenter', addTip);
      around.removeEventListener('focusin', addTip);
      attach(undefined);
      chart.current?.dispose();
      chart.current = undefined;
    };
  }, [frame, place, attach, scale]);
}
