import type { Bilingual } from './bilingual.ts';

/** Messages of the versions of asset forms. */
export const formMessages = {
  formVersionMissing: { zh: '表单没有版本 {number}', en: 'The form has no version {number}' },
  formUnchanged: { zh: '没有需要保存的修改', en: 'No changes to save' },
  formDraftSaved: { zh: '草稿已保存，发布后生效', en: 'Draft saved. Publish it to use it' },
  formPublished: { zh: '已发布', en: 'Published' },
  formDraftDiscarded: { zh: '草稿已放弃', en: 'Draft discarded' },
  formChangedSince: {
    zh: '未保存：{name} 在此期间保存了版本 {number}。请比较双方的文本后再保存',
    en: 'Nothing was saved: {name} has saved version {number} in the meantime. Compare both texts, then save again',
  },
  formDiscardedSince: {
    zh: '未保存：您打开的版本已被放弃。请再次保存，将以现有表单为基础',
    en: 'Nothing was saved: the version that you opened has been discarded. Save again to build on the current form',
  },
} satisfies Record<string, Bilingual>;
