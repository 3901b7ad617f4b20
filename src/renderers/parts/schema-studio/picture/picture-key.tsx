import { Checkbox } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, useId, useRef } from 'react';
import type { HandledKey } from '../../../../engine/compile/language/handles-at.ts';
import { numberProblem, readNumber } from '../../../../engine/forms/typed-number.ts';
import { fillString } from '../../../../engine/records/fill-text.ts';
import type { PictureStore } from '../../../../engine/stores/studio/picture/picture-store.ts';
import type { Text } from '../../../../schemas/grammar/text.ts';
import { useText } from '../../../context/console-context.tsx';
import { useAppliedText } from '../../../hooks/use-applied-text.ts';
import { TextBox } from '../../../widgets/text-box.tsx';
import { keyTexts, pictureTexts as words } from './picture-texts.ts';

interface KeyProps {
  picture: PictureStore;
  node: string;
  handled: HandledKey;
}

/** The input of a key: a text in both languages, a whole number, or a box to tick. */
export const PictureKey = observer(({ picture, node, handled }: KeyProps) => {
  const text = useText();
  const { key, type, value, description } = handled;
  const name = text(keyTexts[key] ?? { zh: key, en: key });
  const set = (next: unknown) => void picture.change({ op: 'set', node, key, value: next });
  if (type === 'boolean')
    return (
      <Checkbox
        title={description}
        checked={(value ?? handled.default) === true}
        onChange={({ target }) => set(target.checked === (handled.default === true) ? undefined : target.checked)}
      >
        {name}
      </Checkbox>
    );
  if (type === 'integer')
    return (
      <AppliedBox
        name={name}
        title={description}
        inputMode="numeric"
        placeholder={handled.default === undefined ? undefined : String(handled.default)}
        applied={typeof value === 'number' ? String(value) : ''}
        apply={(typed) => set(typed === '' ? undefined : readNumber(typed))}
        problemOf={numberProblem}
      />
    );
  return <TextKey name={name} value={value} description={description} set={set} />;
});

interface TextKeyProps {
  name: string;
  value: unknown;
  description: string | undefined;
  set(value: unknown): void;
}

/** A text in both languages, or in one if it is written so. */
const TextKey = ({ name, value, description, set }: TextKeyProps) => {
  const text = useText();
  const isOne = typeof value === 'string';
  const both = isOne ? { zh: value, en: value } : ((value ?? {}) as { zh?: string; en?: string });
  /** The language that nobody has written: it repeats the other one, also while that is being typed. */
  const repeated = useRef<'zh' | 'en'>(undefined);
  const apply = (language: 'zh' | 'en', typed: string) => {
    const other = language === 'zh' ? 'en' : 'zh';
    if (both[other] === undefined) repeated.current = other;
    else if (repeated.current === language) repeated.current = undefined;
    const rest = repeated.current === other ? typed : (both[other] ?? typed);
    const next = language === 'zh' ? { zh: typed, en: rest } : { zh: rest, en: typed };
    if (next.zh === '' && next.en === '') set(undefined);
    else set(isOne && next.zh === next.en ? next.zh : { zh: next.zh, en: next.en });
  };
  return (['zh', 'en'] as const).map((language) => (
    <AppliedBox
      key={language}
      name={fillString(text(language === 'zh' ? words.inZh : words.inEn), { key: name })}
      title={description}
      lang={language === 'zh' ? 'zh-CN' : 'en'}
      applied={both[language] ?? ''}
      apply={(typed) => apply(language, typed)}
      problemOf={noProblem}
    />
  ));
};

const noProblem = () => undefined;

interface BoxProps extends Omit<ComponentProps<typeof TextBox>, 'value' | 'onChange' | 'problem'> {
  name: string;
  applied: string;
  apply(typed: string): void;
  problemOf(typed: string): Text | undefined;
}

/** A box with its label, which applies on Enter, when it is left and when typing pauses. */
const AppliedBox = ({ name, title, applied, apply, problemOf, ...more }: BoxProps) => {
  const text = useText();
  const id = useId();
  const { box, problem } = useAppliedText({ applied, apply, problemOf });
  return (
    <span className="lamp-picture-key" title={title}>
      <label htmlFor={id}>{name}</label>
      <TextBox {...more} {...box} id={id} problem={problem && text(problem)} />
    </span>
  );
};
