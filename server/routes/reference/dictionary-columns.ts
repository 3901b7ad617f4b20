import type { Bilingual } from '../../texts/bilingual.ts';

/** Headings of files of dictionary entries, imported and exported. */
export const entryHeadings = {
  dictLabel: { zh: '名称', en: 'Name' },
  dictValue: { zh: '编号', en: 'Code' },
  dictSort: { zh: '顺序', en: 'Order' },
  enabled: { zh: '是否启用', en: 'Enabled' },
  color: { zh: '颜色', en: 'Colour' },
  remark: { zh: '备注', en: 'Remark' },
} satisfies Record<string, Bilingual>;
