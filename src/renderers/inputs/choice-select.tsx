import { Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { type Choice, useChoices } from '../hooks/use-choices.ts';
import { useFormChoices } from '../hooks/use-form-choices.ts';
import { useOptionSearch } from '../hooks/use-option-search.ts';
import { texts } from '../texts/texts.ts';
import { ChoicesRetry } from '../widgets/choices-retry.tsx';
import { controlProps } from './control-props.ts';

type Props = InputProps<'select' | 'multiSelect' | 'dictionary'> & { isMany?: boolean };

/** The chosen values without those that were narrowed away; the same value if none was. Stored ones without a choice stay. */
function keepOffered(value: unknown, options: readonly Choice[], all: readonly Choice[]): unknown {
  const isIn = (choices: readonly Choice[], one: unknown) => choices.some((choice) => choice.value === one);
  const isOffered = (one: unknown) => isIn(options, one) || !isIn(all, one);
  if (!Array.isArray(value)) return value === undefined || value === null || isOffered(value) ? value : undefined;
  return value.every(isOffered) ? value : value.filter(isOffered);
}

/** Other choices have taken the place of those that it was chosen from. */
const keepKnown = (value: unknown, isKnown: (one: unknown) => boolean): unknown =>
  value === undefined || value === null || isKnown(value) ? value : undefined;

/** A dropdown: choices of the document, rows of a source, or entries of a dictionary. */
export const ChoiceSelect = observer(({ value, onChange, isMany = false, ...props }: Props) => {
  const text = useText();
  const ofForm = useFormChoices(props);
  const ofPage = useChoices(props.options);
  const { options: all, isLoading, retry } = ofForm ?? ofPage;
  const isNarrowed = 'narrow' in props.options;
  const options = isNarrowed ? all.filter(({ from }) => props.form.offers(props.name, from)) : all;
  const isKnown = (one: unknown) => options.some((option) => String(option.value) === String(one));
  const kept = ofForm?.isChanged
    ? keepKnown(value, isKnown)
    : isNarrowed && !isLoading && !retry
      ? keepOffered(value, options, all)
      : value;
  useEffect(() => {
    if (kept !== value) onChange(kept);
  }, [kept, value, onChange]);
  const search = useOptionSearch();
  const control = controlProps(props);
  return (
    <Select
      {...control}
      className="lamp-wide"
      mode={isMany ? 'multiple' : undefined}
      maxTagCount={isMany ? 'responsive' : undefined}
      allowClear={!props.required}
      disabled={props.readOnly}
      showSearch={(isMany || options.length > 8) && search.list}
      placeholder={isLoading ? text(texts.loading) : (props.placeholder ?? text(texts.choose))}
      status={control.status ?? (retry ? 'warning' : undefined)}
      loading={isLoading}
      options={options.map(({ value: one, label }) => ({ value: one as string, label }))}
      // Hides the raw value until its label is known.
      value={isLoading ? undefined : (value ?? undefined)}
      notFoundContent={retry && <ChoicesRetry retry={retry} />}
      onChange={onChange}
    />
  );
});
