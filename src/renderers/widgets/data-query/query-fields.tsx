import { Select, TreeSelect } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { startQuery } from '../../../engine/compile/dashboard/start-query.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import { readList } from '../../../engine/records/read-rows.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { DataFilter, DataSetInfo, PanelQuery } from '../../../schemas/wire/analytics.ts';
import { type Comparison, comparisons, dataLimits } from '../../../schemas/wire/data-words.ts';
import { useText } from '../../context/console-context.tsx';
import { readTree } from '../../format/tree-options.ts';
import { useOptionSearch } from '../../hooks/use-option-search.ts';
import { useReference } from '../../hooks/use-reference.ts';
import { dashboardTexts } from '../../texts/dashboard-texts.ts';
import { editorTexts } from '../../texts/editor-texts.ts';
import { texts } from '../../texts/texts.ts';
import { LimitedNumber } from '../limited-number.tsx';
import { ConfigField } from './config-field.tsx';

type Query = PanelQuery;

interface Props {
  sets: readonly DataSetInfo[];
  query: Query;
  /** @param key what is changed: changes of one key in a row are one step */
  change(query: Query, key: string): void;
  /** Shown before the filters. */
  children?: ReactNode;
}

/** What is asked of which data set: measures, dimension, split, comparison, and its filters. */
export const QueryFields = observer(({ sets, query, change, children }: Props) => {
  const text = useText();
  const set = sets.find(({ id }) => id === query.dataSet);
  const ask = (some: Partial<Query>) => change({ ...query, ...some }, `query ${Object.keys(some).join()}`);
  return (
    <>
      <ConfigField
        label={text(editorTexts.dataSet)}
        problem={set ? undefined : fillString(text(editorTexts.setMissing), { name: query.dataSet })}
      >
        {(field) => (
          <Select<string>
            id={field}
            value={query.dataSet}
            options={sets.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(next) => {
              const other = sets.find(({ id }) => id === next);
              if (other) change(startQuery(other), 'dataSet');
            }}
          />
        )}
      </ConfigField>
      {set && <Asked set={set} query={query} ask={ask} />}
      {children}
      {set && <Filters set={set} query={query} ask={ask} />}
    </>
  );
});

interface AskedProps {
  set: DataSetInfo;
  query: Query;
  ask(some: Partial<Query>): void;
}

const Asked = observer(({ set, query, ask }: AskedProps) => {
  const text = useText();
  const search = useOptionSearch();
  const isCurrent = set.measures.some(({ id, isCurrent: is }) => is && query.measures.includes(id));
  const dimensions = set.dimensions
    .filter(({ kind }) => kind !== 'time' || !isCurrent)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <ConfigField label={text(editorTexts.measures)}>
        {(field) => (
          <Select<string[]>
            id={field}
            mode="multiple"
            showSearch={search.list}
            maxCount={query.split ? 1 : dataLimits.measures}
            value={query.measures}
            options={set.measures.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(measures) => {
              if (measures.length > 0) ask({ measures });
            }}
          />
        )}
      </ConfigField>
      <ConfigField label={text(editorTexts.dimension)}>
        {(field) => (
          <Select<string>
            id={field}
            value={query.dimension ?? ''}
            options={[{ value: '', label: text(editorTexts.noDimension) }, ...dimensions]}
            onChange={(next) => ask({ dimension: next || null, ...(next ? {} : { split: null }) })}
          />
        )}
      </ConfigField>
      {query.dimension && query.measures.length === 1 && (
        <ConfigField label={text(editorTexts.split)}>
          {(field) => (
            <Select<string>
              id={field}
              value={query.split ?? ''}
              options={[
                { value: '', label: text(editorTexts.noSplit) },
                ...dimensions.filter(({ value }) => value !== query.dimension && value !== 'time'),
              ]}
              onChange={(next) => ask({ split: next || null })}
            />
          )}
        </ConfigField>
      )}
      {!isCurrent && (
        <ConfigField label={text(dashboardTexts.compare)}>
          {(field) => (
            <Select<string>
              id={field}
              value={query.compare ?? ''}
              options={[
                { value: '', label: text(dashboardTexts.noCompare) },
                ...comparisons.map((name) => ({ value: name, label: text(dashboardTexts[name]) })),
              ]}
              onChange={(next) => ask({ compare: (next || null) as Comparison | null })}
            />
          )}
        </ConfigField>
      )}
      {query.dimension && query.dimension !== 'time' && (
        <ConfigField label={text(editorTexts.order)}>
          {(field) => (
            <Select<string>
              id={field}
              value={query.sort ?? ''}
              options={[
                { value: '', label: text(editorTexts.orderDefault) },
                { value: 'value', label: text(editorTexts.orderValue) },
                { value: 'lowest', label: text(editorTexts.orderLowest) },
                { value: 'name', label: text(editorTexts.orderName) },
              ]}
              onChange={(next) => ask({ sort: (next || null) as Query['sort'] })}
            />
          )}
        </ConfigField>
      )}
      {query.dimension && query.dimension !== 'time' && (
        <ConfigField label={text(editorTexts.top)}>
          {(field) => (
            <LimitedNumber
              id={field}
              min={1}
              max={dataLimits.top}
              isInteger
              mayBeEmpty
              placeholder={text(editorTexts.topAll)}
              value={query.top ?? undefined}
              onChange={(next) => ask({ top: next ?? null })}
            />
          )}
        </ConfigField>
      )}
    </>
  );
});

/** A data set has many filters, and a query few: they are folded until one has a value. */
const Filters = observer(({ set, query, ask }: AskedProps) => {
  const text = useText();
  const count = Object.keys(query.filters ?? {}).length;
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <details
      className="lamp-config-filters"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {text(editorTexts.filters)}
        {count > 0 && ` (${count})`}
      </summary>
      {set.filters.map((filter) => (
        <FilterOf
          key={filter.id}
          filter={filter}
          value={query.filters?.[filter.id]}
          set={(value) => {
            const { [filter.id]: _, ...others } = query.filters ?? {};
            ask({ filters: value.length === 0 ? others : { ...others, [filter.id]: value } });
          }}
        />
      ))}
    </details>
  );
});

interface FilterProps {
  filter: DataFilter;
  value: string | readonly string[] | undefined;
  set(value: string[]): void;
}

const FilterOf = observer(({ filter, value, set }: FilterProps) => {
  const text = useText();
  const search = useOptionSearch();
  const chosen = value === undefined ? [] : Array.isArray(value) ? [...value] : [String(value)];
  return (
    <ConfigField label={filter.name}>
      {(field) =>
        filter.source === 'values' ? (
          <Select<string[]>
            id={field}
            mode="multiple"
            allowClear
            placeholder={text(editorTexts.any)}
            value={chosen}
            showSearch={search.list}
            options={(filter.values ?? []).map((one) => ({ value: one.value, label: one.name }))}
            onChange={set}
          />
        ) : filter.source === 'products' ? (
          <Products id={field} value={chosen} set={set} />
        ) : (
          <Tree
            id={field}
            name={filter.source === 'areas' ? 'deviceAreaTree' : 'deviceDepartmentTree'}
            value={chosen}
            set={set}
          />
        )
      }
    </ConfigField>
  );
});

interface ListProps {
  id: string;
  value: string[];
  set(value: string[]): void;
}

const Products = observer(({ id, value, set }: ListProps) => {
  const text = useText();
  const search = useOptionSearch();
  const { data, state } = useReference('deviceProducts');
  const options = readList(data).map((row) => ({
    value: String(valueAt(row, 'code')),
    label: String(valueAt(row, 'name') ?? ''),
  }));
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      allowClear
      placeholder={text(editorTexts.any)}
      loading={state === 'loading'}
      value={value}
      showSearch={search.list}
      options={options}
      onChange={set}
    />
  );
});

const Tree = observer(({ id, name, value, set }: ListProps & { name: 'deviceAreaTree' | 'deviceDepartmentTree' }) => {
  const text = useText();
  const search = useOptionSearch();
  const { data, state } = useReference(name);
  return (
    <TreeSelect<string[]>
      id={id}
      multiple
      allowClear
      placeholder={text(editorTexts.any)}
      loading={state === 'loading'}
      value={value}
      treeData={readTree(data, text(texts.closed))}
      showSearch={search.tree}
      treeDefaultExpandAll
      onChange={(next) => set(next ?? [])}
    />
  );
});
