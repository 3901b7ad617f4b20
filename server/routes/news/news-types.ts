import type { NewsType } from '../../../src/schemas/wire/news.ts';
import type { Bilingual } from '../../texts/bilingual.ts';

/** Captions of the types of news. */
export const newsTypeNames: Record<NewsType, Bilingual> = {
  alarm: { zh: '告警消息', en: 'Alarm' },
  order: { zh: '工单消息', en: 'Work order' },
  asset: { zh: '资产消息', en: 'Asset' },
  import: { zh: '导入消息', en: 'Import' },
  account: { zh: '账号消息', en: 'Account' },
  system: { zh: '系统消息', en: 'System' },
};

/** Returns the caption of a stored type; unknown types are returned as they are. */
export const newsTypeName = (type: string): Bilingual =>
  Object.hasOwn(newsTypeNames, type) ? newsTypeNames[type as NewsType] : { zh: type, en: type };
