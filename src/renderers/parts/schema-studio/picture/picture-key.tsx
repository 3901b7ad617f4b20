import { Checkbox, Input, InputNumber } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { HandledKey } from '../../../../engine/compile/language/handles-at.ts';
import { fillString } from '../../../../engine/records/fill-text.ts';
import type { PictureStore } from '../../../../engine/stores/studio/picture/picture-store.ts';
import { useText } from '../../../context/console-context.tsx';
import { keyTexts, pictureTexts as words } from './picture-texts.ts';

interface KeyProps {
  picture: PictureStore;
  node: string;
  handled: HandledKey;
}

/** The input of a key: a text in both languages, a whole number, or a box to tick. */
export const PictureKey = observer(({ picture, node, handled }: KeyProps) => {
  const text = useText();
  const id = useId();
  const { key, type, value } = handled;
  const name = text(keyTexts[key] ?? { zh: key, en: key });
  const set = (next: unknown) => void picture.change({ op: 'set', node, key, value: next });
  if (type === 'boolean')
    return (
      <Checkbox
        title={handled.description}
        checked={(value ?? handled.default) === true}
        onChange={({ target }) => set(target.checked === (handled.default === true) ? undefined : target.checked)}
      >
        {name}
      </Checkbox>
    );
  if (type === 'integer')
    return (
      <label htmlFor={id} title={handled.description}>
        {name}
        <Typed
          value={typeof value === 'number' ? String(value) : ''}
          apply={(typed) => set(typed === '' ? undefined : Number(typed))}
          draw={(props) => (
            <InputNumber
              id={id}
              size="small"
              precision={0}
              placeholder={handled.default === undefined ? undefined : String(handled.default)}
              value={props.value === '' ? null : Number(props.value)}
              onChange={(next) => props.onChange(next === null ? '' : String(next))}
              onBlur={props.onBlur}
              onPressEnter={props.onBlur}
            />
          )}
        />
      </label>
    );
  return <TextKey name={name} value={value} description={handled.description} set={set} />;
});

/** A text in both languages, or in one if it is written so. */
const TextKey = ({
  name,
  value,
  description,
  set,
}: {
  name: string;
  value: unknown;
  description: string | undefined;
  set(value: unknown): void;
}) => {
  const text = useText();
  const both = typeof value === 'string' ? { zh: value, en: value } : ((value ?? {}) as { zh?: string; en?: string });
  const isOne = typeof value === 'string';
  const apply = (language: 'zh' | 'en', typed: string) => {
    const next = { zh: both.zh ?? typed, en: both.en ?? typed, [language]: typed };
    if (next.zh === '' && next.en === '') set(undefined);
    else set(isOne && next.zh === next.en ? next.zh : { zh: next.zh, en: next.en });
  };
  const id = useId();
  return (['zh', 'en'] as const).map((language) => {
    const label = fillString(text(language === 'zh' ? words.inZh : words.inEn), { key: name });
    return (
      <label key={language} htmlFor={id + language} title={description}>
        {label}
        <Typed
          value={both[language] ?? ''}
          apply={(typed) => apply(language, typed)}
          draw={(props) => (
            <Input
              size="small"
              id={id + language}
              lang={language === 'zh' ? 'zh-CN' : 'en'}
              value={props.value}
              onChange={({ target }) => props.onChange(target.value)}
              onBlur={props.onBlur}
              onPressEnter={props.onBlur}
            />
          )}
        />
      </label>
    );
  });
};

interface Typing {
  value: string;
  onChange(value: string): void;
  onBlur(): void;
}

/** An input that applies on Enter and when it is left; what is typed stays until then. */
const Typed = ({
  value,
  apply,
  draw,
}: {
  value: string;
  apply(typed: string): void;
  draw(typing: Typing): ReactNode;
}) => {
  const [typed, setTyped] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value replaces what was typed for the former one
  useEffect(() => setTyped(undefined), [value]);
  return draw({
    value: typed ?? value,
    onChange: setTyped,
    onBlur: () => {
      if (typed !== undefined && typed !== value) apply(typed);
    },
  });
};
