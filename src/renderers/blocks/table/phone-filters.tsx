import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FilterPlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import { useChoices } from '../../hooks/use-choices.ts';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { LazyPlace } from '../../loading/lazy-place.tsx';
import { partTexts } from '../../texts/part-texts.ts';
import { tableTexts } from '../../texts/table-texts.ts';
import { Tag } from '../../widgets/tag.tsx';

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'));

/** The button that opens the sheet of all filters, and a tag for each that is set. */
const PhoneFilters = observer(({ table, filters }: { table: TableStore; filters: readonly FilterPlan[] }) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<FilterOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {text(partTexts.filters)}
        {table.filterCount > 0 && ` (${table.filterCount})`}
      </Button>
      {filters.map((filter) => (
        <AppliedTag key={filter.field} filter={filter} table={table} />
      ))}
      {isOpen && (
        <LazyPlace isOpen giveUp={() => setOpen(false)}>
          <FilterSheet table={table} filters={filters} close={() => setOpen(false)} />
        </LazyPlace>
      )}
      {table.filterCount > 0 && (
        <Button type="link" size="small" onClick={() => table.clearFilters()}>
          {text(tableTexts.clearFilters)}
        </Button>
      )}
    </>
  );
});

const AppliedTag = observer(({ filter, table }: { filter: FilterPlan; table: TableStore }) => {
  const text = useText();
  const { options } = useChoices(filter);
  const value = table.query.filters[filter.field];
  if (value === undefined) return null;
  const named = options.find((candidate) => candidate.value === value)?.label;
  const shown = Array.isArray(value) ? value.join(' – ') : (named ?? String(value));
  return (
    <Tag remove={() => table.setFilter(filter.field, undefined)}>
      {text(filter.title)}: {shown}
    </Tag>
  );
});

export default PhoneFilters;
