import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import { tableTexts } from '../../texts/table-texts.ts';

/** Ticks or unticks all rows of the page. */
const TickAll = observer(({ table }: { table: TableStore }) => {
  const text = useText();
  const box = useRef<HTMLInputElement>(null);
  const rows = table.view?.rows;
  const keys = useMemo(() => new Set((rows ?? []).map((row) => table.keyOf(row))), [rows, table]);
  // Reads the ticked rows as a whole: asked key by key, each of 10,000 rows would be observed.
  let ticked = 0;
  for (const key of table.ticked.keys()) if (keys.has(key)) ticked += 1;
  const isAll = keys.size > 0 && ticked === keys.size;
  const isSome = ticked > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="lamp-check"
      aria-label={text(tableTexts.selectPage)}
      checked={isAll}
      onChange={() => table.tick(isAll ? [] : [...keys])}
    />
  );
});

export default TickAll;
