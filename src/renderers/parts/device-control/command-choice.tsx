import { Select } from 'antd';
import { observer } from 'mobx-react-lite';
import type { FormStore } from '../../../engine/stores/forms/form-store.ts';
import type { CommandMetadata } from '../../../schemas/wire/commands.ts';
import { useText } from '../../context/console-context.tsx';
import { LazyFormSections } from '../../forms/lazy-form-sections.tsx';
import { controlTexts as words } from './device-control-texts.ts';

interface Props {
  /** Form id for a submit button elsewhere. */
  id: string;
  commands: readonly CommandMetadata[];
  chosen: { command: CommandMetadata; form: FormStore } | undefined;
  choose(key: string): void;
}

/** The choice of a command and the form of its parameters. */
export const CommandChoice = observer(({ id, commands, chosen, choose }: Props) => {
  const text = useText();
  return (
    <>
      <div className="lamp-command-choice">
        <label htmlFor={`${id}-command`}>{text(words.command)}</label>
        <Select
          id={`${id}-command`}
          value={chosen?.command.key}
          options={commands.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={choose}
        />
      </div>
      {chosen && <LazyFormSections key={`${chosen.command.key}-${chosen.form.serial}`} form={chosen.form} id={id} />}
    </>
  );
});
