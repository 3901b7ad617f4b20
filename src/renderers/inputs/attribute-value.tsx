import { Input, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ValueDefinition } from '../../engine/forms/asset/value-definition.ts';
import { limitsText } from '../../engine/forms/limits-text.ts';
import { writeNumber } from '../../engine/forms/typed-number.ts';
import { useDisplay, useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { useComposition } from '../guards/composition.ts';
import { useOptionSearch } from '../hooks/use-option-search.ts';
import { texts } from '../texts/texts.ts';
import { NumberBox } from '../widgets/number-box.tsx';
import { controlProps, typedValue, typingProps } from './control-props.ts';

type Props = InputProps<'attributeValue'>;

/** The value of an attribute, in the input that its definition asks for. What was typed stays when the definition changes. */
export default observer(function AttributeValueInput(props: Props) {
  const text = useText();
  const definition = props.form.definitionOf(props.name);
  switch (definition?.dataType) {
    case 'BOOLEAN':
      return (
        <Choice
          {...props}
          choices={[
            { value: 'true', label: text(texts.yes) },
            { value: 'false', label: text(texts.no) },
          ]}
        />
      );
    case 'ENUM':
      return <Choice {...props} choices={definition.options ?? []} />;
    case 'INTEGER':
    case 'DOUBLE':
      return <NumberValue {...props} definition={definition} />;
    default:
      return <TextValue {...props} maxLength={definition?.maxLength} />;
  }
});

function Choice({ value, choices, ...props }: Props & { choices: readonly { value: string; label: string }[] }) {
  const text = useText();
  const search = useOptionSearch();
  return (
    <Select
      {...controlProps(props)}
      className="lamp-wide"
      allowClear={!props.required}
      disabled={props.readOnly}
      showSearch={choices.length > 8 && search.list}
      placeholder={props.placeholder ?? text(texts.choose)}
      options={[...choices]}
      value={typedValue(value) || undefined}
      onChange={(next?: string) => props.onChange(next)}
    />
  );
}

const NumberValue = observer(function NumberValue({
  value,
  onChange,
  definition,
  ...props
}: Props & { definition: ValueDefinition }) {
  const { min, max, step } = definition;
  const { language } = useDisplay();
  const placeholder = props.placeholder ?? (limitsText(language, min, max) || undefined);
  return (
    <NumberBox
      {...typingProps({ ...props, placeholder })}
      step={step}
      aria-valuemin={min}
      aria-valuemax={max}
      value={typedValue(value)}
      onChange={(next) => onChange(typeof next === 'number' ? writeNumber(next) : next)}
    />
  );
});

function TextValue({ value, onChange, maxLength, ...props }: Props & { maxLength: number | undefined }) {
  const typing = useComposition(typedValue(value), onChange);
  return (
    <Input
      {...typingProps(props)}
      autoComplete="off"
      count={maxLength ? { max: maxLength, show: true } : {}}
      {...typing}
    />
  );
}
