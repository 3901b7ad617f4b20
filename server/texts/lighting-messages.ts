import type { Bilingual } from './bilingual.ts';

/** Messages about lighting. */
export const lightingMessages = {
  'lampWhy.unknown': { zh: '尚未纳入方案', en: 'Not planned yet' },
  'lampWhy.program': { zh: '按方案“{name}”', en: 'By program "{name}"' },
  'lampWhy.override': { zh: '{userName} 手动控制，直至下次操作', en: 'Set by {userName} until the next command' },
  'lampWhy.overrideUntil': { zh: '{userName} 手动控制至 {time}', en: 'Set by {userName} until {time}' },
  'lampState.on': { zh: '全亮 {count}', en: '{count} on' },
  'lampState.dimmed': { zh: '调光 {count}', en: '{count} dimmed' },
  'lampState.off': { zh: '关 {count}', en: '{count} off' },
  'lampState.fault': { zh: '故障 {count}', en: '{count} faulty' },
  'lampState.offline': { zh: '离线 {count}', en: '{count} offline' },
  'lampState.unknown': { zh: '未知 {count}', en: '{count} unknown' },
  'impact.lamps': { zh: '共 {count} 盏灯：{states}', en: '{count} {count:lamp|lamps}: {states}' },
  'impact.unreachable': {
    zh: '其中 {count} 盏未激活或不支持该指令',
    en: '{count} {count:is|are} not activated or {count:does|do} not know the command',
  },
  'impact.replaces': {
    zh: '将取代 {userName} 在 {count} 盏灯上设定的 {level} %',
    en: 'replaces {level} % that {userName} has set on {count}',
  },
  'impact.replacesUntil': {
    zh: '将取代 {userName} 在 {count} 盏灯上设定的 {level} %（至 {time}）',
    en: 'replaces {level} % that {userName} has set on {count} until {time}',
  },
  'impact.program': {
    zh: '期间方案“{name}”（{count} 盏）本应：{steps}',
    en: 'meanwhile the program "{name}" ({count}) would set: {steps}',
  },
  'impact.programQuiet': {
    zh: '期间方案“{name}”（{count} 盏）没有动作',
    en: 'meanwhile the program "{name}" ({count}) changes nothing',
  },
  lampsDirect: { zh: '直连单灯', en: 'Lamps without a concentrator' },
  lampGroups: { zh: '单灯分组', en: 'Lamp groups' },
  lampLoop: { zh: '回路{number}', en: 'Loop {number}' },
  lampLoopNone: { zh: '未指定回路', en: 'No loop' },
  lampsCommanded: {
    zh: '已向 {count} 盏灯下发，等待应答',
    en: 'Sent to {count} {count:lamp|lamps}, waiting for their answers',
  },
  lampsCommandedReplacing: {
    zh: '已向 {count} 盏灯下发，取代了 {replaced} 盏灯上的手动控制',
    en: 'Sent to {count} {count:lamp|lamps}; replaced what was set by hand on {replaced}',
  },
  lampsScheduled: { zh: '{count} 盏灯将于 {time} 执行', en: 'Scheduled for {count} {count:lamp|lamps} at {time}' },
  lampsReleased: {
    zh: '{count} 盏灯恢复按方案运行',
    en: '{count} {count:lamp follows|lamps follow} the program again',
  },
  lampsNotOverridden: { zh: '所选单灯没有手动控制，已按方案运行', en: 'These lamps follow their program already' },
  noLamps: { zh: '没有符合条件的单灯', en: 'No lamp matches' },
  lampLevelMissing: { zh: '请填写亮度', en: 'Enter a level' },
  lampTimesCrossed: { zh: '结束时间须晚于开始时间', en: 'The end must be after the start' },
  lampEndPassed: { zh: '结束时间已过', en: 'The end is in the past' },
  lampTimeFar: { zh: '最多可设置 {days} 天内的时间', en: 'At most {days} days ahead' },
  overrideNotOpen: { zh: '该手动控制已结束', en: 'This override has ended' },
  programNameTaken: { zh: '已有同名方案', en: 'There is a program of this name' },
  calendarNameTaken: { zh: '已有同名日历', en: 'There is a calendar of this name' },
  programInUse: {
    zh: '方案“{name}”被日历 {calendars} 使用，不能删除',
    en: '"{name}" is used by the calendars {calendars} and cannot be deleted',
  },
  calendarInUse: {
    zh: '日历“{name}”已指定给分组 {groups}，不能删除',
    en: '"{name}" is assigned to the groups {groups} and cannot be deleted',
  },
  calendarIsDefault: {
    zh: '默认日历不能删除，请先将其他日历设为默认',
    en: 'The default calendar cannot be deleted: make another one the default first',
  },
  programMissing: { zh: '第 {rule} 条规则的方案不存在', en: 'The program of rule {rule} does not exist' },
  defaultProgramMissing: { zh: '默认方案不存在', en: 'The default program does not exist' },
  tooManyPrograms: { zh: '最多可有 {limit} 个方案', en: 'There are at most {limit} programs' },
  tooManyCalendars: { zh: '最多可有 {limit} 个日历', en: 'There are at most {limit} calendars' },
  stepTimeMissing: { zh: '第 {step} 步缺少时间', en: 'Step {step} has no time' },
  groupNotOfLamps: { zh: '分组“{name}”不是单灯分组', en: '"{name}" is not a group of lamps' },
  groupCalendarDynamic: {
    zh: '动态分组“{name}”的成员会变化，不能指定日历，请使用固定成员的分组',
    en: 'The members of the dynamic group "{name}" change, so it takes no calendar: use a group of chosen lamps',
  },
  groupsShareLamps: {
    zh: '与分组“{other}”有 {count} 盏相同的灯（{lamps}），其日历为“{calendar}”。一盏灯只能有一个日历',
    en: '{count} {count:lamp is|lamps are} also in the group "{other}" ({lamps}), whose calendar is "{calendar}". A lamp has one calendar',
  },
  specialDaysSaved: { zh: '已保存 {count} 天', en: 'Saved {count} {count:day|days}' },
  specialDayTwice: { zh: '{date} 出现了两次', en: '{date} appears twice' },
  specialDayWrong: { zh: '{date} 不是有效日期', en: '{date} is not a date' },
} satisfies Record<string, Bilingual>;
