import { ReloadOutlined } from '@ant-design/icons';
import { Button, Card, Skeleton, theme } from 'antd';
import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useMemo } from 'react';
import type { DataAnswer } from '../../../src/schemas/wire/analytics.ts';
import { panelQueries } from '../data/panels.ts';
import { areaOption } from './area-option.ts';
import { Chart } from './chart.tsx';
import { type PanelsFeed, usePanels } from './use-panels.ts';

use([LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

interface PanelsProps extends PanelsFeed {
  panels: number;
}

function AreaChart({ answer, isTuned }: { answer: DataAnswer; isTuned: boolean }) {
  const { token } = theme.useToken();
  const option = useMemo(() => areaOption(answer, token.colorPrimary, token.colorBorderSecondary), [answer, token]);
  return <Chart option={option} isTuned={isTuned} />;
}

/** A page of cards with charts; one call reads all of them. */
export function PanelsPage({ panels, follow, isTuned }: PanelsProps) {
  const queries = useMemo(() => panelQueries(panels), [panels]);
  const answers = usePanels(queries, { follow, isTuned });
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
