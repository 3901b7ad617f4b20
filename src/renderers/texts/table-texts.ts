/** Texts around the rows of a table; what it opens has part-texts.ts. */
export const tableTexts = {
  addFilter: { zh: '添加筛选', en: 'Add filter' },
  removeFilter: { zh: '移除筛选“{name}”', en: 'Remove filter "{name}"' },
  views: { zh: '视图', en: 'Views' },
  allRows: { zh: '全部', en: 'All' },
  saveAsView: { zh: '存为视图', en: 'Save as view' },
  clearFilters: { zh: '清除筛选', en: 'Clear filters' },
  selectPage: { zh: '选择本页', en: 'Select this page' },
};
