import { issueLineIn } from '../issue.ts';
import { checkSite } from './check-site.ts';

/** The mistakes of site.json in a language, one per line; '' without any. */
export const siteProblem = (text: string, language: 'zh' | 'en'): string =>
  checkSite('site.json', text)
    .issues.filter(({ severity }) => severity === 'error')
    .map((issue) => issueLineIn(issue, language))
    .join('\n');
