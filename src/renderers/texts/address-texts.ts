/** Texts for copying an address. */
export const addressTexts = {
  copyAddress: { zh: '复制链接', en: 'Copy link' },
  addressCopied: { zh: '链接已复制', en: 'Link copied' },
  addressNotCopied: {
    zh: '浏览器不允许复制，请从地址栏复制链接',
    en: 'Your browser blocked copying. Copy the link from the address bar',
  },
} as const;
