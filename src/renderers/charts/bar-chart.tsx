import { BarChart as Bars } from 'echarts/charts';
import { use } from 'echarts/core';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useText } from '../context/console-context.tsx';
import type { ChartProps } from '../context/registries.tsx';
import { axisOption } from './axis-option.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { useChartStyle } from './use-chart-style.ts';

use([Bars]);

/** Grouped (DASH-12) or stacked (DASH-15) bars. */
const BarChart = observer(({ plan, data, label }: ChartProps) => {
  const text = useText();
  const style = useChartStyle();
  const unit = plan.unit === undefined ? '' : text(plan.unit);
  const option = useMemo(() => {
    const isStack = plan.look === 'stack';
    return axisOption(plan, data, style, unit, { barMaxWidth: 28, ...(isStack ? { stack: 'all' } : {}) });
  }, [plan, data, style, unit]);
  return <ChartCanvas option={option} label={label} />;
});

export default BarChart;
