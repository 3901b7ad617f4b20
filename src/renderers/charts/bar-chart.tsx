import { BarChart as Bars } from 'echarts/charts';
import { use } from 'echarts/core';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo } from 'react';
import type { ChartProps } from '../context/registries.tsx';
import { barOption, fitBars } from './bar-option.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { useChartStyle } from './use-chart-style.ts';
import { useMarks } from './use-marks.ts';

use([Bars]);

/** Plain (DASH-12) or stacked bars (DASH-15); `solid-bar-chart.tsx` adds the others. */
const BarChart = observer(({ plan, data, unit, label, chosen, onChoose }: ChartProps) => {
  const style = useChartStyle();
  const hasMarks = useMarks(plan.thresholds !== undefined);
  const isChoosable = onChoose !== undefined;
  const option = useMemo(
    () => barOption({ plan, data, unit, chosen, style, isChoosable, hasMarks }),
    [plan, data, unit, chosen, style, isChoosable, hasMarks],
  );
  const fit = useCallback(
    (width: number, height: number) => fitBars({ plan, data, chosen }, width, height),
    [plan, data, chosen],
  );
  const look = plan.look === 'stack' ? 'stacks' : 'groups';
  return <ChartCanvas option={option} label={label} fit={fit} choice={{ data, unit, chosen, onChoose, style, look }} />;
});

export default BarChart;
