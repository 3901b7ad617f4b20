import type { Bilingual } from './bilingual.ts';

/** Messages of the page documents of tenants. */
export const documentMessages = {
  documentMissing: { zh: '没有页面文档 {file}', en: 'No page document found for {file}' },
  documentVersionMissing: { zh: '{file} 没有版本 {number}', en: '{file} has no version {number}' },
  documentMistakes: {
    zh: '未保存：页面有 {count} 处错误，第一处在 {place}',
    en: 'Nothing was saved: the page has {count} {count:error|errors}, the first at {place}',
  },
  documentNotPublished: {
    zh: '未发布：页面有 {count} 处错误，第一处在 {place}',
    en: 'Nothing was published: the page has {count} {count:error|errors}, the first at {place}',
  },
  documentChanged: {
    zh: '未保存：{name} 在此期间保存了版本 {number}。请比较双方的修改后再保存',
    en: 'Nothing was saved: {name} has saved version {number} in the meantime. Compare both sides, then save again',
  },
  documentDiscardedSince: {
    zh: '未保存：您打开的版本已被放弃。可在其基础上继续，再次保存',
    en: 'Nothing was saved: the version that you opened has been discarded. Continue with your text and save it again',
  },
  documentChangedUnpublished: {
    zh: '未发布：{name} 在此期间保存了版本 {number}。请先查看其更改，再发布该版本',
    en: 'Nothing was published: {name} has saved version {number} in the meantime. Look at what it changes, then publish that one',
  },
  documentDiscardedUnpublished: {
    zh: '未发布：版本 {number} 在此期间已被放弃。它仍在版本列表中',
    en: 'Nothing was published: version {number} has been discarded in the meantime. It is still among the versions',
  },
  documentUnchanged: { zh: '没有需要保存的修改', en: 'No changes to save' },
  documentTooLarge: {
    zh: '页面的修改过大，最多 {limit}',
    en: 'The changes of the page are too large, at most {limit}',
  },
  documentsFull: {
    zh: '最多修改 {max} 个页面，请先将不再需要的页面恢复为基础版本',
    en: 'At most {max} pages can differ. Roll back what is no longer needed first',
  },
  documentStateWrong: {
    zh: '版本 {number} 当前为“{state}”，不能进行此操作，请刷新后重试',
    en: 'Version {number} is {state} by now, which does not allow this. Reload, then try again',
  },
  documentOwnApproval: {
    zh: '需要由另一位用户批准：发布申请由您本人提交',
    en: 'You submitted this yourself, so someone else has to approve it',
  },
  documentOwnBase: {
    zh: '自建页面没有基础版本，可以删除该页面',
    en: 'A page of your own has no base. Delete it instead',
  },
  documentNotOwn: {
    zh: '只能删除自建页面；其他页面可以恢复为基础版本',
    en: 'Only pages of your own can be deleted. Roll others back to their base instead',
  },
  documentPathTaken: { zh: '路径 {path} 已被使用', en: 'The path {path} is already in use' },
  documentPathReserved: { zh: '路径 {path} 由系统保留', en: 'The path {path} is reserved by the console' },
  documentWaiting: { zh: '已提交，等待另一位用户批准', en: 'Submitted. Someone else has to approve it' },
  documentPublished: { zh: '已发布', en: 'Published' },
  documentRejected: { zh: '已驳回', en: 'Rejected' },
  documentDiscarded: { zh: '已放弃', en: 'Discarded' },
  documentDeleted: { zh: '页面已删除', en: 'The page has been deleted' },
  documentsImported: {
    zh: '已导入 {count} 个页面的修改，均为草稿',
    en: 'Imported the changes of {count} {count:page|pages} as drafts',
  },
  'documentState.draft': { zh: '草稿', en: 'a draft' },
  'documentState.waiting': { zh: '待批准', en: 'waiting for approval' },
  'documentState.published': { zh: '已发布', en: 'published' },
  'documentState.rejected': { zh: '已驳回', en: 'rejected' },
  'documentState.retired': { zh: '已停用', en: 'retired' },
} as const satisfies Record<string, Bilingual>;
