import { type Static, Type } from 'typebox';
import { filterText, limits, listOfIds, optional, optionalText, version } from './limits.ts';
import { ReadCondition } from './news.ts';

/** Types of notices. */
export const noticeTypes = ['notice', 'maintenance', 'safety', 'other'] as const;
export type NoticeType = (typeof noticeTypes)[number];
export const noticeGrades = ['normal', 'important', 'urgent'] as const;
export type NoticeGrade = (typeof noticeGrades)[number];
/** The audience: `all`, or the list of that name; `departmentCodes` includes child departments. */
export const releaseRanges = ['all', 'department', 'role', 'user'] as const;
export type ReleaseRange = (typeof releaseRanges)[number];
/** `expired` is a released one past its end: computed, never stored. */
export const releaseStatuses = ['draft', 'scheduled', 'released', 'recalled', 'expired'] as const;
export type ReleaseStatus = (typeof releaseStatuses)[number];
export const releaseWays = ['now', 'timed'] as const;
export type ReleaseWay = (typeof releaseWays)[number];

/** An attachment of a notice; `downloadUrl` is relative to the installation. */
export interface NoticeAttachment {
  id: string;
  name: string;
  downloadUrl: string;
  /** Bytes. */
  size: number;
}

/** Properties for readers and administrators. `content` is sanitised HTML, times are yyyy-MM-dd HH:mm:ss. */
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

/** A row of POST /island-business/noticeCenter/pages and the response of GET /noticeCenter/{id}. */
export interface NoticeRow extends NoticeFacts {
  isRead: boolean;
  readTime: string | null;
}

/** Filters for readers. */
export const NoticeCondition = Type.Interface([ReadCondition], {
  noticeType: Type.Optional(Type.String({ maxLength: 50 })),
  isPopup: Type.Optional(Type.Boolean()),
  startTime: Type.Optional(Type.String({ maxLength: 30 })),
  overTime: Type.Optional(Type.String({ maxLength: 30 })),
  searchValue: filterText(),
});
export type NoticeCondition = Static<typeof NoticeCondition>;

/** A row of POST /island-business/noticeManage/pages and the response of GET /noticeManage/detail/{id}. */
export interface ManagedNoticeRow extends NoticeFacts {
  releaseRange: string;
  releaseRangeName: string;
  departmentCodes: string[];
  roleIds: string[];
  userIds: string[];
  /** The names of the audience; deleted ones are omitted. */
  audienceNames: string[];
  releaseStatus: ReleaseStatus;
  releaseStatusName: string;
  expireTime: string | null;
  /** Number of recipients who have read it. */
  readCount: number;
  audienceCount: number;
  /** Both for display: 3/45. */
  readers: string;
  createTime: string;
  updateTime: string;
  version: number;
}

/** Filters for administrators. */
export const ManagedNoticeCondition = Type.Object({
  title: filterText(),
  searchValue: filterText(),
  noticeType: Type.Optional(Type.String({ maxLength: 50 })),
  grade: Type.Optional(Type.String({ maxLength: 50 })),
  releaseRange: Type.Optional(Type.String({ maxLength: 50 })),
  releaseStatus: Type.Optional(Type.String({ maxLength: 50 })),
  startTime: Type.Optional(Type.String({ maxLength: 30 })),
  overTime: Type.Optional(Type.String({ maxLength: 30 })),
});
export type ManagedNoticeCondition = Static<typeof ManagedNoticeCondition>;

const time = optionalText(limits.time);
const oneOf = <Name extends string>(names: readonly Name[]) => Type.Unsafe<Name>({ type: 'string', enum: [...names] });

const audience = optional(listOfIds());
/** now, timed; consoles may send another value for a draft, which is ignored. */
const releaseWay = filterText(20);

/**
 * POST /noticeManage/add and /addRelease; PUT /edit and /editRelease take the same with `id` and `version`. The schema
 * is wider than the rules, so that the server returns its message.
 */
export const NoticeSave = Type.Object({
  id: Type.Optional(Type.String({ maxLength: 30 })),
  version: version(),
  title: Type.String({ maxLength: 1000 }),
  content: Type.String({ maxLength: 1_000_000 }),
  noticeType: Type.Optional(oneOf(noticeTypes)),
  grade: Type.Optional(oneOf(noticeGrades)),
  releaseRange: Type.Optional(oneOf(releaseRanges)),
  departmentCodes: optional(Type.Array(Type.String({ maxLength: limits.code }), { maxItems: limits.ids })),
  roleIds: audience,
  userIds: audience,
  releaseWay,
  releaseTime: time,
  expireTime: time,
  isPopup: Type.Optional(Type.Boolean()),
  attachments: optional(Type.Array(Type.Object({ id: Type.String({ maxLength: limits.id }) }), { maxItems: 20 })),
});
export type NoticeSave = Static<typeof NoticeSave>;

/** POST /noticeManage/audience: whom a notice would reach. A stored one is named by its id. */
export const NoticeAudience = Type.Object({
  id: optionalText(limits.id),
  releaseRange: Type.Optional(oneOf(releaseRanges)),
  departmentCodes: NoticeSave.properties.departmentCodes,
  roleIds: audience,
  userIds: audience,
});
export type NoticeAudience = Static<typeof NoticeAudience>;

/** How many of the tenant's enabled users a notice would reach: those of its range whose role lets them read notices. */
export interface NoticeReach {
  reached: number;
  users: number;
}

/** POST /noticeManage/{id}/release: now or scheduled. */
export const NoticeRelease = Type.Object({
  version: version(),
  releaseWay,
  releaseTime: time,
});
export type NoticeRelease = Static<typeof NoticeRelease>;

/** POST /noticeManage/{id}/pin. */
export const NoticePin = Type.Object({ isPinned: Type.Boolean() });

/** A row of POST /noticeManage/readers: a recipient of the notice. */
export interface NoticeReaderRow {
  id: string;
  name: string;
  loginName: string;
  departmentName: string;
  isRead: boolean;
  readTime: string | null;
}

/** The requested readers of a notice. */
export const NoticeReaderCondition = Type.Interface([ReadCondition], {
  noticeId: Type.String({ maxLength: 30 }),
  searchValue: filterText(),
});
