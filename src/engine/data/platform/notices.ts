import type { SystemPage } from '../../../schemas/wire/envelope.ts';
import type { InboxQuery } from '../../../schemas/wire/news.ts';
import type { NoticePreferences } from '../../../schemas/wire/notice-preferences.ts';
import type { NoticeRow } from '../../../schemas/wire/notices.ts';
import { inBackground, platformCall, shape } from './platform-call.ts';

const marking = { hideNotify: true, hideLoading: true } as const;

export const countUnreadNotices = platformCall({
  method: 'GET',
  path: '/island-business/noticeCenter/unReadNum',
  answer: shape<number>(),
  options: inBackground,
});

export const listNotices = platformCall({
  method: 'POST',
  path: '/island-business/noticeCenter/pages',
  body: shape<InboxQuery>(),
  answer: shape<SystemPage<NoticeRow>>(),
  options: inBackground,
});

export const markAllNoticesRead = platformCall({
  method: 'GET',
  path: '/island-business/noticeCenter/readAllNotice',
  options: marking,
});

/** Reads one with its content, which marks it as read (NOTE-05). */
export const readNotice = platformCall({
  method: 'GET',
  path: '/island-business/noticeCenter/{id}',
  answer: shape<NoticeRow>(),
  options: marking,
});

/** How the user is notified; a list or a text, under one of two names (contract 3.12). */
export const readNoticePreferences = platformCall({
  method: 'GET',
  path: '/island-business/api/personal/alarm/notice',
  answer: shape<{ readonly [Name in keyof NoticePreferences | 'workflowNoticeType']?: unknown } | null>(),
  options: inBackground,
});
