import { act, waitFor } from '@testing-library/react';
import { type EChartsType, getInstanceByDom } from 'echarts/core';
import { useState } from 'react';
import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import { createTestConsole } from '../../engine/stores/testing/test-console.ts';
import type { ChartName } from '../../schemas/charts/index.ts';
import type { ChartData } from '../context/chart-data.ts';
import type { ChartProps } from '../context/registries.tsx';
import { createRegistries } from '../index.ts';
import { draw } from '../testing/test-world.tsx';
import { testPlan } from './test-charts.ts';

interface Drawn {
  type: string;
  style: { fill?: unknown; opacity?: number; text?: string };
  shape?: Record<string, unknown>;
}

/** A chart of a name with its props; `plan` only needs what the test is about. */
export function ChartOf({ name, plan, ...more }: TestProps) {
  const [chart, look] = name.split('/') as [ChartPlan['chart'], ChartPlan['look']];
  const Drawing = createRegistries().charts[name];
  const own = { unit: '', label: 'The chart', answer: undefined, ...more };
  return (
    <div
      className="lamp-chart"
      style={{ display: 'flex', flexDirection: 'column', width: 480, height: 300, flex: 'none' }}
    >
      <Drawing plan={testPlan({ chart, look, ...plan })} {...own} />
    </div>
  );
}

export interface TestProps extends Partial<Omit<ChartProps, 'plan' | 'data'>> {
  name: ChartName;
  data: ChartData;
  plan?: Partial<ChartPlan>;
}

/** Draws a chart by itself; `again` draws it with other props. */
export async function drawChart(props: TestProps) {
  const world = await createTestConsole();
  let again: (next: TestProps) => void = () => undefined;
  function Shown() {
    const [shown, setShown] = useState(props);
    again = setShown;
    return <ChartOf {...shown} />;
  }
  const { container, unmount } = draw(world, <Shown />);
  return { world, container, unmount, again: (next: TestProps) => act(() => again(next)) };
}

export const instanceIn = (container: Element): EChartsType | undefined => {
  const place = container.querySelector<HTMLElement>('.lamp-chart-drawing');
  return place ? getInstanceByDom(place) : undefined;
};

/** The chart on the canvas once its shapes are drawn. */
export async function chartIn(container: Element): Promise<EChartsType> {
  await waitFor(() => {
    if (shapesOf(instanceIn(container)).length === 0) throw new Error('Nothing is drawn yet.');
  });
  return instanceIn(container)!;
}

/** Points at a chart, which then has a tooltip. */
export const pointAt = (container: Element): void =>
  void container.querySelector('.lamp-chart-canvas')!.dispatchEvent(new PointerEvent('pointerenter'));

/** Everything on the canvas, back to front. */
export const shapesOf = (chart: EChartsType | undefined): Drawn[] =>
  (chart?.getZr().storage.getDisplayList(true) ?? []) as unknown as Drawn[];

/** The shapes of a type that belong to the data: axes, marks and the legend are grey or have no fill. */
export const filled = (chart: EChartsType, type: string, fill?: string): Drawn[] =>
  shapesOf(chart).filter((shape) => shape.type === type && (fill === undefined || shape.style.fill === fill));
