import { observer } from 'mobx-react-lite';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import type { DataAnswer } from '../../../schemas/wire/analytics.ts';
import { PivotView } from '../../charts/pivot/pivot-view.tsx';
import { useSource } from '../../hooks/use-source.ts';
import { SourceView } from '../../nodes/source-view.tsx';

/** A table of categories down and series across, with totals, changes and sorting by any column. */
const PivotBlock = observer(({ plan }: { plan: BlockPlanOf<'pivot'> }) => {
  const source = useSource(plan.source);
  return (
    <SourceView source={source} rows={6}>
      {(data) => <PivotView plan={plan} answer={data as DataAnswer} />}
    </SourceView>
  );
});

export default PivotBlock;
