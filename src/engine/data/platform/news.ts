import type { SystemPage } from '../../../schemas/wire/envelope.ts';
import type { InboxQuery, NewsRow } from '../../../schemas/wire/news.ts';
import { inBackground, platformCall, shape } from './platform-call.ts';

const marking = { hideNotify: true, hideLoading: true } as const;

export const countUnreadNews = platformCall({
  method: 'GET',
  path: '/island-business/newsCenter/number',
  answer: shape<number>(),
  options: inBackground,
});

export const listNews = platformCall({
  method: 'POST',
  path: '/island-business/newsCenter/findByPage',
  body: shape<InboxQuery>(),
  answer: shape<SystemPage<NewsRow>>(),
  options: inBackground,
});

export const markAllNewsRead = platformCall({
  method: 'GET',
  path: '/island-business/newsCenter/allRead',
  options: marking,
});

/** Marks one as read (NOTE-05). */
export const markNewsRead = platformCall({
  method: 'POST',
  path: '/island-business/newsCenter/{id}',
  options: marking,
});
