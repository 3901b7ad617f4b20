import type { Bilingual } from './bilingual.ts';

/** Messages about what concentrators hold. */
export const holderMessages = {
  holderPrograms: {
    zh: '集中控制器 {names} 最多保存 {max} 个方案，保存后需要 {need} 个（共 {count} 台）。请减少其单灯日历所用的方案',
    en: '{names} {count:holds|hold} at most {max} programs but would need {need}. Use fewer programs in the calendars of {count:its|their} lamps',
  },
  holderCalendars: {
    zh: '集中控制器 {names} 最多保存 {max} 个日历，保存后需要 {need} 个（共 {count} 台）。请减少其单灯所用的日历',
    en: '{names} {count:holds|hold} at most {max} calendars but would need {need}. Assign fewer calendars to {count:its|their} lamps',
  },
  holderSteps: {
    zh: '集中控制器 {names} 的每个方案最多 {max} 步，保存后有 {need} 步（共 {count} 台）。请减少步骤',
    en: '{names} {count:holds|hold} at most {max} steps per program but would need {need}. Use fewer steps',
  },
  'loadRefusal.programs': {
    zh: '最多保存 {max} 个方案，需要 {need} 个',
    en: 'Holds at most {max} programs, {need} needed',
  },
  'loadRefusal.calendars': {
    zh: '最多保存 {max} 个日历，需要 {need} 个',
    en: 'Holds at most {max} calendars, {need} needed',
  },
  'loadRefusal.steps': {
    zh: '每个方案最多 {max} 步，有 {need} 步',
    en: 'Holds at most {max} steps per program, {need} needed',
  },
  'loadRefusal.memoryFull': {
    zh: '存储已满：可存 {max} 步，需要 {need} 步',
    en: 'Memory full: holds {max} steps, {need} needed',
  },
  'loadRefusal.stepUnknown': {
    zh: '固件不支持方案“{program}”第 {step} 步的时刻（民用晨昏）',
    en: 'Its firmware does not support twilight times (step {step} of "{program}")',
  },
  'loadRefusal.rejected': { zh: '设备拒绝，未说明原因', en: 'Refused by the device, no reason given' },
  'loadRefusal.unsupported': {
    zh: '该产品不能保存方案，由平台直接控制',
    en: 'This product cannot hold programs. The platform controls its lamps directly',
  },
  'loadWaiting.offline': { zh: '离线，恢复后下发', en: 'Offline. Will be sent when it is back online' },
  'loadWaiting.notActivated': { zh: '未激活', en: 'Not activated' },
  'loadWaiting.sent': { zh: '已下发，等待应答', en: 'Sent, waiting for a reply' },
  'loadWaiting.again': { zh: '未应答，已尝试 {count} 次', en: 'No reply after {count} {count:attempt|attempts}' },
  'lampWhy.held': { zh: '按集中控制器所存的旧方案“{name}”', en: 'By the older program "{name}" of its concentrator' },
  'lampWhy.driven': { zh: '按方案“{name}”，由平台直接控制', en: 'By program "{name}", switched by the platform' },
  'lampWhy.localOn': { zh: '配电箱转换开关：手动开', en: 'Switched on at the cabinet' },
  'lampWhy.localOff': { zh: '配电箱转换开关：手动关', en: 'Switched off at the cabinet' },
  'assignment.same': { zh: '没有单灯改变日历', en: 'No lamps change their calendar' },
  'assignment.lamps': {
    zh: '{count} 盏灯改变日历',
    en: '{count} {count:lamp changes its|lamps change their} calendar',
  },
  'assignment.holders': {
    zh: '{count} 台集中控制器将重新加载：{named}',
    en: 'Reloads {count} {count:concentrator|concentrators}: {named}',
  },
  'assignment.holder': {
    zh: '{name}（{lamps} 盏；方案 {programs}/{maxPrograms}，日历 {calendars}/{maxCalendars}）',
    en: '{name} ({lamps} {lamps:lamp|lamps}; programs {programs} of {maxPrograms}, calendars {calendars} of {maxCalendars})',
  },
  'assignment.more': { zh: '，另 {count} 台', en: ', and {count} more' },
  loadsAsked: {
    zh: '已要求 {count} 台集中控制器重新加载',
    en: 'Requested {count} {count:concentrator|concentrators} to reload',
  },
} satisfies Record<string, Bilingual>;
