import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

use([GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** A chart on a canvas that fills its container; created once it has a size, disposed on unmount. */
export function ChartCanvas({ option, label }: { option: EChartsCoreOption; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const latest = useRef(option);
  useEffect(() => {
    latest.current = option;
    // Merging by series id keeps an open tooltip and series switched off in the legend.
    chart.current?.setOption(option, { replaceMerge: ['series'] });
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
