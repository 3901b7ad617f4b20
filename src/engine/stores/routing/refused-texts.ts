import type { Text } from '../../../schemas/grammar/text.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';

/** What somebody reads whose link leads to a page that they may not open. */
export const refusedTexts = {
  refused: (title: Text): Text => ({
    zh: `您没有打开“${textIn('zh', title)}”的权限，已转到您可以打开的页面`,
    en: `You may not open "${textIn('en', title)}"; this is a page that you may open`,
  }),
  noSuchPage: (path: string): Text => ({
    zh: `没有页面 ${path.slice(0, 80)}，或者您没有权限，已转到您可以打开的页面`,
    en: `There is no page ${path.slice(0, 80)}, or you may not open it; this is a page that you may open`,
  }),
};
