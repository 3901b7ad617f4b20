import type { Bilingual } from './bilingual.ts';

/** Messages of groups of devices, mini-apps, alarm types and dictionaries. */
export const configurationMessages = {
  groupNameLength: { zh: '2-30 个字符', en: '2-30 characters' },
  groupNameTaken: { zh: '分组名称已存在', en: 'A group with this name already exists' },
  groupKindFixed: {
    zh: '不能更换分组的设备类型、归属和成员方式',
    en: 'Device type, owner and kind of a group cannot be changed',
  },
  groupCopy: { zh: '副本', en: 'copy' },
  groupUidsAdded: { zh: '已添加 {count} 个设备', en: 'Added {count} {count:device|devices}' },
  groupUidsMany: { zh: '一次最多 {max} 行', en: 'At most {max} lines' },
  groupUidsWrong: {
    zh: '未添加任何设备，{count} 行有误：{problems}',
    en: 'No devices added. {count} {count:line has an error|lines have errors}: {problems}',
  },
  groupUidsBetween: { zh: '；', en: '; ' },
  groupUidUnknown: { zh: '第 {line} 行：{uid} 不存在', en: 'line {line}: {uid} does not exist' },
  groupUidOtherType: { zh: '第 {line} 行：{uid} 不属于该分组的类型', en: 'line {line}: {uid} is of another type' },
  groupUidInactive: { zh: '第 {line} 行：{uid} 尚未激活', en: 'line {line}: {uid} is not activated' },
  groupUidRepeated: { zh: '第 {line} 行：{uid} 重复', en: 'line {line}: {uid} is repeated' },
  groupsFull: { zh: '最多 {max} 个分组', en: 'At most {max} groups' },
  groupOtherType: { zh: '设备“{name}”不属于该分组的类型', en: 'The type of "{name}" does not match the group' },
  groupInactive: { zh: '设备“{name}”尚未激活', en: 'The device "{name}" is not activated' },
  groupIsDynamic: {
    zh: '分组“{name}”的设备由条件决定，不能手动增减',
    en: 'The devices of the group "{name}" are chosen by its condition',
  },
  miniAppIdTaken: { zh: '该应用标识已存在', en: 'A mini-app with this app id already exists' },
  miniAppInUse: {
    zh: '无法删除“{name}”：仍授权给 {count} 个对象',
    en: 'Cannot delete "{name}": in use by {count}',
  },
  'subject.tenant': { zh: '全单位', en: 'Everyone' },
  'subject.department': { zh: '部门', en: 'Department' },
  'subject.role': { zh: '角色', en: 'Role' },
  'subject.user': { zh: '用户', en: 'User' },
  subjectMissing: { zh: '授权对象不存在', en: 'The department, role or user does not exist' },
  functionMissing: { zh: '功能不存在：{id}', en: 'The function does not exist: {id}' },
  alarmTypeKeyTaken: { zh: '该标识已存在', en: 'An alarm type with this key already exists' },
  alarmCategoryMissing: { zh: '告警分类不存在', en: 'The category does not exist' },
  alarmLevelMissing: { zh: '告警等级不存在', en: 'The alarm level does not exist' },
  flowMissing: { zh: '流程不存在', en: 'The workflow does not exist' },
  platformAlarmType: {
    zh: '平台预置的告警类型不能删除',
    en: 'This alarm type belongs to the platform and cannot be deleted',
  },
  alarmTypeInUse: {
    zh: '无法删除“{name}”：仍有 {count} 条告警属于该类型',
    en: 'Cannot delete "{name}": {count} {count:alarm is|alarms are} of this type',
  },
  alarmRuleMissing: { zh: '该告警类型没有规则', en: 'The alarm type has no rule' },
  keyFormat: { zh: '1-50 个字母、数字或 _ @ ( ) .', en: '1-50 letters, digits or _ @ ( ) .' },
  colorFormat: { zh: '颜色须如 #2a7af5', en: 'Enter a color such as #2a7af5' },
  platformDictionary: {
    zh: '平台预置的字典不能修改或删除',
    en: 'This dictionary belongs to the platform and cannot be changed or deleted',
  },
  dictTypeNameTaken: { zh: '字典名称已存在', en: 'A dictionary with this name already exists' },
  dictTypeInUse: {
    zh: '无法删除“{name}”：仍有 {count} 个条目',
    en: 'Cannot delete "{name}": it has {count} {count:entry|entries}',
  },
  platformValueFixed: {
    zh: '平台内置条目的编号不能修改',
    en: 'The code of a platform entry cannot be changed',
  },
  platformEntryInUse: {
    zh: '无法停用“{label}”：仍被{use}使用',
    en: 'Cannot disable "{label}": in use by {use}',
  },
  entryUnchanged: { zh: '该条目与平台内置的一致，无需恢复', en: 'This entry has not been changed' },
  dictOrderMixed: { zh: '只能对同一字典的条目排序', en: 'Only entries of the same dictionary can be sorted' },
} satisfies Record<string, Bilingual>;
