/** Texts of forms: steps, concurrent changes, saving and adding another. */
export const formTexts = {
  summary: { zh: '核对', en: 'Summary' },
  next: { zh: '下一步', en: 'Next' },
  back: { zh: '上一步', en: 'Back' },
  on: { zh: '开', en: 'On' },
  off: { zh: '关', en: 'Off' },
  entries: { zh: '{n} 项', en: '{n} {n:entry|entries}' },
  saveAndNew: { zh: '保存并新增', en: 'Save and add another' },
  conflict: { zh: '保存前，该记录已被他人修改', en: 'Someone else changed this record in the meantime' },
  conflictFields: { zh: '对方修改了：{fields}', en: 'They changed: {fields}' },
  takeTheirs: { zh: '放弃我的修改，载入最新', en: 'Discard mine and load theirs' },
  overwrite: { zh: '用我的覆盖', en: 'Overwrite with mine' },
} as const;
