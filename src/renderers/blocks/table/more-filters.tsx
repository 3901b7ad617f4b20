import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { FilterPlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import { tableTexts } from '../../texts/table-texts.ts';
import { FilterControl } from '../../widgets/filters/filter-control.tsx';
import { PopupMenu } from '../../widgets/popup-menu.tsx';
import './more-filters.css';

interface Props {
  table: TableStore;
  /** Filters that have a place: set, or added and not set yet. */
  chips: readonly FilterPlan[];
  /** Filters that can be added. */
  others: readonly FilterPlan[];
  add(field: string): void;
  remove(field: string): void;
}

/** The filters that were added, each with its name and a button that removes it; and the menu that adds one. */
const MoreFilters = observer(({ table, chips, others, add, remove }: Props) => {
  const text = useText();
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
            remove(filter.field);
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
              add(field);
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
              icon={<PlusOutlined />}
            >
              {text(tableTexts.addFilter)}
            </Button>
          )}
        </PopupMenu>
      )}
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
        icon={<CloseOutlined />}
        aria-label={text(tableTexts.removeFilter).replace('{name}', title)}
        onClick={remove}
      />
    </span>
  );
});

/** Focuses the control of a chip, which may still load. Returns what ends the waiting. */
function focusFirst(place: HTMLElement): () => void {
  const tryFocus = () => {
    const control = place.querySelector<HTMLElement>('input, .ant-select');
    control?.focus();
    return control !== null;
  };
  if (tryFocus()) return () => undefined;
  const loading = new MutationObserver(() => tryFocus() && loading.disconnect());
  loading.observe(place, { childList: true, subtree: true });
  return () => loading.disconnect();
}

export default MoreFilters;
