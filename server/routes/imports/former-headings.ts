import type { Heading } from '../../records/field-name.ts';
import type { Bilingual } from '../../texts/bilingual.ts';

/**
 * What fields of records were called in earlier versions, by record and field: files from then are still imported. A title
 * of a field that an import has goes here when it changes.
 */
const formerTitles: Readonly<Record<string, readonly Bilingual[]>> = {
  'user.email': [{ zh: '邮箱', en: 'E-mail' }],
  'user.phoneNumber': [{ zh: '手机号码', en: 'Phone' }],
  'user.enabled': [{ zh: '是否启用', en: 'Enabled' }],
  'dictionaryEntry.color': [{ zh: '颜色', en: 'Colour' }],
  'dictionaryEntry.enabled': [{ zh: '状态', en: 'Status' }],
  'lightingDay.kind': [{ zh: '类型', en: 'Kind' }],
  'model.slots.charger': [{ zh: '充电桩', en: 'Chargers' }],
  'device.deviceArea': [{ zh: '所属区域', en: 'Area' }],
  'carrier.deviceArea': [{ zh: '所属区域', en: 'Area' }],
  'facility.deviceArea': [{ zh: '所属区域', en: 'Area' }],
  'device.installationDate': [{ zh: '安装日期', en: 'Installation date' }],
  'carrier.installationDate': [{ zh: '安装日期', en: 'Installation date' }],
  'facility.installationDate': [{ zh: '安装日期', en: 'Installation date' }],
};

/** The former texts of a heading that is the title of a field. */
export const formerHeadingsOf = (heading: Heading): readonly Bilingual[] =>
  'of' in heading ? (formerTitles[`${heading.of}.${heading.field}`] ?? []) : [];
