import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { blockTexts } from '../block-texts.ts';
import { useText } from '../console-context.tsx';
import type { FieldProps } from '../registries.tsx';
import { texts } from '../texts.ts';
import { useChoices } from '../use-choices.ts';

/** One or several of a list: written in the document, rows of a source, or entries of a dictionary. */
const ChoiceField = observer(({ id, field, form, isInvalid }: FieldProps) => {
  const text = useText();
  const { options, isLoading, retry } = useChoices(field);
  const value = form.values.get(field.field) ?? undefined;
  const isMany = field.input === 'multiSelect';
  return (
    <Select
      id={id}
      className="lamp-wide"
      mode={isMany ? 'multiple' : undefined}
      maxTagCount={isMany ? 'responsive' : undefined}
      allowClear={!field.required}
      disabled={field.readOnly}
      showSearch={options.length > 8 && { optionFilterProp: 'label' }}
      placeholder={text(isLoading ? texts.loading : (field.placeholder ?? texts.choose))}
      status={isInvalid ? 'error' : retry ? 'warning' : undefined}
      aria-invalid={isInvalid}
      aria-describedby={`${id}-note`}
      loading={isLoading}
      options={options as { value: string; label: string }[]}
      // The bare value of what cannot be named yet would only puzzle.
      value={isLoading ? undefined : value}
      notFoundContent={
        retry && (
          <Button type="link" size="small" onClick={retry}>
            {text(blockTexts.choicesFailed)}
          </Button>
        )
      }
      onChange={(next) => form.set(field.field, next)}
      onBlur={() => void form.check(field.field)}
    />
  );
});

export default ChoiceField;
