import { type EChartsCoreOption, type EChartsType, init } from 'echarts/core';
import { useEffect, useRef } from 'react';

interface Props {
  option: EChartsCoreOption;
  /** Changes without motion, and at most once a frame. */
  isTuned: boolean;
}

/** ECharts in an element, as one writes it. */
export function Chart({ option, isTuned }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  useEffect(() => {
    const made = init(place.current!);
    chart.current = made;
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(place.current!);
    return () => {
      observer.disconnect();
      made.dispose();
    };
  }, []);
  useEffect(() => {
    if (isTuned) chart.current?.setOption({ ...option, animation: false }, { lazyUpdate: true });
    else chart.current?.setOption(option);
  }, [option, isTuned]);
  return <div ref={place} style={{ height: '100%' }} />;
}
