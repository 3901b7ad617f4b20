import { ReloadOutlined } from '@ant-design/icons';
import { Button, Card, Skeleton, theme } from 'antd';
import axios from 'axios';
import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef, useState } from 'react';
import type { DataAnswer, DataResult } from '../../../src/schemas/wire/analytics.ts';
import { panelQueries, panelsPath } from '../data/panels.ts';
import { areaOption } from './area-option.ts';

use([LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

interface PanelsProps {
  panels: number;
  /** Calls back whenever the platform has new values. */
  follow(changed: () => void): () => void;
  /** Draws at most once a frame, and changes without motion. */
  isTuned: boolean;
}

function AreaChart({ answer, isTuned }: { answer: DataAnswer; isTuned: boolean }) {
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
    const option = areaOption(answer, token.colorPrimary, token.colorBorderSecondary);
    if (isTuned) chart.current?.setOption({ ...option, animation: false }, { lazyUpdate: true });
    else chart.current?.setOption(option);
  }, [answer, token, isTuned]);
  return <div ref={place} style={{ height: '100%' }} />;
}

/** A page of cards with charts; one call reads all of them. */
export function PanelsPage({ panels, follow, isTuned }: PanelsProps) {
  const [answers, setAnswers] = useState<readonly DataResult[]>([]);
  useEffect(() => {
    let frame = 0;
    let waiting: readonly DataResult[] = [];
    const show = (results: readonly DataResult[]) => {
      if (!isTuned) return setAnswers(results);
      waiting = results;
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setAnswers(waiting);
      });
    };
    const body = { panels: panelQueries(panels) };
    const read = async () => show((await axios.post<{ data: DataResult[] }>(panelsPath, body)).data.data);
    void read();
    const stop = follow(() => void read());
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [panels, follow, isTuned]);
  return (
    <>
      <div style={{ textAlign: 'right', padding: '16px 16px 12px' }}>
        <Button icon={<ReloadOutlined />} aria-label="Refresh" />
      </div>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 12, padding: '0 16px' }}>
        {Array.from({ length: panels }, (_, panel) => {
          const answer = answers[panel]?.data;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: panels neither come nor go
            <Card key={panel} size="small" title={`Panel ${panel + 1}`} styles={{ body: { height: 270 } }}>
              {answer ? (
                <AreaChart answer={answer} isTuned={isTuned} />
              ) : (
                <Skeleton active title={false} paragraph={{ rows: 5 }} />
              )}
            </Card>
          );
        })}
      </div>
    </>
  );
}
