import type { Bilingual } from './bilingual.ts';

/** Texts about background jobs. */
export const jobMessages = {
  jobsRetried: { zh: '{count} 个任务将立即重试', en: 'Retrying {count} {count:job|jobs} now' },
  noJobToRetry: {
    zh: '所选任务没有失败，或正在执行',
    en: 'None of these jobs has failed, or they are already being retried',
  },
  jobStillTried: { zh: '任务尚未失败，不能放弃', en: 'Only jobs that have failed permanently can be discarded' },
} satisfies Record<string, Bilingual>;
