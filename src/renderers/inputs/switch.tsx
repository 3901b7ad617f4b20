import { Switch } from 'antd';
import type { InputProps } from '../context/input-props.ts';

export default function SwitchInput({ id, value, onChange, readOnly }: InputProps<'switch'>) {
  return (
    <Switch id={id} disabled={readOnly} aria-describedby={`${id}-note`} checked={value === true} onChange={onChange} />
  );
}
