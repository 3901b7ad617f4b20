/** What operators read when the form that they have open is changed. */
export const formChangeTexts = {
  changedBy: { zh: '{by} 修改了此表单', en: '{by} has changed this form' },
  changed: { zh: '此表单已被修改', en: 'This form has been changed' },
  keeps: { zh: '更新表单后，已填写的内容会保留', en: 'Update it when you are ready. Your input is kept' },
  take: { zh: '更新表单', en: 'Update form' },
  uploading: { zh: '请等待文件上传完成', en: 'Wait until the files are uploaded' },
  dropped: {
    zh: '表单已没有以下字段，所填内容不会保存：',
    en: 'The form no longer has these fields. Input there is not saved:',
  },
};
