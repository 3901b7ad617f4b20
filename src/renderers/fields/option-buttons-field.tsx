import { Button, Checkbox, Radio } from 'antd';
import { observer } from 'mobx-react-lite';
import { blockTexts } from '../block-texts.ts';
import { useText } from '../console-context.tsx';
import type { FieldProps } from '../registries.tsx';
import { useChoices } from '../use-choices.ts';

/** A few choices that all stand in sight: radio buttons for one, checkboxes for several. */
const OptionButtonsField = observer(({ id, field, form }: FieldProps) => {
  const text = useText();
  const { options, retry } = useChoices(field);
  const value = form.values.get(field.field);
  const shared = { disabled: field.readOnly, 'aria-label': text(field.title), 'aria-describedby': `${id}-note` };
  if (retry) {
    return (
      <Button id={id} className="lamp-field-retry" type="link" onClick={retry}>
        {text(blockTexts.choicesFailed)}
      </Button>
    );
  }
  if (field.input === 'checkboxes') {
    return (
      <Checkbox.Group
        {...shared}
        role="group"
        options={options as { value: string; label: string }[]}
        value={Array.isArray(value) ? value : []}
        onChange={(next) => form.set(field.field, next)}
      />
    );
  }
  return (
    <Radio.Group
      {...shared}
      id={id}
      options={options as { value: string; label: string }[]}
      value={value}
      onChange={(event) => form.set(field.field, event.target.value)}
    />
  );
});

export default OptionButtonsField;
