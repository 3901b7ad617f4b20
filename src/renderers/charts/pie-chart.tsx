import { PieChart as Pie } from 'echarts/charts';
import { use } from 'echarts/core';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo } from 'react';
import { useText } from '../context/console-context.tsx';
import type { ChartProps } from '../context/registries.tsx';
import { chartTexts } from '../texts/chart-texts.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { fitPie } from './pie-fit.ts';
import { PieNote } from './pie-note.tsx';
import { pieOption } from './pie-option.ts';
import { usePie } from './use-pie.ts';

use([Pie]);

/** Shares of a total as a ring (DASH-18). */
const PieChart = observer((props: ChartProps) => {
  const total = useText()(chartTexts.total);
  const { slices, missing, input, choice } = usePie(props);
  const option = useMemo(() => pieOption(input, slices, total), [input, slices, total]);
  const fit = useCallback((width: number, height: number) => fitPie(input, slices, width, height), [input, slices]);
  return (
    <>
      <ChartCanvas option={option} label={props.label} choice={choice} fit={fit} />
      <PieNote missing={missing} unit={props.unit} />
    </>
  );
});

export default PieChart;
