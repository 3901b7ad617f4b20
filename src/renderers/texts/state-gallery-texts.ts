/** Texts of the gallery of states. */
export const stateGalleryTexts = {
  galleryTitle: { zh: '组件状态一览', en: 'Console states' },
  galleryText: {
    zh: '每一格是控制台中真实使用的组件，无需登录即可查看。',
    en: 'Every cell shows the real component of the console. No sign-in needed.',
  },
} as const;
