import { observer } from 'mobx-react-lite';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { holdsList, readList } from '../../../engine/records/read-rows.ts';
import { useMenu, useText } from '../../context/console-context.tsx';
import { useSource } from '../../hooks/use-source.ts';
import { SourceView } from '../../nodes/source-view.tsx';
import { StateView } from '../../states/state-view.tsx';
import { blockTexts } from '../../texts/block-texts.ts';
import { RecordFacts } from '../../widgets/facts.tsx';

/** Facts of one record, or of a list's first row. */
export const DetailBlock = observer(({ plan }: { plan: BlockPlanOf<'detail'> }) => {
  const menu = useMenu();
  const text = useText();
  const source = useSource(plan.source);
  const items = plan.items.filter((item) => menu.permits(item.func));
  return (
    <SourceView source={source} rows={Math.ceil(items.length / plan.columns)} fits={holdsList}>
      {(data) => {
        const [record] = readList(data);
        if (!record) return <StateView compact kind="empty" title={text(plan.empty ?? blockTexts.noRecord)} />;
        return <RecordFacts items={items} columns={plan.columns} record={record} />;
      }}
    </SourceView>
  );
});
