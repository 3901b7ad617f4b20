/** Texts for ordering a table that shows cards. */
export const orderTexts = {
  order: { zh: '排序', en: 'Order' },
  startOrder: { zh: '默认排序', en: 'Default order' },
  ascending: { zh: '{title} 升序', en: '{title}, ascending' },
  descending: { zh: '{title} 降序', en: '{title}, descending' },
} as const;
