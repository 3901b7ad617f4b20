import { Input } from 'antd';
import type { InputProps } from '../context/input-props.ts';
import { typedValue, typingProps } from './control-props.ts';

/** A password that is known. */
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
