import type { Text } from '../../../schemas/grammar/text.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';

/** What somebody reads whose link leads to a page that they may not open. */
export const refusedTexts = {
  refused: (title: Text): Text => ({
    zh: `您没有打开“${textIn('zh', title)}”的权限，已转到您可以打开的页面`,
    en: `You do not have access to "${textIn('en', title)}". Showing a page that you can open`,
  }),
  noSuchPage: (path: string): Text => ({
    zh: `没有页面 ${path.slice(0, 80)}，或者您没有权限，已转到您可以打开的页面`,
    en: `Page ${path.slice(0, 80)} does not exist or you do not have access to it. Showing a page that you can open`,
  }),
};
