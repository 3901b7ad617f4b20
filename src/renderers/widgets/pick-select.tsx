import { Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, type ReactNode, useCallback, useEffect } from 'react';
import { valueAt } from '../../engine/records/record-path.ts';
import type { PickStore } from '../../engine/stores/forms/pick-store.ts';
import { useText } from '../context/console-context.tsx';
import { useRemoteSearch } from '../hooks/use-remote-search.ts';
import { partTexts } from '../texts/part-texts.ts';
import { texts } from '../texts/texts.ts';
import { ChoicesRetry } from './choices-retry.tsx';

type Row = Record<string, unknown>;

interface Choice {
  value: string;
  label?: ReactNode;
}

type Props = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'options'> & {
  store: PickStore;
  /** The chosen value, or several. */
  value: unknown;
  many?: boolean | undefined;
  valueField?: string | undefined;
  titleField?: string | undefined;
  onChange(value: string | string[] | undefined): void;
};

/** One or several of many rows, found by searching on the platform; never loads all of them. */
export const PickSelect = observer(
  ({ store, value, many = false, valueField = 'id', titleField = 'name', onChange, ...props }: Props) => {
    const text = useText();
    const keyOf = useCallback((row: Row) => String(valueAt(row, valueField)), [valueField]);
    const keys = keysOf(value);
    const wanted = keys.join();
    useEffect(() => {
      if (wanted !== '') void store.name(wanted.split(','), keyOf);
    }, [store, wanted, keyOf]);
    const titleOf = (row: Row) => String(valueAt(row, titleField) ?? keyOf(row));
    const { onSearch, problem } = useRemoteSearch((typed) => void store.search(typed, keyOf));
    // The rows of the last search are not those of a text that cannot be searched.
    const options = problem ? [] : store.rows.map((row) => ({ value: keyOf(row), label: titleOf(row) }));
    const chosen = keys.map((key): Choice => {
      const row = store.rowOf(key);
      return { value: key, label: row ? titleOf(row) : key };
    });
    return (
      <Select<Choice | Choice[]>
        {...(props as object)}
        mode={many ? 'multiple' : undefined}
        maxTagCount={many ? 'responsive' : undefined}
        showSearch={{ filterOption: false, onSearch }}
        loading={store.state === 'loading'}
        options={options}
        labelInValue
        value={many ? chosen : chosen[0]}
        notFoundContent={
          problem ? (
            <span role="alert">{text(problem)}</span>
          ) : store.state === 'failed' ? (
            <ChoicesRetry retry={() => void store.search('', keyOf)} />
          ) : (
            text(store.state === 'ready' ? partTexts.noMatchRow : texts.loading)
          )
        }
        onOpenChange={(isOpen) => {
          if (isOpen && store.state === 'idle') void store.search('', keyOf);
        }}
        onChange={(next: Choice | Choice[] | undefined) =>
          onChange(Array.isArray(next) ? next.map((choice) => choice.value) : next?.value)
        }
      />
    );
  },
);

/** The stored values as text, as choices are compared. */
const keysOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== null && one !== '').map(String);
