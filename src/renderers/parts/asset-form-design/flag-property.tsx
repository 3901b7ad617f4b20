import { Switch } from 'antd';
import type { FieldSettings } from '../../../engine/forms/form-config/form-config.ts';
import { useText } from '../../context/console-context.tsx';
import { settingNames } from './form-designer-texts.ts';
import { Property, type PropertyEditing } from './property.tsx';

interface Props {
  editing: PropertyEditing;
  of: keyof FieldSettings;
  /** Why it cannot be changed; shown below it. */
  reason: string | undefined;
}

/** A property that is on or off. */
export function FlagProperty({ editing, of, reason }: Props) {
  const text = useText();
  const { field, isReadOnly, set } = editing;
  const { value, below } = field.property(of);
  const isOn = value === true;
  return (
    <Property editing={editing} of={of}>
      <span className="lamp-designer-flag">
        <Switch
          size="small"
          checked={isOn}
          disabled={isReadOnly || reason !== undefined}
          aria-label={text(settingNames[of])}
          // Off is what an added field has without it.
          onChange={(next) => set(of, below === undefined && !next ? undefined : next)}
        />
        {reason !== undefined && <em>{reason}</em>}
      </span>
    </Property>
  );
}
