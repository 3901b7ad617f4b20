import { ruleNames, templateNames } from '../../alarms/alarm-templates.ts';
import type { AlarmTemplate } from '../../db/schema/alarm-content.ts';
import type { FieldMessages } from '../../http/envelope.ts';

const longestTemplate = 200;

interface TemplateSave {
  zh?: string | null | undefined;
  en?: string | null | undefined;
}

/**
 * Reads a content template; null without one. Each mistake is reported at the text that has it: a placeholder that no
 * alarm of the type has a value for, a brace without the other one, or English without Chinese.
 */
export function readTemplate(
  save: TemplateSave | null | undefined,
  { hasRule }: { hasRule: boolean },
  fields: FieldMessages,
): AlarmTemplate | null {
  const zh = save?.zh?.trim() ?? '';
  const en = save?.en?.trim() ?? '';
  if (zh === '' && en === '') return null;
  if (zh === '') fields['template.zh'] = 'fieldRequired';
  for (const [language, text] of Object.entries({ zh, en })) {
    const mistake = mistakeIn(text, hasRule);
    if (mistake) fields[`template.${language}`] ??= mistake;
  }
  return en === '' ? { zh } : { zh, en };
}

function mistakeIn(text: string, hasRule: boolean): FieldMessages[string] | undefined {
  if ([...text].length > longestTemplate) return 'tooLong';
  const known: readonly string[] = hasRule ? [...templateNames, ...ruleNames] : templateNames;
  for (const [whole, name = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
    if (known.includes(name)) continue;
    if ((ruleNames as readonly string[]).includes(name))
      return { zh: `没有触发规则时没有 ${whole}`, en: `${whole} needs a trigger rule` };
    const names = known.map((one) => `{${one}}`);
    return {
      zh: `未知变量 ${whole}，可用：${names.join('、')}`,
      en: `Unknown placeholder ${whole}. Use one of: ${names.join(', ')}`,
    };
  }
  return /[{}]/.test(text.replace(/\{[^{}]*\}/g, '')) ? { zh: '花括号不成对', en: 'Unmatched brace' } : undefined;
}
