import type { Bilingual } from './bilingual.ts';

/** Messages about news and notices. */
export const noticeMessages = {
  noUnread: { zh: '暂无未读数据', en: 'No unread data' },
  markedRead: { zh: '已将 {count} 条标为已读', en: 'Marked as read: {count}' },
  noReadNews: { zh: '没有已读消息', en: 'No read messages' },
  noticeSaved: { zh: '已保存为草稿', en: 'Saved as draft' },
  noticeReleased: { zh: '公告已发布', en: 'Announcement published' },
  noticeScheduled: { zh: '已设置定时发布', en: 'Announcement scheduled' },
  noticeRecalled: { zh: '公告已撤回', en: 'Announcement recalled' },
  noticeLocked: {
    zh: '已发布的公告须先撤回才能编辑或再次发布',
    en: 'Recall the announcement before editing or publishing it again',
  },
  noticeNotOut: {
    zh: '只有已发布或定时发布的公告可以撤回',
    en: 'Only published or scheduled announcements can be recalled',
  },
  noticeKept: {
    zh: '“{title}”已发布，请先撤回再删除',
    en: '"{title}" is published: recall it before deleting it',
  },
  noticeTitleTooLong: { zh: '标题最多 100 个字符', en: 'At most 100 characters' },
  noticeTooLong: { zh: '正文过长，最多 100 KB', en: 'The content is too long, at most 100 kB' },
  audienceRequired: { zh: '请选择接收对象', en: 'Choose an audience' },
  audienceMissing: {
    zh: '部分接收对象不存在或已被删除，请重新选择',
    en: 'Part of the audience no longer exists. Choose again',
  },
  releaseTimePast: { zh: '发布时间须晚于当前时间', en: 'The publish time must be in the future' },
  expireTooEarly: { zh: '失效时间须晚于发布时间', en: 'The expiry must be after the publish time' },
  attachmentsTooMany: { zh: '附件最多 5 个', en: 'At most 5 attachments' },
  attachmentMissing: {
    zh: '附件不存在或已被删除，请重新上传',
    en: 'An attachment no longer exists. Upload it again',
  },
} satisfies Record<string, Bilingual>;
