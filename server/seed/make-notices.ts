import { createHash } from 'node:crypto';
import type { Attachment, mediaFiles, news, noticeReads, notices } from '../db/schema.ts';
import { mediaAddress } from '../media/media-address.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import type { MadeDepartments } from './make-departments.ts';
import { NEWS_PLANS } from './news-texts.ts';
import { NOTICE_PLANS, type NoticePlan } from './notice-texts.ts';
import { type NoticeFile, seasonNotices } from './season-notices.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type TenantContext } from './tenant-context.ts';

type NoticeRow = typeof notices.$inferInsert;
export interface NoticePerson {
  id: string;
  name: string;
  departmentCode: string;
}

/** A tenant's notices with files and readers. */
export interface MadeNotices {
  files: (typeof mediaFiles.$inferInsert)[];
  notices: NoticeRow[];
  reads: (typeof noticeReads.$inferInsert)[];
}

/** Share of readers after a week; less for younger notices. */
const readShare = 0.7;

/**
 * Creates notices of the last weeks in every state. Their files are public source, so the keys are fixed.
 * @param author the author of all notices
 * @param readers people who may have read them
 */
export function makeNotices(
  context: TenantContext,
  departments: MadeDepartments,
  { author, readers }: { author: NoticePerson; readers: readonly NoticePerson[] },
): MadeNotices {
  const random = context.random('notices');
  const season = seasonNotices(context.now);
  const files = new Map(
    Object.entries(season.files).map(([name, file]) => [name, fileRow(context, name, file, author)]),
  );
  const rows = [...season.plans, ...NOTICE_PLANS].map((plan) => noticeRow(context, plan, departments, files, author));
  const reads = rows.flatMap((notice) => {
    const { releaseTime } = notice;
    if (notice.status !== 'released' || !releaseTime) return [];
    const days = (context.now.getTime() - releaseTime.getTime()) / DAY_MS;
    const [code = ''] = notice.audience ?? [];
    return readers
      .filter(({ departmentCode }) => departmentCode.startsWith(code) && random.chance(Math.min(readShare, days / 10)))
      .map(({ id: userId }) => ({
        noticeId: notice.id,
        userId,
        readAt: new Date(releaseTime.getTime() + random.decimal(0.02, Math.min(days, 3), 3) * DAY_MS),
      }));
  });
  return { files: [...files.values()], notices: rows, reads };
}

/** Subjects of the seed's messages. */
export interface NewsSubjects {
  devices: readonly { id: string; name: string }[];
  alarms: readonly NewsAlarm[];
}

/** An alarm that a message is about, with its level and type. */
export interface NewsAlarm {
  id: string;
  happenedAt: Date;
  level: Bilingual;
  type: Bilingual;
  deviceName: string;
}

type NewsRow = typeof news.$inferInsert;
type NewsText = Pick<NewsRow, 'newsType' | 'newsInfo' | 'eventId' | 'eventType'> & { createdAt: Date };

/** Number of a user's newest messages that are unread. */
const unreadNews = 5;
/** Between two messages that are not about an alarm. */
const hoursApart = 13;

/** Creates a user's messages of the last days. */
export function makeNews(context: TenantContext, userId: string, { devices, alarms }: NewsSubjects): NewsRow[] {
  const random = context.random(`news:${userId}`);
  const others = NEWS_PLANS.map(({ newsType, eventType = null, zh, en }, index): NewsText => {
    const device = random.pick(devices);
    const fill = (text: string) => text.replace('{device}', device.name);
    return {
      newsType,
      newsInfo: { zh: fill(zh), en: fill(en) },
      eventId: eventType === 'device' ? device.id : null,
      eventType,
      createdAt: new Date(context.now.getTime() - (index * hoursApart + random.decimal(0.2, 6, 2)) * HOUR_MS),
    };
  });
  return [...others, ...alarms.map(newsOfAlarm)]
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map((text, index) => {
      const readAt = Math.min(context.now.getTime(), text.createdAt.getTime() + random.whole(5, 90) * MINUTE_MS);
      return {
        id: context.newId(),
        tenantId: context.tenantId,
        userId,
        ...text,
        readAt: index < unreadNews ? null : new Date(readAt),
      };
    });
}

/** As the platform writes it: with the level of the alarm, and when that happened. */
const newsOfAlarm = ({ id, happenedAt, level, type, deviceName }: NewsAlarm): NewsText => ({
  newsType: 'alarm',
  newsInfo: { zh: `${level.zh}告警：${deviceName}：${type.zh}`, en: `${level.en} alarm: ${deviceName}: ${type.en}` },
  eventId: id,
  eventType: 'deviceAlarm',
  createdAt: happenedAt,
});

function fileRow(context: TenantContext, name: string, { mimeType, text }: NoticeFile, author: NoticePerson) {
  // A byte order mark, so that spreadsheets read UTF-8.
  const content = Buffer.from(mimeType === 'text/csv' ? `\uFEFF${text}` : text);
  return {
    id: context.newId(),
    tenantId: context.tenantId,
    appType: 'notice',
    name,
    type: 'UNKNOWN',
    mimeType,
    size: content.length,
    hash: createHash('sha256').update(content).digest('hex'),
    key: context.random(`notice-file:${name}`).digits(32),
    createUserId: author.id,
    createUserName: author.name,
    createdAt: new Date(context.now.getTime() - 20 * DAY_MS),
    content,
  };
}

function noticeRow(
  context: TenantContext,
  plan: NoticePlan,
  departments: MadeDepartments,
  files: ReadonlyMap<string, ReturnType<typeof fileRow>>,
  author: NoticePerson,
): NoticeRow & { id: string } {
  const { title, content, noticeType, grade = 'normal', status = 'released', daysAgo, isPinned, departmentKey } = plan;
  const at = (days: number) => new Date(context.now.getTime() - days * DAY_MS);
  const written = at(Math.max(0.1, daysAgo));
  return {
    id: context.newId(),
    tenantId: context.tenantId,
    title,
    content,
    noticeType,
    grade,
    status,
    releaseRange: departmentKey ? 'department' : 'all',
    audience: departmentKey ? [departments.codeOf(departmentKey)] : [],
    releaseTime: status === 'draft' ? null : at(daysAgo),
    expireTime: plan.lastsDays === undefined ? null : at(daysAgo - plan.lastsDays),
    isPinned: isPinned ?? false,
    attachments: (plan.files ?? []).flatMap((name): Attachment[] => {
      const file = files.get(name);
      return file ? [{ id: file.id, name, downloadUrl: mediaAddress(file), size: file.size }] : [];
    }),
    createUserId: author.id,
    createUserName: author.name,
    createdAt: written,
    updatedAt: written,
  };
}
