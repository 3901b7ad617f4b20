import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import type { DetailPlan } from '../../../engine/compile/page/plan.ts';
import { readList } from '../../../engine/records/read-rows.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import { blockTexts } from '../../block-texts.ts';
import { Cell } from '../../cell.tsx';
import { useConsole, useText } from '../../console-context.tsx';
import { SourceView } from '../../source-view.tsx';
import { StateView } from '../../states/state-view.tsx';
import { useSource } from '../../use-source.ts';
import './detail.css';

/** Facts of one record; of a list its first row. */
export const DetailBlock = observer(({ plan }: { plan: DetailPlan }) => {
  const { menu } = useConsole();
  const text = useText();
  const source = useSource(plan.source);
  const items = plan.items.filter((item) => menu.permits(item.func));
  return (
    <SourceView source={source} rows={Math.ceil(items.length / plan.columns)}>
      {(data) => {
        const [record] = readList(data);
        if (!record) return <StateView compact kind="empty" title={text(plan.empty ?? blockTexts.noRecord)} />;
        return (
          <dl className="lamp-detail" style={{ '--lamp-columns': plan.columns } as CSSProperties}>
            {items.map((item) => (
              <div key={item.field}>
                <dt>{text(item.title)}</dt>
                <dd>
                  <Cell value={valueAt(record, item.field)} column={item} row={record} />
                </dd>
              </div>
            ))}
          </dl>
        );
      }}
    </SourceView>
  );
});
