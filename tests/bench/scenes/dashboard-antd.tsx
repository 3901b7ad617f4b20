import { ReloadOutlined } from '@ant-design/icons';
import { Button, Card, Skeleton, theme } from 'antd';
import axios from 'axios';
import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef, useState } from 'react';
import { type ChartAnswer, makeSeries, prepareMoves } from '../data/series.ts';
import { handWritten } from '../hand-written/frame.tsx';
import { startMemoryPlatform } from '../memory-platform.ts';
import type { Scene } from '../scene.ts';
import { count } from '../scene.ts';

use([LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

const path = '/chart/panelItemData';
type Listener = (panel: number, answer: ChartAnswer) => void;

/** A handwritten area chart in the look of the console's chart. */
function LinePanel({ answer }: { answer: ChartAnswer }) {
  const { token } = theme.useToken();
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
    const { xAxis, series } = answer.option;
    chart.current?.setOption({
      animationDuration: 150,
      animationDurationUpdate: 150,
      color: [token.colorPrimary],
      tooltip: { trigger: 'axis', confine: true },
      grid: { left: 4, right: 12, top: 28, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
      xAxis: { type: 'category', boundaryGap: false, data: xAxis.data, axisTick: { show: false } },
      yAxis: { type: 'value', splitLine: { lineStyle: { color: token.colorBorderSecondary } } },
      series: series.map((line) => ({
        name: line.name,
        type: 'line',
        data: line.data,
        showSymbol: false,
        sampling: 'lttb',
        lineStyle: { width: 2 },
        areaStyle: { opacity: 0.14 },
      })),
    });
  }, [answer, token]);
  return <div ref={place} style={{ height: '100%' }} />;
}

function Panel({ panel, follow }: { panel: number; follow(listener: Listener): () => void }) {
  const [answer, setAnswer] = useState<ChartAnswer>();
  useEffect(() => {
    void axios
      .get<{ data: ChartAnswer }>(path, { params: { id: String(panel) } })
      .then(({ data }) => setAnswer(data.data));
    return follow((changed, next) => changed === panel && setAnswer(next));
  }, [panel, follow]);
  return (
    <Card size="small" title={`Panel ${panel + 1}`} styles={{ body: { height: 270 } }}>
      {answer ? <LinePanel answer={answer} /> : <Skeleton active title={false} paragraph={{ rows: 5 }} />}
    </Card>
  );
}

/** Nine cards with charts, written with antd and ECharts only. Settings: panels, points. */
const scene: Scene = async ({ panels = 0, points = 0 }) => {
  const places = Array.from({ length: panels }, (_, place) => place);
  startMemoryPlatform({ [`GET ${path}`]: ({ query }) => makeSeries(Number(query.id), points, 0) });
  const listeners = new Set<Listener>();
  const follow = (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  let moved = 0;
  const known = prepareMoves(panels, points);
  const next = (place: number) => known[place]![moved % known[place]!.length]!;
  return {
    element: handWritten(
      <>
        <div style={{ textAlign: 'right', padding: '16px 16px 12px' }}>
          <Button icon={<ReloadOutlined />} aria-label="Refresh" />
        </div>
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 12, padding: '0 16px' }}>
          {places.map((place) => (
            <Panel key={place} panel={place} follow={follow} />
          ))}
        </div>
      </>,
    ),
    marks: { charts: () => count('canvas') >= panels },
    watchRedraws: async () => (await import('../watch-redraws.ts')).watchRedraws(),
    acts: {
      move() {
        moved += 1;
        for (const place of places) for (const listener of listeners) listener(place, next(place));
      },
    },
  };
};

export default scene;
