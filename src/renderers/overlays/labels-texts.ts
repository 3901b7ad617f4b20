export const labelsTexts = {
  count: { zh: '共 {n} 张标签', en: '{n} {n:label|labels}' },
  withoutCode: {
    zh: '{n} 项没有二维码内容，不打印。',
    en: '{n} {n:has|have} no content for the code and {n:gets|get} no label.',
  },
  left: {
    zh: '一次最多打印 {max} 张，其余 {n} 项请分批打印。',
    en: 'At most {max} at once. Print the other {n} separately.',
  },
  none: { zh: '没有可打印的标签', en: 'No labels to print' },
  paper: { zh: '纸张', en: 'Paper' },
  roll60: { zh: '标签卷 60 × 40 毫米', en: 'Roll, 60 × 40 mm' },
  roll50: { zh: '标签卷 50 × 30 毫米', en: 'Roll, 50 × 30 mm' },
  sheet24: { zh: 'A4 不干胶，每页 24 张（70 × 37 毫米）', en: 'A4 sheet, 24 labels of 70 × 37 mm' },
  first: { zh: '从第几格开始', en: 'First position' },
  firstHelp: { zh: '已用过的标签纸可跳过前面的格子', en: 'Skips labels already used on the sheet' },
  preview: { zh: '预览', en: 'Preview' },
  firstOnes: { zh: '预览前 {n} 张', en: 'first {n} shown' },
  print: { zh: '打印', en: 'Print' },
};
