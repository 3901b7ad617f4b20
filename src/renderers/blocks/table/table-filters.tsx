import { FilterOutlined } from '@ant-design/icons';
import { Button, Input, Select, Tag, TreeSelect } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { FilterPlan } from '../../../engine/compile/page/compile-page.ts';
import type { TableStore } from '../../../engine/stores/table-store.ts';
import { usePage, useText } from '../../console-context.tsx';
import { texts } from '../../texts.ts';
import { findTitle, readTree } from '../../tree-options.ts';
import { useSource } from '../../use-source.ts';

/** The filter row: one line on a desk, folded behind a button with removable tags on a phone. */
export const TableFilters = observer(({ table, isPhone }: { table: TableStore; isPhone: boolean }) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { filters } = table.plan;
  if (filters.length === 0) return <span />;
  const controls = filters.map((filter) => <FilterControl key={filter.field} filter={filter} table={table} />);
  const clear = table.filterCount > 0 && (
    <Button type="link" size="small" onClick={() => table.clearFilters()}>
      {text(texts.clearFilters)}
    </Button>
  );
  if (!isPhone) {
    return (
      <search className="lamp-filters">
        {controls}
        {clear}
      </search>
    );
  }
  return (
    <search className="lamp-filters">
      <Button icon={<FilterOutlined />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text(texts.filters)}
        {table.filterCount > 0 && ` (${table.filterCount})`}
      </Button>
      {isOpen ? controls : filters.map((filter) => <AppliedTag key={filter.field} filter={filter} table={table} />)}
      {clear}
    </search>
  );
});

const FilterControl = observer(({ filter, table }: { filter: FilterPlan; table: TableStore }) => {
  const text = useText();
  const title = text(filter.title);
  const value = table.query.filters[filter.field];
  if (filter.input === 'treeSelect' && filter.source !== undefined) return <TreeFilter filter={filter} table={table} />;
  if (filter.input === 'select') {
    return (
      <Select
        className="lamp-filter"
        allowClear
        placeholder={title}
        aria-label={title}
        value={value}
        options={filter.options.map((option) => ({ value: option.value, label: text(option.title) }))}
        onChange={(next) => table.setFilter(filter.field, next)}
      />
    );
  }
  return <TextFilter filter={filter} table={table} />;
});

const typingMs = 400;

/** Applies on Enter, on leaving and when typing rests; what is typed never waits for the answer. */
const TextFilter = observer(({ filter, table }: { filter: FilterPlan; table: TableStore }) => {
  const text = useText();
  const applied = String(table.query.filters[filter.field] ?? '');
  const [typed, setTyped] = useState(applied);
  useEffect(() => setTyped(applied), [applied]);
  const apply = (value: string) => {
    if (value.trim() !== applied) table.setFilter(filter.field, value.trim());
  };
  useEffect(() => {
    if (typed.trim() === applied) return;
    const timer = setTimeout(() => table.setFilter(filter.field, typed.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [typed, applied, table, filter.field]);
  const title = text(filter.title);
  return (
    <Input
      className="lamp-filter"
      allowClear
      placeholder={title}
      aria-label={title}
      title={filter.placeholder && text(filter.placeholder)}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => apply(typed)}
      onBlur={() => apply(typed)}
    />
  );
});

const TreeFilter = observer(({ filter, table }: { filter: FilterPlan; table: TableStore }) => {
  const text = useText();
  const source = useSource(filter.source!);
  const title = text(filter.title);
  return (
    <TreeSelect
      className="lamp-filter"
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      popupMatchSelectWidth={280}
      placeholder={title}
      aria-label={title}
      loading={source.state === 'loading'}
      value={table.query.filters[filter.field]}
      treeData={readTree(source.data)}
      onChange={(next) => table.setFilter(filter.field, next)}
    />
  );
});

const AppliedTag = observer(({ filter, table }: { filter: FilterPlan; table: TableStore }) => {
  const text = useText();
  const page = usePage();
  const value = table.query.filters[filter.field];
  if (value === undefined) return null;
  const option = filter.options.find((candidate) => candidate.value === value);
  const named = filter.source === undefined ? undefined : findTitle(page.source(filter.source).data, String(value));
  return (
    <Tag closable onClose={() => table.setFilter(filter.field, undefined)}>
      {text(filter.title)}: {option ? text(option.title) : (named ?? String(value))}
    </Tag>
  );
});
