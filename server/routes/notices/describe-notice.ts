import type { notices } from '../../db/schema.ts';
import { noticeName } from '../../notices/notice-names.ts';
import type { Locale } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';

export type NoticeRecord = typeof notices.$inferSelect;

/** Formats the fields shared by readers and editors. */
export const describeNotice = (notice: NoticeRecord, locale: Locale) => ({
  id: notice.id,
  title: notice.title,
  content: notice.content,
  noticeType: notice.noticeType,
  noticeTypeName: noticeName('noticeType', notice.noticeType, locale),
  grade: notice.grade,
  gradeName: noticeName('grade', notice.grade, locale),
  releaseTime: notice.releaseTime && displayTime(notice.releaseTime),
  createUserName: notice.createUserName,
  isPinned: notice.isPinned,
  isPopup: notice.isPopup,
  attachments: notice.attachments,
  attachmentCount: notice.attachments.length,
});
