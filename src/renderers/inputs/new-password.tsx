import { Input } from 'antd';
import type { InputProps } from '../context/input-props.ts';
import { PasswordChecks } from '../widgets/password-checks.tsx';
import { controlProps, typedValue } from './control-props.ts';

/** A new password with its conditions below it. */
export default function NewPasswordInput({ value, onChange, placeholder, ...props }: InputProps<'newPassword'>) {
  const typed = typedValue(value);
  const checksId = `${props.id}-checks`;
  return (
    <>
      <Input.Password
        {...controlProps(props)}
        autoComplete="new-password"
        placeholder={placeholder}
        aria-describedby={`${props.id}-note ${checksId}`}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
      />
      <PasswordChecks id={checksId} typed={typed} />
    </>
  );
}
