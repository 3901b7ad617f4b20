import type { KnownRecords } from '../records/known-records.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import type { Locale } from '../texts/messages.ts';
import { wordsOfField } from './field-names.ts';

const yesNo: Readonly<Record<string, Bilingual>> = { true: { zh: '是', en: 'Yes' }, false: { zh: '否', en: 'No' } };

/** Words of the values of fields that no record has. */
const words: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  useMode: { ONLINE: { zh: '在线地图', en: 'Online map' }, OFFLINE: { zh: '离线地图', en: 'Offline map' } },
  features: {
    bg: { zh: '水面、绿地与片区', en: 'Water, parks and districts' },
    road: { zh: '道路', en: 'Roads' },
    point: { zh: '地名', en: 'Place names' },
    building: { zh: '建筑', en: 'Buildings' },
  },
  documentState: {
    draft: { zh: '草稿', en: 'Draft' },
    waiting: { zh: '待批准', en: 'Waiting' },
    published: { zh: '已发布', en: 'Published' },
    rejected: { zh: '已驳回', en: 'Rejected' },
    retired: { zh: '已停用', en: 'Retired' },
  },
  groupType: { COMMON: { zh: '公共', en: 'Shared' }, PRIVATE: { zh: '个人', en: 'Private' } },
};

/** Where a value is logged. */
interface LoggedPlace {
  objectType: string;
  path: readonly string[];
}

/** The word of a logged value: the title of its option; undefined for one that says itself. */
export function wordOfValue(
  known: KnownRecords,
  { objectType, path }: LoggedPlace,
  value: unknown,
  locale: Locale,
): string | undefined {
  const named = wordsOfField(known, objectType, path)?.values ?? words[path.at(-1) ?? ''];
  const key = String(value);
  if (named && Object.hasOwn(named, key)) return named[key]![locale];
  return typeof value === 'boolean' ? yesNo[key]![locale] : undefined;
}
