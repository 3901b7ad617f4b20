import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useDisplay, useReport, useText } from '../../context/console-context.tsx';
import { formatNumber } from '../../format/number-format.ts';
import { partTexts } from '../../texts/part-texts.ts';

/** Maximum number of rows that can be ticked at once. */
const maxRows = 10_000;

/** Ticks every row that matches the filters, page by page. */
const SelectMatching = observer(({ table }: { table: TableStore }) => {
  const text = useText();
  const { language } = useDisplay();
  const report = useReport();
  const [read, setRead] = useState<number>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const total = table.view?.total ?? 0;
  if (total <= table.ticked.size) return null;
  if (total > maxRows)
    return <span>{text(partTexts.selectLimit).replace('{n}', formatNumber(language, maxRows))}</span>;
  const select = async () => {
    const running = new AbortController();
    const { signal } = running;
    current.current = running;
    const question = table.viewSearch;
    try {
      setRead(0);
      for (let page = 1, count = 0; count < total; page += 1) {
        const { rows } = await table.readRows(page, signal);
        // Other filters mean other rows.
        if (signal.aborted || rows.length === 0 || table.viewSearch !== question) break;
        table.rows.add(rows);
        count += rows.length;
        setRead(count);
      }
    } catch (error) {
      if (!signal.aborted) report(error);
    } finally {
      setRead(undefined);
    }
  };
  if (read === undefined)
    return (
      <Button type="link" size="small" onClick={() => void select()}>
        {text(partTexts.selectAll).replace('{n}', formatNumber(language, total))}
      </Button>
    );
  return (
    <>
      <span>
        {text(partTexts.selecting)
          .replace('{n}', formatNumber(language, read))
          .replace('{total}', formatNumber(language, total))}
      </span>
      <Button type="link" size="small" onClick={() => current.current?.abort()}>
        {text(partTexts.stop)}
      </Button>
    </>
  );
});

export default SelectMatching;
