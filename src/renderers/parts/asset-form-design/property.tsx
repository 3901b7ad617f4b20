import type { ReactNode } from 'react';
import type { WrittenSetting } from '../../../engine/forms/form-config/edit/design-edit.ts';
import type { FieldSettings } from '../../../engine/forms/form-config/form-config.ts';
import type { DesignedField } from '../../../engine/stores/forms/form-designer/designed-field.ts';
import { useText } from '../../context/console-context.tsx';
import { settingNames } from './form-designer-texts.ts';
import { PropertyFrame } from './property-frame.tsx';

/** How the properties of a field are read and changed. */
export interface PropertyEditing {
  field: DesignedField;
  isReadOnly: boolean;
  /** Changes a property as it is typed; undefined for an empty one. */
  set(key: keyof FieldSettings, value: WrittenSetting | undefined): void;
  /** Returns to what the property is without the formConfig: a step of its own. */
  reset(key: keyof FieldSettings): void;
}

const lasting: ReadonlySet<keyof FieldSettings> = new Set([
  'input',
  'title',
  'options',
  'hidden',
  'required',
  'readOnly',
  'wide',
]);

/** A property in its frame. */
export function Property(props: { editing: PropertyEditing; of: keyof FieldSettings; children: ReactNode }) {
  const { editing, of, children } = props;
  const text = useText();
  const { origin, below } = editing.field.property(of);
  // What an added field always has cannot be cleared.
  const isOwn = origin === 'formConfig' && (below !== undefined || !lasting.has(of));
  return (
    <PropertyFrame
      name={text(settingNames[of])}
      origin={origin}
      below={below}
      reset={isOwn && !editing.isReadOnly ? () => editing.reset(of) : undefined}
    >
      {children}
    </PropertyFrame>
  );
}
