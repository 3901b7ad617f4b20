import { ReloadOutlined } from '@ant-design/icons';
import { Button, Card, Skeleton, theme } from 'antd';
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TitleComponent, TooltipComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { memo, useMemo } from 'react';
import type { DataAnswer } from '../../../src/schemas/wire/analytics.ts';
import { type KindPanel, kindPanels, kindQueries } from '../data/panel-kinds.ts';
import { Chart } from './chart.tsx';
import { Figures, Parts, Ranking } from './kind-lists.tsx';
import { barsOption, linesOption, ringOption } from './kind-options.ts';
import { type PanelsFeed, usePanels } from './use-panels.ts';

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TitleComponent, TooltipComponent, CanvasRenderer]);

interface PanelProps {
  panel: KindPanel;
  answer: DataAnswer;
  isTuned: boolean;
}

function Drawing({ panel, answer, isTuned }: PanelProps) {
  const { token } = theme.useToken();
  const option = useMemo(() => {
    if (panel === 'types') return ringOption(answer, token);
    if (panel === 'load' || panel === 'energy') return linesOption(answer, token, panel === 'energy');
    return barsOption(answer, token);
  }, [panel, answer, token]);
  return <Chart option={option} isTuned={isTuned} />;
}

const Panel = memo(({ panel, answer, isTuned }: PanelProps) => {
  if (panel === 'totals') return <Figures answer={answer} />;
  if (panel === 'roads') return <Ranking answer={answer} />;
  if (panel === 'online') return <Parts answer={answer} />;
  return <Drawing panel={panel} answer={answer} isTuned={isTuned} />;
});

const queries = kindQueries();

/** A page of nine different panels; one call reads all of them. */
export function KindsPage(feed: PanelsFeed) {
  const answers = usePanels(queries, feed);
  return (
    <>
      <div style={{ textAlign: 'right', padding: '16px 16px 12px' }}>
        <Button icon={<ReloadOutlined />} aria-label="Refresh" />
      </div>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 12, padding: '0 16px' }}>
        {kindPanels.map(({ id, title }, place) => {
          const answer = answers[place]?.data;
          return (
            <Card key={id} size="small" title={title} styles={{ body: { height: 270 } }}>
              {answer ? (
                <Panel panel={id} answer={answer} isTuned={feed.isTuned} />
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
