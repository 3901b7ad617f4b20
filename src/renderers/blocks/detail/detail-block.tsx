import { observer } from 'mobx-react-lite';
import type { DetailPlan } from '../../../engine/compile/page/compile-page.ts';
import { valueAt } from '../../../engine/stores/record-path.ts';
import { Cell } from '../../cell.tsx';
import { useText } from '../../console-context.tsx';
import { SourceView } from '../../source-view.tsx';
import { useSource } from '../../use-source.ts';

/** Facts of one record. */
export const DetailBlock = observer(({ plan }: { plan: DetailPlan }) => {
  const text = useText();
  const source = useSource(plan.source);
  return (
    <SourceView source={source} rows={plan.items.length}>
      {(data) => (
        <dl className="lamp-detail">
          {plan.items.map((item) => (
            <div key={item.field}>
              <dt>{text(item.title)}</dt>
              <dd>
                <Cell value={valueAt(data, item.field)} column={item} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </SourceView>
  );
});
