import {
  filingLimits,
  type PersonalizationSystem,
  titleCharacters,
  titleLimits,
} from '../../../schemas/wire/personalization-rules.ts';

/** Why a title or a filing text is refused; the sentence to each stands where it is shown. */
export interface TitleProblem {
  key: 'titleCharacters' | 'titleLength' | 'titleRequired' | 'filingLength' | 'filingLink';
  params: Readonly<Record<string, number>>;
}

/** Characters as people count them: one of two units is one. */
const lengthOf = (text: string) => [...text].length;

/** What is wrong with a title; an empty one is the product's own where the group allows it. */
export function titleProblem(system: PersonalizationSystem, title: string): TitleProblem | undefined {
  const { min, max } = titleLimits[system];
  if (title === '' && min > 0) return { key: 'titleRequired', params: {} };
  if (!titleCharacters.test(title)) return { key: 'titleCharacters', params: {} };
  return lengthOf(title) > max ? { key: 'titleLength', params: { max } } : undefined;
}

/** What is wrong with the filing text and with the address that it leads to. */
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

/** Empty, or an address of the web: a link that anybody may click never runs a script. */
function isAddress(link: string): boolean {
  if (link === '') return true;
  if (lengthOf(link) > filingLimits.link || !/^https?:\/\/[^\s]+$/i.test(link)) return false;
  return URL.canParse(link);
}
