import type { Bilingual } from './bilingual.ts';

/** Messages about the commissioning of lamp controllers. */
export const commissioningMessages = {
  'commissioning.missing.identified': { zh: '识别', en: 'identify' },
  'commissioning.missing.placed': { zh: '挂杆', en: 'place' },
  'commissioning.missing.configured': { zh: '设参数', en: 'configure' },
  'commissioning.missing.tested': { zh: '测试', en: 'test' },
  'test.reason.noRatedPower': { zh: '没有填写额定功率，无法判断', en: 'no rated power is entered to judge by' },
  'test.reason.noPower': { zh: '没有上报功率', en: 'reports no power' },
  'test.reason.levelDiffers': { zh: '实际亮度为 {level} %', en: 'the lamp is at {level} %' },
  'test.reason.powerLow': { zh: '功率 {power} W，低于 {expected}', en: '{power} W is less than {expected}' },
  'test.reason.powerHigh': { zh: '功率 {power} W，高于 {expected}', en: '{power} W is more than {expected}' },
  'test.reason.stillOn': { zh: '关灯后仍有 {power} W', en: 'still draws {power} W when off' },
  'test.reason.timeout': { zh: '没有应答', en: 'no reply' },
  'test.reason.offline': { zh: '离线，没有应答', en: 'offline, no reply' },
  'test.reason.rejected': { zh: '设备拒绝了指令', en: 'the device rejected the command' },
  'test.reason.notActivated': { zh: '设备未激活', en: 'the device is not activated' },
  'test.reason.unsupported': { zh: '产品不支持该指令', en: 'the product does not know the command' },
  'test.reason.disturbed': { zh: '测试中被他人控制', en: 'somebody else controlled the lamp meanwhile' },
  'test.step': { zh: '{level} %', en: '{level} %' },
  'test.step.off': { zh: '关灯', en: 'Off' },
  'test.expected': { zh: '{min} – {max} W', en: '{min} – {max} W' },
  'test.expected.off': { zh: '低于 {max} W', en: 'below {max} W' },
  'test.running': { zh: '正在测试 {step}（{done} / {total}）', en: 'Testing {step} ({done} of {total})' },
  'test.passed': { zh: '全部合格', en: 'All levels passed' },
  'test.skipped': { zh: '未测', en: 'not tested' },
  lampBlinks: { zh: '已下发，灯具将闪烁 {seconds} 秒', en: 'Sent: the lamp will blink for {seconds} s' },
  identifyUnsupported: {
    zh: '“{name}”的产品不支持识别指令，请现场核对编号',
    en: 'The product of "{name}" cannot blink. Compare the UID on the spot.',
  },
  identifyBusy: {
    zh: '{userName} 正在识别“{name}”，请稍后再试',
    en: '{userName} is identifying "{name}". Try again in a moment.',
  },
  lampPlaced: { zh: '“{name}”已挂到“{pole}”的 {position} 位', en: '"{name}" is on "{pole}" at {position}' },
  lampPlacedMeanwhile: {
    zh: '“{name}”已由 {userName} 挂到“{pole}”，请刷新后再操作',
    en: '{userName} has placed "{name}" on "{pole}". Reload the list first.',
  },
  lampOnPole: {
    zh: '“{name}”已在“{pole}”上，请刷新后再操作',
    en: '"{name}" is on "{pole}" already. Reload the list first.',
  },
  lampOffPole: {
    zh: '“{name}”已不在原来的灯杆上，请刷新后再操作',
    en: '"{name}" is no longer on that pole. Reload the list first.',
  },
  poleFull: {
    zh: '“{pole}”没有空的灯位，已挂 {names}',
    en: '"{pole}" has no free place for a lamp; it has {names}',
  },
  positionTaken: {
    zh: '“{pole}”的 {position} 位已挂“{name}”',
    en: 'Position {position} of "{pole}" has "{name}"',
  },
  positionMissing: { zh: '“{pole}”没有 {position} 位', en: '"{pole}" has no position {position}' },
  positionFree: { zh: '{position} 位', en: 'Position {position}' },
  poleChoice: { zh: '{name}（空位 {free} / {total}）', en: '{name} ({free} of {total} free)' },
  poleChoiceOpen: { zh: '{name}（已挂 {used}）', en: '{name} ({used} mounted)' },
  lampTakenOff: { zh: '“{name}”已从“{pole}”取下', en: '"{name}" is taken off "{pole}"' },
  lampsConfigured: { zh: '已保存 {count} 盏灯的参数', en: 'Saved the values of {count} {count:lamp|lamps}' },
  nothingToConfigure: { zh: '请至少填写一项参数', en: 'Enter at least one value' },
  lampNotConfigured: { zh: '“{name}”未保存：{problem}', en: '"{name}" is not saved: {problem}' },
  attributeNowhere: { zh: '所选产品没有该参数', en: 'These products do not have it' },
  lampsNotPlaced: {
    zh: '{names} 还没有挂到灯杆上，请先挂杆',
    en: '{names} {count:is|are} not on a pole yet. Place {count:it|them} first.',
  },
  lampUnderTest: {
    zh: '{userName} 正在测试“{name}”，请等测试结束',
    en: '{userName} is testing "{name}". Wait for the end of the test.',
  },
  testsStarted: { zh: '已开始测试 {count} 盏灯', en: 'Testing {count} {count:lamp|lamps}' },
  lampReplaced: {
    zh: '已记录“{name}”更换灯具，亮灯时长从零开始',
    en: 'The new lamp of "{name}" is noted; its hours count from zero',
  },
  replacedFuture: { zh: '更换时间不能晚于现在', en: 'The time is in the future' },
  replacedTooEarly: {
    zh: '最多可填 {days} 天内的时间，更早的亮灯时长已不可查',
    en: 'At most {days} days back: earlier hours are not known',
  },
  replacedBeforeLast: {
    zh: '须晚于上一次更换（{time}）',
    en: 'Must be later than the last replacement ({time})',
  },
} satisfies Record<string, Bilingual>;
