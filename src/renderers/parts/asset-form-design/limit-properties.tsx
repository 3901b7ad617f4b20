import { Select } from 'antd';
import type { FieldSettings } from '../../../engine/forms/form-config/form-config.ts';
import { maxAddedFiles, maxAddedMB } from '../../../engine/forms/form-config/limits.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import { useText } from '../../context/console-context.tsx';
import { LimitedNumber } from '../../widgets/limited-number.tsx';
import { TypedInput } from '../../widgets/typed-input.tsx';
import { settingNames, designerTexts as words } from './form-designer-texts.ts';
import { Property, type PropertyEditing } from './property.tsx';

interface Limits {
  min?: number | undefined;
  max?: number | undefined;
  isInteger?: boolean;
}

/** The limits that a field can have: of numbers, texts and files, within those of its definition. */
export function LimitProperties({ editing }: { editing: PropertyEditing }) {
  const { field, isAdded } = editing.field;
  const { schema, input } = field;
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const isInteger = schema.type === 'integer';
  const isText = schema.type === 'string' && schema.enum === undefined && schema.format === undefined;
  const isPlain = isText && (input === 'text' || input === 'textarea');
  const isOwnFile = isAdded && input === 'files';
  // An added field has only what the formConfig says.
  const within = isAdded ? {} : { min: schema.minimum, max: schema.maximum };
  return (
    <>
      {isNumber && (
        <>
          <NumberProperty editing={editing} of="min" {...within} isInteger={isInteger} />
          <NumberProperty editing={editing} of="max" {...within} isInteger={isInteger} />
          <NumberProperty editing={editing} of="step" min={Number.MIN_VALUE} />
        </>
      )}
      {isPlain && (
        <>
          <NumberProperty
            editing={editing}
            of="maxLength"
            min={1}
            max={isAdded ? undefined : schema.maxLength}
            isInteger
          />
          <TextProperty editing={editing} of="pattern" isFixed={!isAdded && schema.pattern !== undefined} />
        </>
      )}
      {isAdded && input === 'text' && <CheckProperty editing={editing} />}
      {isAdded && isNumber && <TextProperty editing={editing} of="unit" />}
      {isOwnFile && (
        <>
          <TextProperty editing={editing} of="accept" />
          <NumberProperty editing={editing} of="maxMB" min={0} max={maxAddedMB} />
          <NumberProperty editing={editing} of="maxFiles" min={1} max={maxAddedFiles} isInteger />
        </>
      )}
    </>
  );
}

function NumberProperty({
  editing,
  of,
  min,
  max,
  isInteger,
}: Limits & { editing: PropertyEditing; of: keyof FieldSettings }) {
  const text = useText();
  const { field, isReadOnly, set } = editing;
  const { value } = field.property(of);
  const isRange = !field.isAdded && (of === 'min' || of === 'max') && (min !== undefined || max !== undefined);
  return (
    <Property editing={editing} of={of}>
      <LimitedNumber
        key={field.name}
        aria-label={text(settingNames[of])}
        disabled={isReadOnly}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        {...(isInteger ? { isInteger } : {})}
        mayBeEmpty
        value={typeof value === 'number' ? value : undefined}
        onChange={(next) => set(of, next)}
      />
      {isRange && (
        <small className="lamp-none">{fillString(text(words.narrower), { min: min ?? '−∞', max: max ?? '∞' })}</small>
      )}
    </Property>
  );
}

function TextProperty({
  editing,
  of,
  isFixed = false,
}: {
  editing: PropertyEditing;
  of: keyof FieldSettings;
  isFixed?: boolean;
}) {
  const text = useText();
  const { field, isReadOnly, set } = editing;
  const { value } = field.property(of);
  return (
    <Property editing={editing} of={of}>
      <TypedInput
        aria-label={text(settingNames[of])}
        disabled={isReadOnly || isFixed}
        value={typeof value === 'string' ? value : ''}
        onChange={(next) => set(of, next === '' ? undefined : next)}
      />
    </Property>
  );
}

const checks = {
  onlyPhone: { zh: '移动电话号码', en: 'Mobile number' },
  onlyEmail: { zh: '电子邮箱', en: 'Email address' },
} as const;

function CheckProperty({ editing }: { editing: PropertyEditing }) {
  const text = useText();
  const { field, isReadOnly, set } = editing;
  const { value } = field.property('validate');
  return (
    <Property editing={editing} of="validate">
      <Select
        aria-label={text(settingNames.validate)}
        disabled={isReadOnly}
        allowClear
        value={(value ?? null) as string | null}
        placeholder={text(words.none)}
        options={Object.entries(checks).map(([key, label]) => ({ value: key, label: text(label) }))}
        onChange={(next) => set('validate', next ?? undefined)}
      />
    </Property>
  );
}
