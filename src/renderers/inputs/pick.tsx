import { Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { valueAt } from '../../engine/records/record-path.ts';
import { usePage, useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { useRemoteSearch } from '../hooks/use-remote-search.ts';
import { blockTexts } from '../texts/block-texts.ts';
import { texts } from '../texts/texts.ts';
import { ChoicesRetry } from './choices-retry.tsx';
import { controlProps } from './control-props.ts';

type Row = Record<string, unknown>;

/** One or several of many rows, found by searching; never loads all of them. */
const PickInput = observer(({ value, onChange, options: words, ...props }: InputProps<'pick'>) => {
  const page = usePage();
  const text = useText();
  const { pickFrom = '', valueField = 'id', titleField = 'name', many = false } = words;
  const [store] = useState(() => props.form.pickOf(props.name) ?? page.pick(pickFrom));
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
      {...controlProps(props)}
      className="lamp-wide"
      mode={many ? 'multiple' : undefined}
      maxTagCount={many ? 'responsive' : undefined}
      allowClear={!props.required}
      disabled={props.readOnly}
      showSearch={{ filterOption: false, onSearch }}
      placeholder={props.placeholder ?? text(blockTexts.typeToSearch)}
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
          text(store.state === 'ready' ? blockTexts.noMatchRow : texts.loading)
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
});

interface Choice {
  value: string;
  label?: ReactNode;
}

/** The stored values as text, as choices are compared. */
const keysOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== null && one !== '').map(String);

export default PickInput;
