/** Language and theme: the browser's until the console sets them. */
export const appearance = { language: /^en/i.test(globalThis.navigator?.language ?? '') ? 'en' : 'zh' };

/**
 * Applies the console's settings; ignores unknown values.
 *
 * @returns true if the language has changed, so that texts must be redrawn
 */
export function setAppearance({ theme, language }) {
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  const isOther = (language === 'zh' || language === 'en') && language !== appearance.language;
  if (isOther) appearance.language = language;
  return isOther;
}
