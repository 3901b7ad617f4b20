/** Texts of embedded pages. */
export const frameTexts = {
  frameLoading: { zh: '正在打开页面', en: 'Opening page' },
  frameFailedTitle: { zh: '页面未能打开', en: 'Could not open the page' },
  frameFailedText: {
    zh: '该应用没有响应，或跳转到了其他网站。其他页面不受影响。',
    en: 'The application is not responding, or has redirected to another site. Other pages keep working.',
  },
  frameSlow: {
    zh: '页面打开较慢，可继续等待或重试。',
    en: 'The page is slow to open. Keep waiting or try again.',
  },
} as const;
