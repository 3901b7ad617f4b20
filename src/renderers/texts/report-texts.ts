/** Texts of reports. */
export const reportTexts = {
  pivot: { zh: '透视表', en: 'Pivot table' },
  total: { zh: '合计', en: 'Total' },
  more: { zh: '另有 {n} 项未显示', en: '{n} more not shown' },
} as const;
