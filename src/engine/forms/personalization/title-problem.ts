import {
  filingLimits,
  type PersonalizationSystem,
  titleCharacters,
  titleLimits,
} from '../../../schemas/wire/personalization-rules.ts';

/** Why a title or a filing text is rejected; `problemTexts` has the messages. */
export interface TitleProblem {
  key: 'titleCharacters' | 'titleLength' | 'titleRequired' | 'filingLength' | 'filingLink';
  params: Readonly<Record<string, number>>;
}

/** Counts code points: a character of two UTF-16 units counts once. */
const lengthOf = (text: string) => [...text].length;

/** Checks a title; an empty one means the product name, if the group allows it. */
export function titleProblem(system: PersonalizationSystem, title: string): TitleProblem | undefined {
  const { min, max } = titleLimits[system];
  if (title === '' && min > 0) return { key: 'titleRequired', params: {} };
  if (!titleCharacters.test(title)) return { key: 'titleCharacters', params: {} };
  return lengthOf(title) > max ? { key: 'titleLength', params: { max } } : undefined;
}

/** Checks the filing text and its link. */
export function filingProblem(filing: { title: string; link: string }): {
  title?: TitleProblem;
  link?: TitleProblem;
} {
  const isLong = lengthOf(filing.title) > filingLimits.title;
  return {
    ...(isLong && { title: { key: 'filingLength', params: { max: filingLimits.title } } as const }),
    ...(!isAddress(filing.link) && { link: { key: 'filingLink', params: { max: filingLimits.link } } as const }),
  };
}

/** True for an empty string or an http(s) URL: a public link must not run a script. */
function isAddress(link: string): boolean {
  if (link === '') return true;
  if (lengthOf(link) > filingLimits.link || !/^https?:\/\/[^\s]+$/i.test(link)) return false;
  return URL.canParse(link);
}
