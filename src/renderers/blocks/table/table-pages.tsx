import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { pageSizes } from '../../../schemas/grammar/page-sizes.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import { formatNumber } from '../../format/number-format.ts';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { texts } from '../../texts/texts.ts';
import { pageNumbers } from './page-numbers.ts';
import './table-pages.css';

const GoTo = lazyPart(() => import('./go-to-page.tsx'));

/** The pages of a table, the page size, and a field to go to a page; on a phone only back and forth. */
export const TablePages = observer(({ table, isPhone }: { table: TableStore; isPhone: boolean }) => {
  const text = useText();
  const { query, view } = table;
  const total = view?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / query.pageSize));
  // A link may ask for another size.
  const sizes = query.fits ? pageSizes : [...new Set([...pageSizes, query.pageSize])].sort((a, b) => a - b);
  const go = (pageNum: number) => table.change({ pageNum });
  const page = (number: number) => (
    <li key={number}>
      <button
        type="button"
        aria-label={text(texts.pageNumber).replace('{n}', String(number))}
        aria-current={number === query.pageNum ? 'page' : undefined}
        onClick={() => go(number)}
      >
        {number}
      </button>
    </li>
  );
  return (
    <nav className="lamp-pages" aria-label={text(texts.pages)}>
      <Total table={table} />
      <ul>
        <Step look="prev" label={text(texts.previousPage)} isEnd={query.pageNum <= 1} go={() => go(query.pageNum - 1)}>
          ‹
        </Step>
        {isPhone ? (
          <li>{`${query.pageNum} / ${last}`}</li>
        ) : (
          pageNumbers(query.pageNum, last).map((number, place, all) =>
            number === undefined ? (
              <li key={`gap after ${all[place - 1]}`} aria-hidden="true">
                …
              </li>
            ) : (
              page(number)
            ),
          )
        )}
        <Step look="next" label={text(texts.nextPage)} isEnd={query.pageNum >= last} go={() => go(query.pageNum + 1)}>
          ›
        </Step>
      </ul>
      <select
        aria-label={text(texts.pageSize)}
        value={query.fits ? '' : query.pageSize}
        onChange={({ target }) => table.setPageSize(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{text(texts.pageSizeFits)}</option>
        {sizes.map((size) => (
          <option key={size} value={size}>
            {text(texts.perPage).replace('{n}', String(size))}
          </option>
        ))}
      </select>
      {!isPhone && last > 1 && (
        // Keeps its place: what is beside it must not move when it comes.
        <Suspense fallback={<span className="lamp-go-to" />}>
          <GoTo last={last} go={go} />
        </Suspense>
      )}
    </nav>
  );
});

/** The number of rows, and of what they stand for if that is more. */
const Total = observer(({ table: { view, plan } }: { table: TableStore }) => {
  const text = useText();
  const { language } = useDisplay();
  const [rows, all] = [view?.total ?? 0, view?.summary?.all];
  const counts = plan.standsFor !== undefined && typeof all === 'number' && all > rows ? texts.totalOf : texts.total;
  const words = {
    n: formatNumber(language, rows),
    m: formatNumber(language, Number(all)),
    noun: plan.standsFor === undefined ? '' : text(plan.standsFor),
  };
  return <span className="lamp-pages-total">{fillString(text(counts), words)}</span>;
});

const Step = (props: { look: 'prev' | 'next'; label: string; isEnd: boolean; go(): void; children: ReactNode }) => (
  <li className={`ant-pagination-${props.look}`}>
    <button type="button" aria-label={props.label} disabled={props.isEnd} onClick={props.go}>
      {props.children}
    </button>
  </li>
);
