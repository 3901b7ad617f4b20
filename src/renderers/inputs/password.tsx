import { Input } from 'antd';
import type { InputProps } from '../context/input-props.ts';
import { typedValue, typingProps } from './control-props.ts';

/** An existing password. */
export default function PasswordInput({ value, onChange, ...props }: InputProps<'password'>) {
  return (
    <Input.Password
      {...typingProps(props)}
      autoComplete="new-password"
      value={typedValue(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
