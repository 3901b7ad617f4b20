import { Input, InputNumber } from 'antd';
import { observer } from 'mobx-react-lite';
import { useText } from '../console-context.tsx';
import { numberOf } from '../number-format.ts';
import type { FieldProps } from '../registries.tsx';

/** Text, password, long text, number. */
const TextField = observer(({ id, field, form, isInvalid }: FieldProps) => {
  const text = useText();
  const value = form.values.get(field.field);
  const unit = field.unit && text(field.unit);
  const shared = {
    id,
    readOnly: field.readOnly,
    variant: field.readOnly ? ('filled' as const) : undefined,
    placeholder: field.placeholder && text(field.placeholder),
    status: isInvalid ? ('error' as const) : undefined,
    'aria-invalid': isInvalid,
    'aria-describedby': `${id}-note`,
    onBlur: () => void form.check(field.field),
  };
  if (field.input === 'number') {
    return (
      <InputNumber
        {...shared}
        className="lamp-wide"
        // Limits are told by the check: the input itself would change what was typed without a word.
        step={field.step}
        changeOnWheel={false}
        suffix={unit}
        value={numberOf(value) ?? null}
        onChange={(next) => form.set(field.field, next ?? undefined)}
      />
    );
  }
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const onChange = (event: { target: { value: string } }) => form.set(field.field, event.target.value);
  if (field.input === 'password')
    return <Input.Password {...shared} autoComplete="new-password" value={typed} onChange={onChange} />;
  if (field.input === 'textarea') return <Input.TextArea {...shared} rows={3} value={typed} onChange={onChange} />;
  return <Input {...shared} autoComplete="off" suffix={unit} value={typed} onChange={onChange} />;
});

export default TextField;
