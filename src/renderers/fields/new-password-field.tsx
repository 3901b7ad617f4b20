import { Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { useText } from '../console-context.tsx';
import { PasswordChecks } from '../password-checks.tsx';
import type { FieldProps } from '../registries.tsx';

/** A new password, with its conditions below it. */
const NewPasswordField = observer(({ id, field, form, isInvalid }: FieldProps) => {
  const text = useText();
  const value = form.values.get(field.field);
  const typed = typeof value === 'string' ? value : '';
  return (
    <>
      <Input.Password
        id={id}
        autoComplete="new-password"
        placeholder={field.placeholder && text(field.placeholder)}
        status={isInvalid ? 'error' : undefined}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-note ${id}-checks`}
        value={typed}
        onChange={(event) => form.set(field.field, event.target.value)}
        onBlur={() => void form.check(field.field)}
      />
      <PasswordChecks id={`${id}-checks`} typed={typed} />
    </>
  );
});

export default NewPasswordField;
