import { type Static, Type } from 'typebox';

/**
 * The notification channels (contract 3.12): a dot at the bell, a push, a popup, both of the system at once, the
 * tenant's official account (work orders only), a sound.
 */
export const noticeWays = ['BLUE_POINT', 'PUSH', 'POPUP', 'SYSTEMPUSH', 'OFFICIAL_ACCOUNTS', 'SOUND'] as const;
export type NoticeWay = (typeof noticeWays)[number];

const ways = Type.Optional(Type.Array(Type.Enum([...noticeWays]), { maxItems: 12 }));

/** POST /island-business/api/personal/alarm/notice: omitted properties are kept. */
export const NoticePreferencesSave = Type.Object({
  alarmNoticeTypes: ways,
  /** The name in the specification; the contract's name takes precedence. */
  alarmNoticeType: ways,
  workflowNoticeTypes: ways,
  ledNoticeTypes: ways,
  radioNoticeTypes: ways,
});
export type NoticePreferencesSave = Static<typeof NoticePreferencesSave>;

/** GET /island-business/api/personal/alarm/notice: the notification settings of a user. */
export interface NoticePreferences {
  alarmNoticeTypes: readonly string[];
  /** The name in the specification (section 3, session state). */
  alarmNoticeType: readonly string[];
  workflowNoticeTypes: readonly string[];
  ledNoticeTypes: readonly string[];
  radioNoticeTypes: readonly string[];
}
