/** Messages of the last days beside those about alarms, newest first; without an event there is nothing to open. */
export const NEWS_PLANS: { newsType: string; eventType?: string; zh: string; en: string }[] = [
  {
    newsType: 'asset',
    eventType: 'device',
    zh: '设备“{device}”的位置信息已由巡检人员更新',
    en: 'The position of the device "{device}" was updated on inspection',
  },
  {
    newsType: 'system',
    zh: '照明计划提示：全部路灯日落开灯、日出关灯',
    en: 'Lighting plan: all street lamps are on from sunset to sunrise',
  },
  {
    newsType: 'asset',
    eventType: 'device',
    zh: '设备“{device}”的质保将于 30 天后到期',
    en: 'The warranty of the device "{device}" ends in 30 days',
  },
  { newsType: 'system', zh: '平台将于本周六 00:30 升级维护', en: 'The platform will be upgraded on Saturday at 00:30' },
  {
    newsType: 'account',
    eventType: 'account',
    zh: '您的账号在新设备上登录，如非本人操作请修改密码',
    en: 'Your account was used on a new device. If it was not you, change your password',
  },
  {
    newsType: 'asset',
    eventType: 'device',
    zh: '设备“{device}”已更换灯具驱动电源',
    en: 'The driver of the device "{device}" was replaced',
  },
  { newsType: 'system', zh: '上月运行月报已生成', en: "Last month's report is ready" },
  {
    newsType: 'asset',
    eventType: 'device',
    zh: '设备“{device}”已完成年度检测',
    en: 'The annual test of the device "{device}" is complete',
  },
  { newsType: 'account', eventType: 'account', zh: '您的登录密码已更换', en: 'Your password was changed' },
  { newsType: 'system', zh: '欢迎使用智慧灯杆运营平台', en: 'Welcome to the smart pole platform' },
];
