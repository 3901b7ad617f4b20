import { observer } from 'mobx-react-lite';
import type { BlockPlanFor } from '../../src/engine/compile/plan/plan.ts';
import { holdsList, readList } from '../../src/engine/records/read-rows.ts';
import { valueAt } from '../../src/engine/records/record-path.ts';
import { useDisplay, useText } from '../../src/renderers/context/console-context.tsx';
import { formatNumber, numberOf } from '../../src/renderers/format/number-format.ts';
import { useSource } from '../../src/renderers/hooks/use-source.ts';
import { SourceView } from '../../src/renderers/nodes/source-view.tsx';
import { StateView } from '../../src/renderers/states/state-view.tsx';
import { blockTexts } from '../../src/renderers/texts/block-texts.ts';
import type { examplePlugin } from './grammar.ts';

/** One large number of the first row. */
export const FigureBlock = observer(({ plan }: { plan: BlockPlanFor<typeof examplePlugin.blocks.figure> }) => {
  const text = useText();
  const display = useDisplay();
  const source = useSource(plan.source);
  return (
    <SourceView source={source} rows={1} fits={holdsList}>
      {(data) => {
        const [record] = readList(data);
        const number = record && numberOf(valueAt(record, plan.field));
        if (number === undefined) return <StateView compact kind="empty" title={text(blockTexts.noRecord)} />;
        return (
          <dl>
            <dt>{text(plan.title)}</dt>
            <dd>
              {formatNumber(display.language, number, { digits: plan.digits })} {plan.unit}
            </dd>
          </dl>
        );
      }}
    </SourceView>
  );
});
