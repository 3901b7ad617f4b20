import { observer } from 'mobx-react-lite';
import type { BlockPlanOf } from '../../../engine/compile/page/plan.ts';
import { ActionButtons } from '../../action-buttons.tsx';
import { useText } from '../../console-context.tsx';
import { SourceView } from '../../source-view.tsx';
import { useSource } from '../../use-source.ts';
import { TreeNodes } from './tree-nodes.tsx';
import { useTreeView } from './tree-view.ts';
import './tree.css';

/** A tree to choose from. Expressions find the chosen node under `page.<id>`. */
const TreeBlock = observer(({ plan }: { plan: BlockPlanOf<'tree'> }) => {
  const text = useText();
  const source = useSource(plan.source);
  const view = useTreeView(plan.id);
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
      <SourceView source={source} rows={8}>
        {(data) => <TreeNodes plan={plan} view={view} data={data} />}
      </SourceView>
    </section>
  );
});

export default TreeBlock;
