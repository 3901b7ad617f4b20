import { PieChart as Pie } from 'echarts/charts';
import { use } from 'echarts/core';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useText } from '../context/console-context.tsx';
import type { ChartProps } from '../context/registries.tsx';
import { blockTexts } from '../texts/block-texts.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { chartFrame } from './chart-frame.ts';
import { pieSlices } from './pie-slices.ts';
import { useChartStyle } from './use-chart-style.ts';

use([Pie]);

/** Shares of a total as a ring (DASH-18). */
const PieChart = observer(({ plan, data, unit, label }: ChartProps) => {
  const text = useText();
  const style = useChartStyle();
  const others = text(blockTexts.others);
  const option = useMemo(() => {
    const slices = pieSlices(data, others);
    // Each slice is labelled, so there is no legend.
    const { below: _, ...frame } = chartFrame(style, style.colors(plan.palette), [], unit);
    return {
      ...frame,
      tooltip: { ...frame.tooltip, trigger: 'item' },
      series: [
        {
          id: 'slices',
          type: 'pie',
          data: slices,
          // Small enough to leave room for readable labels in a narrow panel.
          radius: ['36%', '56%'],
          itemStyle: { borderColor: style.surface, borderWidth: 1 },
          label: {
            color: style.muted,
            fontSize: 12,
            formatter: ({ name, percent }: { name: string; percent: number }) =>
              `${name}\n${style.figure(Math.round(percent * 10) / 10)}%`,
          },
          labelLine: { length: 6, length2: 6 },
        },
      ],
    };
  }, [plan, data, style, unit, others]);
  return <ChartCanvas option={option} label={label} />;
});

export default PieChart;
