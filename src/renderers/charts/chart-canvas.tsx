import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

use([GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** Changes that follow each other faster are drawn without motion: each would restart that of the one before. */
const liveMs = 1000;

/** A chart on a canvas that fills its container; created once it has a size, disposed on unmount. */
export function ChartCanvas({ option, label }: { option: EChartsCoreOption; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const latest = useRef(option);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    const isLive = now - changedAt.current < liveMs;
    changedAt.current = now;
    latest.current = isLive ? { ...option, animation: false } : option;
    // Merging by series id keeps an open tooltip and series switched off in the legend. Drawn with the next frame, once
    // for all changes before it.
    chart.current?.setOption(latest.current, { replaceMerge: ['series'], lazyUpdate: true });
  }, [option]);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const fit = () => {
      // No size to draw in: a hidden tab, a folded section.
      if (element.clientWidth === 0 || element.clientHeight === 0) return;
      if (chart.current) chart.current.resize();
      else {
        chart.current = init(element);
        chart.current.setOption(latest.current);
      }
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.current?.dispose();
      chart.current = undefined;
    };
  }, []);
  return <div ref={place} role="img" aria-label={label} className="lamp-chart-canvas" />;
}
