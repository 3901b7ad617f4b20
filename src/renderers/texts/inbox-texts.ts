/** Texts of the inboxes. */
export const inboxTexts = {
  markAllRead: { zh: '全部已读', en: 'Mark all as read' },
  seeAll: { zh: '查看全部', en: 'See all' },
  noUnread: { zh: '没有未读内容', en: 'Nothing unread' },
  cannotOpenSource: { zh: '没有查看权限', en: 'You do not have access to the subject of this message' },
} as const;
