import { ClearOutlined, CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { FilterPlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import { tableTexts } from '../../texts/table-texts.ts';
import { FilterControl } from '../../widgets/filters/filter-control.tsx';
import { PopupMenu } from '../../widgets/popup-menu.tsx';
import { Tip } from '../../widgets/tip.tsx';
import { SaveView } from './save-view.tsx';
import './more-filters.css';

interface Props {
  table: TableStore;
  /** The filters without a place of their own. */
  filters: readonly FilterPlan[];
}

/**
 * What follows the first filters of a table: those that are set or were added, each with its name and a button that
 * removes it; the menu that adds one; and what to do with the filters that are set.
 */
const MoreFilters = observer(({ table, filters }: Props) => {
  const text = useText();
  const [added, setAdded] = useState<readonly string[]>([]);
  // A filter that is set is never hidden.
  const chips = filters.filter(({ field }) => table.query.filters[field] !== undefined || added.includes(field));
  const others = filters.filter((filter) => !chips.includes(filter));
  /** The filter that the menu has added last: its control takes the focus. */
  const fresh = useRef<string>(undefined);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      {chips.map((filter) => (
        <Chip
          key={filter.field}
          table={table}
          filter={filter}
          isFresh={fresh.current === filter.field}
          remove={() => {
            setAdded(added.filter((one) => one !== filter.field));
            table.setFilter(filter.field, undefined);
            opener.current?.focus();
          }}
        />
      ))}
      {others.length > 0 && (
        <PopupMenu
          items={others.map(({ field, title }) => ({
            key: field,
            label: text(title),
            onClick: () => {
              fresh.current = field;
              setAdded([...added, field]);
            },
          }))}
        >
          {({ ref, ...button }) => (
            <Button
              {...button}
              ref={(element) => {
                ref.current = element as HTMLButtonElement | null;
                opener.current = ref.current;
              }}
              type="text"
              className="lamp-filter-add"
              icon={<PlusOutlined aria-hidden />}
            >
              {text(tableTexts.addFilter)}
            </Button>
          )}
        </PopupMenu>
      )}
      {/* Keeps its place, so that a filter that is set moves nothing. */}
      <span className="lamp-filter-set" style={{ visibility: table.filterCount > 0 ? undefined : 'hidden' }}>
        <SaveView table={table} />
        <Tip text={text(tableTexts.clearFilters)}>
          <Button
            type="text"
            icon={<ClearOutlined aria-hidden />}
            aria-label={text(tableTexts.clearFilters)}
            onClick={() => {
              setAdded([]);
              table.clearFilters();
            }}
          />
        </Tip>
      </span>
    </>
  );
});

interface ChipProps {
  table: TableStore;
  filter: FilterPlan;
  isFresh: boolean;
  remove(): void;
}

const Chip = observer(({ table, filter, isFresh, remove }: ChipProps) => {
  const text = useText();
  const place = useRef<HTMLSpanElement>(null);
  const title = text(filter.title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the menu has added it
  useEffect(() => (isFresh && place.current ? focusFirst(place.current) : undefined), []);
  return (
    <span ref={place} className="lamp-filter-chip">
      <b aria-hidden="true">{title}</b>
      <FilterControl filter={filter} state={table} />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={text(tableTexts.removeFilter).replace('{name}', title)}
        onClick={remove}
      />
    </span>
  );
});

/** Focuses the control of a chip, which may still load. Returns what ends the waiting. */
function focusFirst(place: HTMLElement): () => void {
  const tryFocus = () => {
    const control = place.querySelector<HTMLElement>('input, [role=combobox]');
    control?.focus();
    return control !== null;
  };
  if (tryFocus()) return () => undefined;
  const loading = new MutationObserver(() => tryFocus() && loading.disconnect());
  loading.observe(place, { childList: true, subtree: true });
  return () => loading.disconnect();
}

export default MoreFilters;
