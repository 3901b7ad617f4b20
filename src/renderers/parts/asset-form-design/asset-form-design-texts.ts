export const designTexts = {
  config: { zh: '表单设计（JSON）', en: 'Form design (JSON)' },
  preview: { zh: '表单预览', en: 'Form preview' },
  hint: {
    zh: '为空时使用默认表单。可调整顺序与分组，隐藏、修改或增加字段；只能收窄取值范围。',
    en: 'Leave empty for the standard form. You can reorder, group, hide, change and add fields. Ranges can only be narrowed.',
  },
  example: { zh: '插入示例', en: 'Insert example' },
  correctFirst: { zh: '先更正 {n} 处错误', en: 'Correct the {n} {n:error|errors} first' },
  save: { zh: '保存', en: 'Save' },
  discard: { zh: '放弃修改', en: 'Discard' },
  check: { zh: '试校验', en: 'Test validation' },
  valid: { zh: '所填内容全部有效', en: 'All values are valid' },
  invalid: { zh: '有 {n} 处需要修改', en: '{n} {n:error|errors} to correct' },
  mistakes: {
    zh: '{n} 处错误，预览保持上一次正确的表单',
    en: '{n} {n:error|errors}. The preview shows the last valid form',
  },
  warnings: {
    zh: '{n} 处提醒，仍可保存',
    en: '{n} {n:warning|warnings}. You can still save',
  },
  definitions: { zh: '属性定义有 {n} 处错误', en: '{n} {n:error|errors} in the attribute definitions' },
  productGone: { zh: '该产品已不存在', en: 'This product no longer exists' },
  modelGone: { zh: '该型号已不存在', en: 'This model no longer exists' },
  noForm: { zh: '该页面没有此表单', en: 'That page has no such form' },
  fields: { zh: '可用字段', en: 'Available fields' },
};
