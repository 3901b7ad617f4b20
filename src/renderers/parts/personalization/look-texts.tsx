import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { PersonalizationStore } from '../../../engine/stores/personalization/personalization-store.ts';
import type { TextName } from '../../../engine/stores/personalization/text-problem-of.ts';
import { titleLimits } from '../../../schemas/wire/personalization-rules.ts';
import { useText } from '../../context/console-context.tsx';
import { TypedInput } from '../../widgets/typed-input.tsx';
import { personalizationTexts as words } from './personalization-texts.ts';

/** The title of a group, and the filing text of the sign-in page with its link. */
export const LookTexts = observer(({ group }: { group: PersonalizationStore }) => {
  const text = useText();
  const { min, max } = titleLimits[group.system];
  const { title, icp } = group.current;
  const help = text(min > 0 ? words.titleHelpRequired : words.titleHelp);
  return (
    <>
      <LookText group={group} name="title" label={text(words.title)} value={title} help={fillString(help, { max })} />
      {group.system === 'esso' && group.hasExtras && (
        <>
          <LookText group={group} name="icp.title" label={text(words.filing)} value={icp.title} />
          <LookText
            group={group}
            name="icp.link"
            label={text(words.filingLink)}
            value={icp.link}
            placeholder="https://beian.miit.gov.cn/"
          />
        </>
      )}
    </>
  );
});

interface LookTextProps {
  group: PersonalizationStore;
  name: TextName;
  label: string;
  value: string;
  help?: string;
  placeholder?: string;
}

const LookText = observer(({ group, name, label, value, help, placeholder }: LookTextProps) => {
  const text = useText();
  const id = useId();
  const problem = group.problem(name);
  const can = group.can(name === 'title' ? 'title' : 'icp');
  return (
    <div className="lamp-field">
      <label htmlFor={id} className={group.system === 'screen' ? 'lamp-required' : undefined}>
        {label}
      </label>
      <TypedInput
        id={id}
        value={value}
        placeholder={placeholder}
        disabled={!can || group.state === 'saving'}
        status={problem ? 'error' : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-line`}
        onChange={(typed) => group.setText(name, typed)}
      />
      <div
        id={`${id}-line`}
        className={`lamp-field-note ${problem ? 'lamp-field-error' : 'lamp-field-help'}`}
        role={problem && 'alert'}
      >
        {problem ? text(problem) : can ? help : text(words.notAllowed)}
      </div>
    </div>
  );
});
