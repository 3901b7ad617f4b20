import { observer } from 'mobx-react-lite';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import { texts } from '../../texts/texts.ts';

interface Props {
  table: TableStore;
  tickKey: string;
  isTicked: boolean;
}

/** The tick box of a row; with Shift it ticks all rows since the last one. */
export const RowTick = observer(({ table, tickKey, isTicked }: Props) => {
  const text = useText();
  return (
    <input
      type="checkbox"
      className="lamp-check"
      aria-label={text(texts.selectRow)}
      checked={isTicked}
      onChange={(event) => {
        const isRange = (event.nativeEvent as MouseEvent).shiftKey === true;
        table.toggleTick(tickKey, isRange);
      }}
    />
  );
});
