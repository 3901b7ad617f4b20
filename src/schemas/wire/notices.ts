import { type Static, Type } from 'typebox';
import { ReadCondition } from './news.ts';

/** What a notice is about. */
export const noticeTypes = ['notice', 'maintenance', 'safety', 'other'] as const;
export type NoticeType = (typeof noticeTypes)[number];
export const noticeGrades = ['normal', 'important', 'urgent'] as const;
export type NoticeGrade = (typeof noticeGrades)[number];
/** Whom it is for: beside `all` the list of that name says who, `departmentCodes` with all below them. */
export const releaseRanges = ['all', 'department', 'role', 'user'] as const;
export type ReleaseRange = (typeof releaseRanges)[number];
/** `expired` is a released one whose time is over: it is computed and never stored. */
export const releaseStatuses = ['draft', 'scheduled', 'released', 'recalled', 'expired'] as const;
export type ReleaseStatus = (typeof releaseStatuses)[number];
export const releaseWays = ['now', 'timed'] as const;
export type ReleaseWay = (typeof releaseWays)[number];

/** A file that hangs on a notice; `downloadUrl` is relative to the installation. */
export interface NoticeAttachment {
  id: string;
  name: string;
  downloadUrl: string;
  /** Bytes. */
  size: number;
}

/** What readers and administrators both see. `content` is sanitised HTML, times are yyyy-MM-dd HH:mm:ss. */
interface NoticeFacts {
  id: string;
  title: string;
  content: string;
  noticeType: string;
  noticeTypeName: string;
  grade: string;
  gradeName: string;
  releaseTime: string | null;
  createUserName: string;
  isPinned: boolean;
  isPopup: boolean;
  attachments: NoticeAttachment[];
  attachmentCount: number;
}

/** A row of POST /island-business/noticeCenter/pages and the answer of GET /noticeCenter/{id}. */
export interface NoticeRow extends NoticeFacts {
  isRead: boolean;
  readTime: string | null;
}

/** What a reader may filter by. */
export const NoticeCondition = Type.Interface([ReadCondition], {
  noticeType: Type.Optional(Type.String({ maxLength: 50 })),
  isPopup: Type.Optional(Type.Boolean()),
  startTime: Type.Optional(Type.String({ maxLength: 30 })),
  overTime: Type.Optional(Type.String({ maxLength: 30 })),
  searchValue: Type.Optional(Type.String({ maxLength: 100 })),
});
export type NoticeCondition = Static<typeof NoticeCondition>;

/** A row of POST /island-business/noticeManage/pages and the answer of GET /noticeManage/detail/{id}. */
export interface ManagedNoticeRow extends NoticeFacts {
  releaseRange: string;
  releaseRangeName: string;
  departmentCodes: string[];
  roleIds: string[];
  userIds: string[];
  /** The names of those in the list that counts; of those that are gone nothing. */
  audienceNames: string[];
  releaseStatus: ReleaseStatus;
  releaseStatusName: string;
  expireTime: string | null;
  /** How many of those it is meant for have read it. */
  readCount: number;
  audienceCount: number;
  /** Both as people read them: 3/45. */
  readers: string;
  createTime: string;
  updateTime: string;
  version: number;
}

/** What an administrator may filter by. */
export const ManagedNoticeCondition = Type.Object({
  title: Type.Optional(Type.String({ maxLength: 100 })),
  searchValue: Type.Optional(Type.String({ maxLength: 100 })),
  noticeType: Type.Optional(Type.String({ maxLength: 50 })),
  grade: Type.Optional(Type.String({ maxLength: 50 })),
  releaseRange: Type.Optional(Type.String({ maxLength: 50 })),
  releaseStatus: Type.Optional(Type.String({ maxLength: 50 })),
  startTime: Type.Optional(Type.String({ maxLength: 30 })),
  overTime: Type.Optional(Type.String({ maxLength: 30 })),
});
export type ManagedNoticeCondition = Static<typeof ManagedNoticeCondition>;

const nullableText = Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()]));
const oneOf = <Name extends string>(names: readonly Name[]) => Type.Unsafe<Name>({ type: 'string', enum: [...names] });

const listOfIds = Type.Optional(
  Type.Union([Type.Array(Type.String({ maxLength: 50 }), { maxItems: 500 }), Type.Null()]),
);
/** now, timed; consoles may send another word for a draft, which is not looked at there. */
const releaseWay = Type.Optional(Type.String({ maxLength: 20 }));

/**
 * POST /noticeManage/add and /addRelease; PUT /edit and /editRelease take the same with `id` and `version`. The rules are
 * narrower; the server answers with their words.
 */
export const NoticeSave = Type.Object({
  id: Type.Optional(Type.String({ maxLength: 30 })),
  version: Type.Optional(Type.Number()),
  title: Type.String({ maxLength: 1000 }),
  content: Type.String(),
  noticeType: Type.Optional(oneOf(noticeTypes)),
  grade: Type.Optional(oneOf(noticeGrades)),
  releaseRange: Type.Optional(oneOf(releaseRanges)),
  departmentCodes: listOfIds,
  roleIds: listOfIds,
  userIds: listOfIds,
  releaseWay,
  releaseTime: nullableText,
  expireTime: nullableText,
  isPopup: Type.Optional(Type.Boolean()),
  attachments: Type.Optional(
    Type.Union([Type.Array(Type.Object({ id: Type.String({ maxLength: 30 }) }), { maxItems: 20 }), Type.Null()]),
  ),
});
export type NoticeSave = Static<typeof NoticeSave>;

/** POST /noticeManage/{id}/release: at once, or at a time to come. */
export const NoticeRelease = Type.Object({
  version: Type.Optional(Type.Number()),
  releaseWay,
  releaseTime: nullableText,
});
export type NoticeRelease = Static<typeof NoticeRelease>;

/** POST /noticeManage/{id}/pin. */
export const NoticePin = Type.Object({ isPinned: Type.Boolean() });

/** A row of POST /noticeManage/readers: somebody the notice is meant for. */
export interface NoticeReaderRow {
  id: string;
  name: string;
  loginName: string;
  departmentName: string;
  isRead: boolean;
  readTime: string | null;
}

/** Which readers of which notice are asked for. */
export const NoticeReaderCondition = Type.Interface([ReadCondition], {
  noticeId: Type.String({ maxLength: 30 }),
  searchValue: Type.Optional(Type.String({ maxLength: 100 })),
});
