import { expect, test } from 'vitest';
import { attributeField } from './attribute-field.ts';
import { isSwitchAttribute } from './switch-attribute.ts';

const product = { id: '1', name: 'Lamp' };
const titles = (uKey: string, name: string) =>
  attributeField(uKey, { name, dataType: 'BOOLEAN' }, product).field.options?.map(({ title }) => title);

test('switches are on or off, other flags yes or no', () => {
  for (const uKey of [
    'switchStatus',
    'mainRelaySwitch',
    'screenOn',
    'loop3Status',
    'autoBrightness',
    'on',
    'fanEnabled',
  ])
    expect(isSwitchAttribute(uKey, ''), uKey).toBe(true);
  for (const uKey of ['doorOpen', 'hasGrounding', 'recording', 'ptz', 'position', 'openToPublic', 'isOnline', 'common'])
    expect(isSwitchAttribute(uKey, ''), uKey).toBe(false);
  expect(isSwitchAttribute('s1', '风机开关')).toBe(true);
  const onOff = [
    { zh: '开', en: 'On' },
    { zh: '关', en: 'Off' },
  ];
  expect(titles('switchStatus', '开关状态')).toEqual(onOff);
  expect(titles('doorOpen', '箱门打开')).toEqual([
    { zh: '是', en: 'Yes' },
    { zh: '否', en: 'No' },
  ]);
});
