import { type Static, Type } from 'typebox';
import { SystemPageRequest } from './envelope.ts';

/** What news are about; their names in the reader's language come from GET /island-business/newsCenter/newsType. */
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
  /** What it is about, and what opens it; null when there is nothing to open. */
  eventId: string | null;
  eventType: string | null;
  newsInfoDetail: { newsInfo: string; newsTypeName: string; eventId: string | null; eventType: string | null };
}

const optionalText = Type.Optional(Type.String({ maxLength: 100 }));

/** Which items of a list are meant by what has been read: `readStatus` READ or UNREAD, else `isRead`, else all. */
export const ReadCondition = Type.Object({ isRead: Type.Optional(Type.Boolean()), readStatus: optionalText });
export type ReadCondition = Static<typeof ReadCondition>;

/** What news can be filtered by; times are wall times, a bare date is the whole day. */
export const NewsCondition = Type.Interface([ReadCondition], {
  newsType: optionalText,
  eventType: optionalText,
  startTime: optionalText,
  overTime: optionalText,
  searchValue: optionalText,
});
export type NewsCondition = Static<typeof NewsCondition>;

/** The most rows of one page of news or notices. */
const maxRows = 1000;

/** A page of news or notices: the filters stand in `condition`, or beside it as consoles of 2023 send them (contract 2.2). */
export const InboxPageRequest = Type.Interface([SystemPageRequest], {
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: maxRows })),
});

/** An entry of an enumeration of the platform. */
export interface EnumEntry {
  value: string;
  label: string;
}

/** What the bell asks for in POST /island-business/newsCenter/findByPage and /noticeCenter/pages. */
export interface InboxQuery {
  pageNum: number;
  pageSize: number;
  condition: { isRead: boolean; readStatus: 'READ' | 'UNREAD'; isPopup?: boolean };
}
