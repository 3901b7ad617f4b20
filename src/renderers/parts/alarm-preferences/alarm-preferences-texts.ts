/** Texts of the part alarmPreferences. */
export const alarmPreferencesTexts = {
  note: {
    zh: '每项选择立即生效并自动保存。声音还需在下方“告警”中开启“声音”。',
    en: 'Changes are saved automatically. Sounds also require "Sound" under "Alarms" below.',
  },
  failed: {
    zh: '最近的选择未能保存到平台，重新加载前仍然有效。',
    en: 'Could not save your last changes to the platform. They apply until you reload.',
  },
  saveAgain: { zh: '重新保存', en: 'Save again' },
  noLevels: { zh: '平台没有告警级别', en: 'The platform has no alarm levels' },
  level: { zh: '告警级别', en: 'Alarm level' },
  popup: { zh: '弹窗', en: 'Popup' },
  sound: { zh: '声音', en: 'Sound' },
  none: { zh: '无声', en: 'Silent' },
  chime: { zh: '风铃', en: 'Chime' },
  beep: { zh: '短鸣', en: 'Beep' },
  siren: { zh: '警笛', en: 'Siren' },
  volume: { zh: '音量', en: 'Volume' },
  repeats: { zh: '重复直到确认', en: 'Repeat until acknowledged' },
  quiet: { zh: '免打扰时段', en: 'Quiet hours' },
  quietFrom: { zh: '开始', en: 'From' },
  quietTo: { zh: '结束', en: 'To' },
  test: { zh: '试听', en: 'Test sound' },
  blocked: {
    zh: '浏览器仍在阻止声音，请检查网站设置。',
    en: 'Your browser still blocks sound. Check its site settings.',
  },
  reset: { zh: '恢复默认提醒', en: 'Restore defaults' },
} as const;
