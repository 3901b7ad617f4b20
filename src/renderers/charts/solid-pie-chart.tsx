import { CustomChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { ChartPlace, ChartProps } from '../context/registries.tsx';
import { ChartCanvas } from './chart-canvas.tsx';
import { PieNote } from './pie-note.tsx';
import { solidPieOption } from './solid-pie-option.ts';
import { usePie } from './use-pie.ts';

use([CustomChart]);

/** Shares of a total as a pie with depth (DASH-19); the slice under the pointer rises. */
const SolidPieChart = observer((props: ChartProps) => {
  const [lifted, setLifted] = useState<number>();
  const { slices, missing, input, choice } = usePie(props);
  const option = useMemo(() => solidPieOption(input, slices, lifted), [input, slices, lifted]);
  const onPoint = (place: ChartPlace | undefined) => setLifted(place?.category);
  return (
    <>
      <ChartCanvas option={option} label={props.label} choice={{ ...choice, onPoint }} />
      <PieNote missing={missing} unit={props.unit} />
    </>
  );
});

export default SolidPieChart;
