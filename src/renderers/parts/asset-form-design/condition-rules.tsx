import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { authoredName } from '../../../engine/forms/form-config/wire-name.ts';
import type { FieldValueRule, FormField } from '../../../engine/forms/form-field.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { DesignedField } from '../../../engine/stores/forms/form-designer/designed-field.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { Option } from '../../../schemas/grammar/choices.ts';
import { useText } from '../../context/console-context.tsx';
import { designerTexts as words } from './form-designer-texts.ts';
import type { PropertyEditing } from './property.tsx';

interface Rule {
  field: string;
  is: readonly (string | number | boolean)[];
}

/** The rules that show a field: another field has one of some values. */
export const ConditionRules = observer(
  ({ designer, editing }: { designer: FormDesignerStore; editing: PropertyEditing }) => {
    const text = useText();
    const { field, isReadOnly, set } = editing;
    const rules = rulesOf(field, designer);
    /** A rule without values is not written yet. */
    const [begun, setBegun] = useState<{ of: string; rule: Rule }>();
    const draft = begun?.of === field.name ? begun.rule : undefined;
    const others = [...designer.fields.values()].filter(
      (one) => one.name !== field.name && !one.isHidden && mayDecide(one.field),
    );
    const put = (next: readonly Rule[]) =>
      set(
        'when',
        next.length === 0
          ? undefined
          : next.map((rule) => ({ ...rule, is: rule.is.length === 1 ? rule.is[0] : rule.is })),
      );
    const change = (index: number, rule: Rule) => {
      const isNew = index === rules.length;
      if (rule.is.length === 0) {
        setBegun({ of: field.name, rule });
        if (!isNew) put(rules.toSpliced(index, 1));
        return;
      }
      setBegun(undefined);
      put(isNew ? [...rules, rule] : rules.with(index, rule));
    };
    const shown = draft ? [...rules, draft] : rules;
    return (
      <>
        <small className="lamp-none">{text(words.whenHint)}</small>
        {shown.map((rule, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their place
          <div key={index} className="lamp-designer-rule">
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              aria-label={fillString(text(words.ruleField), { n: index + 1 })}
              disabled={isReadOnly}
              value={rule.field === '' ? null : rule.field}
              options={others.map((one) => ({ value: one.name, label: text(one.title) }))}
              onChange={(name) => change(index, { field: name, is: [] })}
            />
            <Values
              rule={rule}
              of={designer.fields.get(rule.field)}
              label={fillString(text(words.ruleValues), { n: index + 1 })}
              disabled={isReadOnly || rule.field === ''}
              change={(is) => change(index, { ...rule, is })}
            />
            {!isReadOnly && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={fillString(text(words.removeRule), { n: index + 1 })}
                onClick={() => (index === rules.length ? setBegun(undefined) : put(rules.toSpliced(index, 1)))}
              />
            )}
          </div>
        ))}
        {!isReadOnly && !draft && (
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => setBegun({ of: field.name, rule: { field: '', is: [] } })}
          >
            {text(words.addRule)}
          </Button>
        )}
      </>
    );
  },
);

interface ValuesProps {
  rule: Rule;
  of: DesignedField | undefined;
  label: string;
  disabled: boolean;
  change(is: Rule['is']): void;
}

/** The values of a rule: chosen from the options of its field, else typed. */
function Values({ rule, of, label, disabled, change }: ValuesProps) {
  const text = useText();
  const options = optionsOf(of, text);
  const shared = { 'aria-label': label, disabled, value: rule.is.map(String) };
  if (!options)
    return <Select mode="tags" {...shared} open={false} suffixIcon={null} onChange={(is: string[]) => change(is)} />;
  return (
    <Select
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      {...shared}
      options={options.map(({ value, label: name }) => ({ value: String(value), label: name }))}
      onChange={(is: string[]) =>
        change(is.map((one) => options.find(({ value }) => String(value) === one)?.value ?? one))
      }
    />
  );
}

function optionsOf(field: DesignedField | undefined, text: ReturnType<typeof useText>) {
  if (!field) return undefined;
  const options = (field.property('options').value ?? []) as readonly Option[];
  if (options.length > 0) return options.map(({ value, title }) => ({ value, label: text(title) }));
  if (field.field.schema.type !== 'boolean') return undefined;
  return [
    { value: true, label: text(words.yes) },
    { value: false, label: text(words.no) },
  ];
}

/** Fields of places and files have no value that a rule could name. */
const mayDecide = ({ schema }: FormField): boolean =>
  schema.type !== 'object' && !(schema.type === 'array' && schema.items?.type === 'object');

/** The rules of a field, of its formConfig or of a convention, with fields as a formConfig names them. */
function rulesOf(field: DesignedField, designer: FormDesignerStore): readonly Rule[] {
  const rules = (field.property('when').value ?? []) as readonly FieldValueRule[];
  const names = new Map([...designer.fields.values()].map((one) => [one.field.field, authoredName(one.field)]));
  return rules.map((rule) => ({ field: names.get(rule.field) ?? rule.field, is: rule.values }));
}
