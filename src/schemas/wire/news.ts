import { type Static, Type } from 'typebox';
import { SystemPageRequest } from './envelope.ts';
import { filterText } from './limits.ts';

/** News types; GET /island-business/newsCenter/newsType returns their names in the reader's language. */
export const newsTypes = ['alarm', 'order', 'asset', 'import', 'account', 'system'] as const;
export type NewsType = (typeof newsTypes)[number];

/** A row of POST /island-business/newsCenter/findByPage (contract 3.10); older consoles read `newsInfoDetail`. */
export interface NewsRow {
  id: string;
  isRead: boolean;
  /** yyyy-MM-ddTHH:mm:ss */
  createTime: string;
  /** yyyy-MM-dd HH:mm:ss */
  time: string;
  newsType: string;
  newsTypeName: string;
  newsInfo: string;
  /** Type and id of its subject; null if there is nothing to open. */
  eventId: string | null;
  eventType: string | null;
  newsInfoDetail: { newsInfo: string; newsTypeName: string; eventId: string | null; eventType: string | null };
}

const word = filterText(100);

/** Filters by read status: `readStatus` READ or UNREAD, else `isRead`, else all. */
export const ReadCondition = Type.Object({ isRead: Type.Optional(Type.Boolean()), readStatus: word });
export type ReadCondition = Static<typeof ReadCondition>;

/** The filters of news; times are wall times, a date means the whole day. */
export const NewsCondition = Type.Interface([ReadCondition], {
  newsType: word,
  eventType: word,
  startTime: word,
  overTime: word,
  searchValue: filterText(),
});
export type NewsCondition = Static<typeof NewsCondition>;

/** Maximum page size of news and notices. */
const maxRows = 1000;

/**
 * A page of news or notices: the filters are in `condition`, or beside it as sent by consoles of 2023 (contract 2.2).
 */
export const InboxPageRequest = Type.Interface([SystemPageRequest], {
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: maxRows })),
});

/** An entry of an enumeration of the platform. */
export interface EnumEntry {
  value: string;
  label: string;
}

/** The request of the bell to POST /island-business/newsCenter/findByPage and /noticeCenter/pages. */
export interface InboxQuery {
  pageNum: number;
  pageSize: number;
  condition: { isRead: boolean; readStatus: 'READ' | 'UNREAD'; isPopup?: boolean };
}
