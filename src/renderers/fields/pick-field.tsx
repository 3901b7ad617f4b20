import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { valueAt } from '../../engine/records/record-path.ts';
import { blockTexts } from '../block-texts.ts';
import { usePage, useText } from '../console-context.tsx';
import type { FieldProps } from '../registries.tsx';
import { texts } from '../texts.ts';

type Row = Record<string, unknown>;

/** The platform is asked when typing rests this long. */
const restMs = 250;

/** One or several of many rows of the platform, found by typing; never all of them are read. */
const PickField = observer(({ id, field, form, isInvalid }: FieldProps) => {
  const page = usePage();
  const text = useText();
  const { pickFrom = '', valueField = 'id', titleField = 'name' } = field;
  const [store] = useState(() => page.pick(pickFrom));
  const keyOf = useCallback((row: Row) => String(valueAt(row, valueField)), [valueField]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keys = keysOf(form.values.get(field.field));
  const wanted = keys.join();
  useEffect(() => {
    if (wanted !== '') void store.name(wanted.split(','), keyOf);
  }, [store, wanted, keyOf]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const titleOf = (row: Row) => String(valueAt(row, titleField) ?? keyOf(row));
  const search = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void store.search(typed.trim(), keyOf), restMs);
  };
  const options = store.rows.map((row) => ({ value: keyOf(row), label: titleOf(row) }));
  const chosen = keys.map((key): Choice => {
    const row = store.rowOf(key);
    return { value: key, label: row ? titleOf(row) : key };
  });
  return (
    <Select<Choice | Choice[]>
      id={id}
      className="lamp-wide"
      mode={field.many ? 'multiple' : undefined}
      maxTagCount={field.many ? 'responsive' : undefined}
      allowClear={!field.required}
      disabled={field.readOnly}
      showSearch={{ filterOption: false, onSearch: search }}
      placeholder={text(field.placeholder ?? blockTexts.typeToSearch)}
      status={isInvalid ? 'error' : undefined}
      aria-invalid={isInvalid}
      aria-describedby={`${id}-note`}
      loading={store.state === 'loading'}
      options={options}
      labelInValue
      value={field.many ? chosen : chosen[0]}
      notFoundContent={
        store.state === 'failed' ? (
          <Button type="link" size="small" onClick={() => void store.search('', keyOf)}>
            {text(blockTexts.choicesFailed)}
          </Button>
        ) : (
          text(store.state === 'ready' ? blockTexts.noMatchRow : texts.loading)
        )
      }
      onOpenChange={(isOpen) => {
        if (isOpen && store.state === 'idle') void store.search('', keyOf);
      }}
      onChange={(next: Choice | Choice[] | undefined) =>
        form.set(field.field, Array.isArray(next) ? next.map(({ value }) => value) : next?.value)
      }
      onBlur={() => void form.check(field.field)}
    />
  );
});

interface Choice {
  value: string;
  label?: ReactNode;
}

/** The kept values as texts, as choices are compared. */
const keysOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== null && one !== '').map(String);

export default PickField;
