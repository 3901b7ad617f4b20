import { type Static, Type } from 'typebox';

/**
 * The ways of being told (contract 3.12): a dot at the bell, a push, a popup, both of the system at once, the tenant's
 * official account (work orders alone), a sound.
 */
export const noticeWays = ['BLUE_POINT', 'PUSH', 'POPUP', 'SYSTEMPUSH', 'OFFICIAL_ACCOUNTS', 'SOUND'] as const;
export type NoticeWay = (typeof noticeWays)[number];

const ways = Type.Optional(Type.Array(Type.Enum([...noticeWays]), { maxItems: 12 }));

/** POST /island-business/api/personal/alarm/notice: what is left out stays as it is. */
export const NoticePreferencesSave = Type.Object({
  alarmNoticeTypes: ways,
  /** The specification's word for the same; the contract's counts where both are there. */
  alarmNoticeType: ways,
  workflowNoticeTypes: ways,
  ledNoticeTypes: ways,
  radioNoticeTypes: ways,
});
export type NoticePreferencesSave = Static<typeof NoticePreferencesSave>;

/** GET /island-business/api/personal/alarm/notice: how a person wants to be told. */
export interface NoticePreferences {
  alarmNoticeTypes: readonly string[];
  /** The specification's word for the same (section 3, session state). */
  alarmNoticeType: readonly string[];
  workflowNoticeTypes: readonly string[];
  ledNoticeTypes: readonly string[];
  radioNoticeTypes: readonly string[];
}
