import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { type AddedInput, addedInputs } from '../../../engine/forms/form-config/form-config.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { DesignedField } from '../../../engine/stores/forms/form-designer/designed-field.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { Option } from '../../../schemas/grammar/choices.ts';
import { useText } from '../../context/console-context.tsx';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';
import { settingsFor } from './added-input.ts';
import { ConditionRules } from './condition-rules.tsx';
import { DefaultValue } from './default-value.tsx';
import { FlagProperty } from './flag-property.tsx';
import { inputNames, settingNames, designerTexts as words } from './form-designer-texts.ts';
import { LimitProperties } from './limit-properties.tsx';
import { OptionRows } from './option-rows.tsx';
import { Property, type PropertyEditing } from './property.tsx';
import { PropertyFrame } from './property-frame.tsx';
import { TextPair } from './text-pair.tsx';

const textKeys = ['title', 'help', 'placeholder'] as const;
const flagKeys = ['hidden', 'required', 'readOnly', 'wide'] as const;

/** The properties of the chosen field, each with where it comes from. */
export const FieldProperties = observer(
  (props: { designer: FormDesignerStore; field: DesignedField; isReadOnly: boolean }) => {
    const { designer, field, isReadOnly } = props;
    const text = useText();
    const { name, isAdded } = field;
    const editing: PropertyEditing = {
      field,
      isReadOnly,
      set: (key, value) => designer.edit({ do: 'set', field: name, key, value }, `set ${name} ${key}`),
      reset: (key) => designer.edit({ do: 'set', field: name, key, value: undefined }),
    };
    const [shown] = designer.shownBy(name);
    const shownBy = shown && fillString(text(words.shownBy), { name: text(shown.title) });
    const isRequired = field.property('required').value === true;
    const whyNot = {
      hidden: field.isHidden ? undefined : isRequired ? text(words.fixedHidden) : shownBy,
      required: field.isFixed ? text(words.fixedRequired) : field.isHidden ? text(words.fixedHidden) : undefined,
    };
    return (
      <>
        <h3>{text(field.title)}</h3>
        <p className="lamp-none">{name}</p>
        <Place {...props} />
        {textKeys.map((key) => (
          <Property key={key} editing={editing} of={key}>
            <TextPair
              key={name}
              value={field.property(key).value}
              label={text(settingNames[key])}
              disabled={isReadOnly}
              change={(value) => editing.set(key, value)}
            />
          </Property>
        ))}
        {flagKeys.map((key) => (
          <FlagProperty
            key={key}
            editing={editing}
            of={key}
            reason={key === 'hidden' || key === 'required' ? whyNot[key] : undefined}
          />
        ))}
        {isAdded && (
          <Property editing={editing} of="input">
            <Select<AddedInput>
              aria-label={text(settingNames.input)}
              disabled={isReadOnly}
              value={field.property('input').value as AddedInput}
              options={addedInputs.map((value) => ({ value, label: text(inputNames[value]) }))}
              onChange={(input) =>
                designer.edit({
                  do: 'setAll',
                  field: name,
                  settings: settingsFor(input, field.property('options').value),
                })
              }
            />
          </Property>
        )}
        <DefaultValue editing={editing} />
        {(field.field.options.length > 0 || field.property('options').value !== undefined) && (
          <Property editing={editing} of="options">
            <OptionRows
              key={name}
              given={isAdded ? undefined : field.field.options}
              options={(field.property('options').value ?? []) as readonly Option[]}
              isReadOnly={isReadOnly}
              change={(options) => editing.set('options', options)}
            />
          </Property>
        )}
        <LimitProperties editing={editing} />
        <Property editing={editing} of="when">
          <ConditionRules designer={designer} editing={editing} />
        </Property>
        {!isReadOnly && (
          <div className="lamp-design-buttons">
            {!isAdded && field.isChanged && (
              <Button size="small" onClick={() => designer.edit({ do: 'resetField', field: name })}>
                {text(words.resetField)}
              </Button>
            )}
            {isAdded && (
              <ReasonedButton
                size="small"
                danger
                reason={shownBy}
                title={text(words.removeFieldText)}
                onClick={() => designer.edit({ do: 'removeField', field: name }) && designer.select(undefined)}
              >
                {text(words.removeField)}
              </ReasonedButton>
            )}
          </div>
        )}
      </>
    );
  },
);

/** The group of the field. */
const Place = observer(
  ({ designer, field, isReadOnly }: { designer: FormDesignerStore; field: DesignedField; isReadOnly: boolean }) => {
    const text = useText();
    const { name, isAdded } = field;
    const group = designer.groups.find(({ fields }) => fields.includes(name));
    const isOwn = group?.section !== undefined;
    const below = isAdded ? undefined : field.field.origin.from === 'document' ? 'document' : 'definition';
    return (
      <PropertyFrame
        name={text(words.group)}
        origin={isOwn || !below ? 'formConfig' : below}
        below={below}
        reset={isOwn && !isReadOnly ? () => designer.edit({ do: 'releaseField', field: name }) : undefined}
      >
        <Select
          aria-label={text(words.group)}
          disabled={isReadOnly}
          value={group?.id}
          options={designer.groups.map(({ id, title }) => ({ value: id, label: text(title) }))}
          onChange={(to) => designer.edit({ do: 'moveField', field: name, group: to })}
        />
      </PropertyFrame>
    );
  },
);
