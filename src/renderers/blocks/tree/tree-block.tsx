import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { holdsList } from '../../../engine/records/read-rows.ts';
import { useText } from '../../context/console-context.tsx';
import { useSource } from '../../hooks/use-source.ts';
import { SourceView } from '../../nodes/source-view.tsx';
import { ActionButtons } from '../../widgets/action-buttons.tsx';
import { loadDragging, TreeNodes } from './tree-nodes.tsx';
import { useTreeView } from './tree-view.ts';
import './tree.css';

/** A selectable tree. Expressions read the selected node as `page.<id>`. */
const TreeBlock = observer(({ plan }: { plan: BlockPlanOf<'tree'> }) => {
  const text = useText();
  const source = useSource(plan.source);
  const view = useTreeView(plan.id);
  useEffect(() => {
    if (plan.move !== undefined) loadDragging();
  }, [plan.move]);
  return (
    <section className="lamp-surface lamp-tree lamp-page-fill" aria-busy={source.state === 'loading'}>
      {(plan.title !== undefined || plan.toolbar.length > 0) && (
        <div className="lamp-tree-head">
          {plan.title !== undefined && <h2>{text(plan.title)}</h2>}
          <div className="lamp-tree-tools">
            <ActionButtons look="toolbar" buttons={plan.toolbar} />
          </div>
        </div>
      )}
      <SourceView source={source} rows={8} fits={holdsList}>
        {(data) => <TreeNodes plan={plan} view={view} data={data} />}
      </SourceView>
    </section>
  );
});

export default TreeBlock;
