import { useState } from 'react';
import type { Text } from '../../../schemas/grammar/text.ts';
import { isTranslated } from '../../../schemas/grammar/text-in.ts';
import { useText } from '../../context/console-context.tsx';
import { TypedInput } from '../../widgets/typed-input.tsx';
import { designerTexts as words } from './form-designer-texts.ts';

interface Props {
  /** Undefined without a text. */
  value: unknown;
  /** Takes undefined once both are empty; one alone is for both languages. */
  change(value: Text | undefined): void;
  label: string;
  disabled: boolean;
}

const maxLength = 200;

/** A text in both languages. */
export function TextPair({ value, change, label, disabled }: Props) {
  const text = useText();
  const given = JSON.stringify(value);
  // While it is typed, one language may be empty, which no formConfig can say.
  const [typed, setTyped] = useState<{ pair: Pair; given: string | undefined }>();
  const pair = typed !== undefined && typed.given === given ? typed.pair : pairOf(value);
  const put = (next: Pair) => {
    const said = textOf(next);
    setTyped({ pair: next, given: JSON.stringify(said ?? value) });
    change(said);
  };
  return (
    <span className="lamp-designer-pair">
      {(['zh', 'en'] as const).map((language) => {
        const name = text(language === 'zh' ? words.chinese : words.english);
        return (
          <TypedInput
            key={language}
            value={pair[language]}
            maxLength={maxLength}
            disabled={disabled}
            placeholder={name}
            aria-label={`${label} (${name})`}
            onChange={(next) => put({ ...pair, [language]: next })}
          />
        );
      })}
    </span>
  );
}

type Pair = Record<'zh' | 'en', string>;

const pairOf = (value: unknown): Pair => {
  if (typeof value === 'string') return { zh: value, en: value };
  return isTranslated(value) ? { zh: value.zh, en: value.en } : { zh: '', en: '' };
};

function textOf({ zh, en }: Pair): Text | undefined {
  const [one, other] = [zh.trim(), en.trim()];
  if (one === '' && other === '') return undefined;
  if (one === '' || other === '' || zh === en) return one === '' ? en : zh;
  return { zh, en };
}
