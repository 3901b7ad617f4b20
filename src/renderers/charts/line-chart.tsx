import { LineChart as Lines } from 'echarts/charts';
import { use } from 'echarts/core';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { ChartProps } from '../context/registries.tsx';
import { axisOption } from './axis-option.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { useChartStyle } from './use-chart-style.ts';

use([Lines]);

/** Maximum number of points with a marker each. */
const maxMarks = 12;

/** Lines (DASH-16), or lines over a filled area (DASH-17). */
const LineChart = observer(({ plan, data, unit, label }: ChartProps) => {
  const style = useChartStyle();
  const option = useMemo(
    () =>
      axisOption(plan, data, style, unit, {
        showSymbol: data.categories.length <= maxMarks,
        symbolSize: 5,
        sampling: 'lttb',
        lineStyle: { width: 2 },
        ...(plan.look === 'area' ? { areaStyle: { opacity: 0.14 } } : {}),
      }),
    [plan, data, style, unit],
  );
  return <ChartCanvas option={option} label={label} />;
});

export default LineChart;
