import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { useChoices } from '../hooks/use-choices.ts';
import { partTexts } from '../texts/part-texts.ts';

/** Props of the group. */
interface GroupProps {
  disabled: boolean;
  'aria-label': string;
  'aria-describedby': string;
  options: { value: string; label: string }[];
}
type Props = InputProps<'checkboxes' | 'radio'> & { children(group: GroupProps): ReactNode };

/** A few choices, all visible once they are loaded. */
export const OptionButtons = observer(({ id, label, readOnly, options: words, children }: Props) => {
  const text = useText();
  const { options, retry } = useChoices(words);
  if (retry) {
    return (
      <Button id={id} className="lamp-field-retry" type="link" onClick={retry}>
        {text(partTexts.choicesFailed)}
      </Button>
    );
  }
  return children({
    disabled: readOnly,
    'aria-label': label,
    'aria-describedby': `${id}-note`,
    options: options as GroupProps['options'],
  });
});
