import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { type AddedInput, addedInputs, addedPrefix } from '../../../engine/forms/form-config/form-config.ts';
import { sentText } from '../../../engine/records/sent-text.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { useText } from '../../context/console-context.tsx';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';
import { TypedInput } from '../../widgets/typed-input.tsx';
import { firstOptions, isChoice } from './added-input.ts';
import { inputNames, settingNames, designerTexts as words } from './form-designer-texts.ts';
import { TextPair } from './text-pair.tsx';

const maxName = 50;

/** Adds a field to the chosen group, or below all. */
export const AddField = observer(({ designer, close }: { designer: FormDesignerStore; close(): void }) => {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [title, setTitle] = useState<Text>();
  const [input, setInput] = useState<AddedInput>('text');
  const name = sentText(typed);
  const field = `${addedPrefix}${name}`;
  const isTaken = Object.hasOwn(designer.config.fields ?? {}, field);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no name has one
  const isWrong = name === '' || /[\u0000-\u001f\u007f]/.test(name);
  const reason = isTaken ? text(words.nameTaken) : isWrong ? text(words.nameWrong) : undefined;
  const add = () => {
    const settings = { title: title ?? name, input, ...(isChoice(input) ? { options: firstOptions() } : {}) };
    const group =
      designer.chosenGroup ?? designer.groups.find(({ fields }) => fields.includes(designer.selected ?? ''));
    if (!designer.edit({ do: 'addField', field, settings, group: group?.id })) return;
    designer.select(field);
    close();
  };
  return (
    <fieldset className="lamp-designer-add">
      <legend>{text(words.addField)}</legend>
      <label htmlFor={id}>{text(words.fieldName)}</label>
      <TypedInput
        id={id}
        autoFocus
        value={typed}
        maxLength={maxName}
        placeholder={text(words.fieldNameHint)}
        status={isTaken ? 'error' : undefined}
        onChange={setTyped}
        onPressEnter={() => reason === undefined && add()}
      />
      <TextPair value={title} change={setTitle} label={text(settingNames.title)} disabled={false} />
      <Select<AddedInput>
        aria-label={text(settingNames.input)}
        value={input}
        options={addedInputs.map((value) => ({ value, label: text(inputNames[value]) }))}
        onChange={setInput}
      />
      <div className="lamp-design-buttons">
        <ReasonedButton size="small" type="primary" reason={reason} onClick={add}>
          {text(words.add)}
        </ReasonedButton>
        <Button size="small" onClick={close}>
          {text(words.cancel)}
        </Button>
      </div>
    </fieldset>
  );
});
