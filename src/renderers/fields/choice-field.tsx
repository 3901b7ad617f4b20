import { Radio, Select, Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import { useText } from '../console-context.tsx';
import type { FieldProps } from '../registries.tsx';
import { texts } from '../texts.ts';

/** One of a few: a list, radio buttons, or on and off. */
const ChoiceField = observer(({ id, field, form, isInvalid }: FieldProps) => {
  const text = useText();
  const value = form.values.get(field.field);
  const options = field.options.map((option) => ({ value: option.value as string, label: text(option.title) }));
  if (field.input === 'switch') {
    return <Switch id={id} checked={value === true} onChange={(next) => form.set(field.field, next)} />;
  }
  if (field.input === 'radio') {
    return (
      <Radio.Group
        id={id}
        options={options}
        value={value}
        onChange={(event) => form.set(field.field, event.target.value)}
      />
    );
  }
  return (
    <Select
      id={id}
      className="lamp-wide"
      allowClear={!field.required}
      placeholder={text(field.placeholder ?? texts.choose)}
      status={isInvalid ? 'error' : undefined}
      options={options}
      value={value as string | undefined}
      onChange={(next) => form.set(field.field, next)}
      onBlur={() => void form.check(field.field)}
    />
  );
});

export default ChoiceField;
