/** Texts of changed fields. */
export const fieldChangesTexts = {
  title: { zh: '变更内容', en: 'Changes' },
  none: { zh: '没有记录字段变更', en: 'No field changes recorded' },
  added: { zh: '已新增', en: 'Added' },
  removed: { zh: '已删除', en: 'Removed' },
  changed: { zh: '已修改', en: 'Changed' },
  count: { zh: '{n} 项变更', en: '{n} {n:field|fields}' },
  unchanged: { zh: '另有 {n} 项未变', en: '{n} more {n:field|fields} unchanged' },
} as const;
