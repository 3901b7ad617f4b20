/** Texts for ordering cards, and rows by a value of a second line. */
export const orderTexts = {
  order: { zh: '排序', en: 'Order' },
  sortsOf: { zh: '{title}的排序方式', en: 'Sort options of {title}' },
  startOrder: { zh: '默认排序', en: 'Default order' },
  ascending: { zh: '{title} 升序', en: '{title}, ascending' },
  descending: { zh: '{title} 降序', en: '{title}, descending' },
} as const;
