import { LineChart as Lines } from 'echarts/charts';
import { use } from 'echarts/core';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { ChartProps } from '../context/registries.tsx';
import { ChartCanvas } from './chart-canvas.tsx';
import { lineOption } from './line-option.ts';
import { useChartStyle } from './use-chart-style.ts';
import { useMarks } from './use-marks.ts';

use([Lines]);

/** Lines (DASH-16), or lines over a filled area (DASH-17). */
const LineChart = observer(({ plan, data, unit, label, chosen, onChoose }: ChartProps) => {
  const style = useChartStyle();
  const hasMarks = useMarks(plan.thresholds !== undefined || chosen !== undefined);
  const isChoosable = onChoose !== undefined;
  const option = useMemo(
    () => lineOption({ plan, data, unit, chosen, style, isChoosable, hasMarks }),
    [plan, data, unit, chosen, style, isChoosable, hasMarks],
  );
  return <ChartCanvas option={option} label={label} choice={{ data, unit, chosen, onChoose, style, look: 'lines' }} />;
});

export default LineChart;
