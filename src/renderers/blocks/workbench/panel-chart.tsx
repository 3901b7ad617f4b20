import { observer } from 'mobx-react-lite';
import type { BlockPlan } from '../../../engine/compile/plan/plan.ts';
import type { WorkbenchPlan } from '../../../engine/stores/workbench/workbench-item.ts';
import { usePage, useText } from '../../context/console-context.tsx';
import { useRegistries } from '../../context/registries.tsx';
import { useSource } from '../../hooks/use-source.ts';
import { Node } from '../../nodes/node.tsx';
import { SourceView } from '../../nodes/source-view.tsx';
import { StateView } from '../../states/state-view.tsx';
import { readPanels } from './read-panels.ts';
import { workbenchTexts as words } from './workbench-texts.ts';

type Panels = NonNullable<WorkbenchPlan['panels']>;

/** A chart that the platform lists and the document does not have. */
export const PanelChart = observer(({ panels, id }: { panels: Panels; id: string }) => {
  const page = usePage();
  const text = useText();
  const { charts } = useRegistries();
  const list = useSource(panels.source);
  return (
    <SourceView source={list} rows={3}>
      {(data) => {
        const panel = readPanels(data, charts).find((one) => one.id === id);
        if (!panel)
          return <StateView compact kind="empty" title={text(words.unknown)} text={text(words.unknownText)} />;
        const source = `panel ${id}`;
        const scale = panels.scale === undefined ? {} : { scale: panels.scale };
        page.addSources({ [source]: { kind: 'rest', get: panels.get, query: { id, ...scale } } });
        const chart = { kind: 'chart', span: 1, source, chart: panel.type, look: panel.look, palette: 'default' };
        return <Node plan={chart as BlockPlan} />;
      }}
    </SourceView>
  );
});
