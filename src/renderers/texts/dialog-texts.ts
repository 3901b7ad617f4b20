/** Texts of dialogs with inputs. */
export const dialogTexts = {
  save: { zh: '保存', en: 'Save' },
  noChanges: { zh: '没有要保存的修改', en: 'No changes to save' },
  cancel: { zh: '取消', en: 'Cancel' },
  restored: { zh: '已恢复上次未保存的内容', en: 'Restored your unsaved input' },
  startOver: { zh: '重新填写', en: 'Start over' },
  pickColor: { zh: '选择颜色', en: 'Choose color' },
} as const;
