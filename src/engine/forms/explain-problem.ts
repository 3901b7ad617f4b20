import type { Language } from '../../schemas/grammar/text.ts';
import type { FieldMessage } from './field-message.ts';
import type { Problem, Suggestion } from './problem.ts';
import { problemTexts } from './problem-texts.ts';

/** Explains a problem to its author, in both languages. */
export function explainProblem({ says, values = {}, setting }: Problem): { message: FieldMessage; hint: FieldMessage } {
  const { message, hint } = problemTexts[says];
  const fill = (text: string, language: Language) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole;
      if (typeof value !== 'object') return String(value);
      return 'zh' in value ? value[language] : suggestions[language](value);
    });
  const before = setting === undefined ? { zh: '', en: '' } : { zh: `${setting}：`, en: `${setting}: ` };
  return {
    message: { zh: before.zh + fill(message.zh, 'zh'), en: before.en + fill(message.en, 'en') },
    hint: { zh: fill(hint.zh, 'zh'), en: fill(hint.en, 'en') },
  };
}

const suggestions: Readonly<Record<Language, (suggestion: Suggestion) => string>> = {
  zh({ meant, known }) {
    if (meant !== undefined) return `是否应为 "${meant}"？`;
    if (known.length <= 1) return known.length === 0 ? '请删除。' : `请写 "${known[0]}"。`;
    return `请从中选择：${known.join('、')}。`;
  },
  en({ meant, known }) {
    if (meant !== undefined) return `Did you mean "${meant}"?`;
    if (known.length <= 1) return known.length === 0 ? 'Remove it.' : `Write "${known[0]}".`;
    return `Write one of: ${known.join(', ')}.`;
  },
};
