import { Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import type { FieldProps } from '../registries.tsx';

/** On and off. */
const SwitchField = observer(({ id, field, form }: FieldProps) => (
  <Switch
    id={id}
    disabled={field.readOnly}
    aria-describedby={`${id}-note`}
    checked={form.values.get(field.field) === true}
    onChange={(next) => form.set(field.field, next)}
  />
));

export default SwitchField;
