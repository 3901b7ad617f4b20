/** Language and colours; until the console says otherwise they are the browser's. */
export const appearance = { language: /^en/i.test(navigator.language) ? 'en' : 'zh' };

/**
 * Takes over what the console has chosen; unknown values change nothing.
 *
 * @returns whether the language is another now, so that texts have to be drawn anew
 */
export function setAppearance({ theme, language }) {
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  const isOther = (language === 'zh' || language === 'en') && language !== appearance.language;
  if (isOther) appearance.language = language;
  return isOther;
}
