import { describe, expect, it } from 'vitest';
import { KnownRecords } from '../records/known-records.ts';
import { nameOfValue, rankOfField } from './field-names.ts';
import { wordOfValue } from './value-words.ts';

const known = new KnownRecords();
const nameOf = (objectType: string, path: string, records = known) =>
  nameOfValue(records, objectType, path.split('.')).map(({ zh }) => zh);

describe('names in the operation log', () => {
  it.each([
    ['carrierModel', 'manufacturer', ['生产厂商']],
    ['carrier', 'labels.production', ['业务属性', '生产厂家']],
    ['facility', 'departmentCode', ['管理部门']],
    ['alarm', 'handleNote', ['处置说明']],
    ['permission', 'Device.areaCodes', ['设备范围', '设备所在区域']],
    ['group', 'condition.deviceArea', ['条件', '区域']],
    ['user', 'passwordHash', ['密码']],
    ['nothing', 'unknown', ['unknown']],
    ['constructor', 'constructor', ['constructor']],
  ])('of %s %s are those of its record, or of the log', (objectType, path, names) => {
    expect(nameOf(objectType, path)).toEqual(names);
  });

  it('and of values follow the installation', () => {
    const own = new KnownRecords();
    const title = { zh: '厂家', en: 'Maker' };
    const status = { title, cell: { options: [{ value: 'active', title: { zh: '可用', en: 'Usable' } }] } };
    own.take({
      site: { text: '{}' },
      records: [
        { file: 'records/model.json', text: JSON.stringify({ fields: { manufacturer: { title } } }) },
        { file: 'records/miniApp.json', text: JSON.stringify({ fields: { status } }) },
      ],
    });
    expect(nameOf('carrierModel', 'manufacturer', own)).toEqual(['厂家']);
    const place = { objectType: 'miniApp', path: ['status'] };
    expect(wordOfValue(own, place, 'active', 'en')).toBe('Usable');
    expect(wordOfValue(known, place, 'active', 'en')).toBe('Active');
  });

  it('have the order of the record, then that of the log', () => {
    const keys = ['unknown', 'passwordHash', 'phoneNumber', 'loginName'];
    expect(keys.sort((one, other) => rankOfField('user', one) - rankOfField('user', other))).toEqual([
      'loginName',
      'phoneNumber',
      'passwordHash',
      'unknown',
    ]);
  });
});
