import { BarChart as Bars } from 'echarts/charts';
import { use } from 'echarts/core';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { ChartProps } from '../context/registries.tsx';
import { axisOption } from './axis-option.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { useChartStyle } from './use-chart-style.ts';

use([Bars]);

/** Grouped (DASH-12) or stacked (DASH-15) bars. */
const BarChart = observer(({ plan, data, unit, label }: ChartProps) => {
  const style = useChartStyle();
  const option = useMemo(() => {
    const isStack = plan.look === 'stack';
    return axisOption(plan, data, style, unit, { barMaxWidth: 28, ...(isStack ? { stack: 'all' } : {}) });
  }, [plan, data, style, unit]);
  return <ChartCanvas option={option} label={label} />;
});

export default BarChart;
