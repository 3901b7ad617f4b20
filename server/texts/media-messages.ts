import type { Bilingual } from './bilingual.ts';

/** Messages about uploads and feedback. */
export const mediaMessages = {
  fileTooLarge: { zh: '文件“{name}”过大，最大 {limit}', en: 'The file "{name}" is too large, the maximum is {limit}' },
  fileBlank: { zh: '文件“{name}”是空的', en: 'The file "{name}" is empty' },
  fileTypeRefused: {
    zh: '不支持文件“{name}”的类型，可用：{endings}',
    en: 'The type of the file "{name}" is not allowed. Allowed: {endings}',
  },
  fileNotAsNamed: {
    zh: '文件“{name}”的内容与扩展名不符',
    en: 'The content of the file "{name}" does not match its name',
  },
  filesFull: {
    zh: '文件空间已用完（共 {limit}），请联系管理员清理',
    en: 'File storage is full ({limit}). Ask an administrator to delete some files',
  },
  appTypeUnknown: { zh: '不支持该用途的文件', en: 'Files cannot be uploaded for this purpose' },
  uploaded: { zh: '上传成功', en: 'Uploaded' },
  fileInUse: { zh: '文件“{name}”正在使用，无法删除', en: 'The file "{name}" is in use and cannot be deleted' },
  fileGone: { zh: '文件不存在或已被清理，请重新上传', en: 'The file no longer exists. Upload it again' },
  tooManyPictures: { zh: '最多 5 张图片', en: 'At most 5 images' },
  feedbackSent: { zh: '反馈已提交，感谢您的意见', en: 'Your feedback has been sent, thank you' },
  feedbackClosed: { zh: '反馈已关闭，不能再回复', en: 'This feedback is closed' },
  feedbackNotClosed: {
    zh: '反馈 #{number} 尚未关闭，不能删除',
    en: 'Feedback #{number} is not closed and cannot be deleted',
  },
  ownerMissing: { zh: '负责人不存在或已停用', en: 'This person does not exist or is disabled' },
  feedbackReplied: { zh: '已回复', en: 'Replied' },
  feedbackReplyNews: {
    zh: '您的反馈 #{number} 有新回复：{text}',
    en: 'New reply to your feedback #{number}: {text}',
  },
  feedbackOwnerNews: {
    zh: '反馈 #{number} 已分配给您：{text}',
    en: 'Feedback #{number} has been assigned to you: {text}',
  },
} satisfies Record<string, Bilingual>;
