import { Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { useChoices } from '../hooks/use-choices.ts';
import { texts } from '../texts/texts.ts';
import { ChoicesRetry } from './choices-retry.tsx';
import { controlProps } from './control-props.ts';

type Props = InputProps<'select' | 'multiSelect' | 'dictionary'> & { isMany?: boolean };

/** A dropdown: choices of the document, rows of a source, or entries of a dictionary. */
export const ChoiceSelect = observer(({ value, onChange, isMany = false, ...props }: Props) => {
  const text = useText();
  const { options, isLoading, retry } = useChoices(props.options);
  const control = controlProps(props);
  return (
    <Select
      {...control}
      className="lamp-wide"
      mode={isMany ? 'multiple' : undefined}
      maxTagCount={isMany ? 'responsive' : undefined}
      allowClear={!props.required}
      disabled={props.readOnly}
      showSearch={options.length > 8 && { optionFilterProp: 'label' }}
      placeholder={isLoading ? text(texts.loading) : (props.placeholder ?? text(texts.choose))}
      status={control.status ?? (retry ? 'warning' : undefined)}
      loading={isLoading}
      options={options as { value: string; label: string }[]}
      // Hides the raw value until its label is known.
      value={isLoading ? undefined : (value ?? undefined)}
      notFoundContent={retry && <ChoicesRetry retry={retry} />}
      onChange={onChange}
    />
  );
});
