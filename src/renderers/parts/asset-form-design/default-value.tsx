import { Select } from 'antd';
import type { FormField } from '../../../engine/forms/form-field.ts';
import type { Option } from '../../../schemas/grammar/choices.ts';
import { useText } from '../../context/console-context.tsx';
import { LimitedNumber } from '../../widgets/limited-number.tsx';
import { TypedInput } from '../../widgets/typed-input.tsx';
import { settingNames, designerTexts as words } from './form-designer-texts.ts';
import { Property, type PropertyEditing } from './property.tsx';

/** What a new record begins with; fields of lists, files and places have none. */
export function DefaultValue({ editing }: { editing: PropertyEditing }) {
  const text = useText();
  const { field, isReadOnly, set } = editing;
  const { value } = field.property('default');
  const choices = choicesOf(field.field, (field.property('options').value ?? []) as readonly Option[]);
  const label = text(settingNames.default);
  const number = isNumber(field.field);
  if (!choices && !number && !isText(field.field)) return null;
  return (
    <Property editing={editing} of="default">
      {choices ? (
        <Select
          aria-label={label}
          disabled={isReadOnly}
          allowClear
          placeholder={text(words.none)}
          value={value === undefined ? null : String(value)}
          options={choices.map((option) => ({ value: String(option.value), label: text(option.title) }))}
          onChange={(next) => set('default', choices.find((option) => String(option.value) === next)?.value)}
        />
      ) : number ? (
        <LimitedNumber
          key={field.name}
          aria-label={label}
          disabled={isReadOnly}
          mayBeEmpty
          value={typeof value === 'number' ? value : undefined}
          onChange={(next) => set('default', next)}
        />
      ) : (
        <TypedInput
          aria-label={label}
          disabled={isReadOnly}
          value={value === undefined ? '' : String(value)}
          onChange={(next) => set('default', next === '' ? undefined : next)}
        />
      )}
    </Property>
  );
}

const isNumber = ({ schema }: FormField) => schema.type === 'integer' || schema.type === 'number';
const isText = ({ schema, input }: FormField) =>
  schema.type === 'string' && (input === 'text' || input === 'textarea' || input === 'time' || input === 'date');

/** The values that a default is chosen from; undefined for any other field. */
function choicesOf({ schema, input }: FormField, options: readonly Option[]): readonly Option[] | undefined {
  if (schema.type === 'array') return undefined;
  if (options.length > 0) return options;
  if (input !== 'switch') return undefined;
  return [
    { value: true, title: words.yes },
    { value: false, title: words.no },
  ];
}
