import { meaningsZh } from './meanings-zh/index.ts';

const withoutCode = (text: string): string => text.replaceAll('`', '');

/** By the text without backticks, as the words of an enumeration, snippets and the gallery have it. */
const plainZh = new Map(Object.entries(meaningsZh).map(([text, chinese]) => [withoutCode(text), withoutCode(chinese)]));

/** What `npm run generate` appends to the description of a key. */
const defaultPart = /\n\nDefault: (`.*`)$/s;

/**
 * A meaning of the grammar in Chinese: the description of a key, a word or a snippet as editors read it, with its default.
 * What is code as a whole stays. Undefined for a text that the catalogue lacks, such as one of a plug-in.
 */
export function translateMeaning(text: string): string | undefined {
  if (/^\{.*\}$/s.test(text)) return text;
  const initial = defaultPart.exec(text);
  const alone = initial ? text.slice(0, initial.index) : text;
  const chinese = Object.hasOwn(meaningsZh, alone) ? meaningsZh[alone] : plainZh.get(alone);
  return chinese && (initial ? [chinese, `默认：${initial[1]}`].join('\n\n') : chinese);
}
