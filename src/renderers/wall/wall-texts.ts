/** Texts of wall screens. */
export const wallTexts = {
  connecting: { zh: '正在连接…', en: 'Connecting…' },
  lostSince: { zh: '{time} 起失去连接，正在重试', en: 'No connection since {time}, retrying' },
  endedTitle: { zh: '此链接已失效', en: 'This link is no longer valid' },
  endedText: {
    zh: '请向管理员索取新的链接。屏幕每 5 分钟自动重试。',
    en: 'Ask an administrator for a new one. The screen retries every 5 minutes.',
  },
  emptyTitle: { zh: '没有可展示的看板', en: 'No dashboards to show' },
  emptyText: {
    zh: '看板已删除、不再共享，或没有可在大屏上展示的面板。',
    en: 'They were deleted, are no longer shared, or have no panels that a wall screen can show.',
  },
  controls: { zh: '大屏操作', en: 'Wall screen controls' },
  previous: { zh: '上一个看板', en: 'Previous dashboard' },
  next: { zh: '下一个看板', en: 'Next dashboard' },
  pause: { zh: '暂停轮播', en: 'Pause rotation' },
  goOn: { zh: '继续轮播', en: 'Resume rotation' },
  paused: { zh: '轮播已暂停', en: 'Rotation paused' },
  fullScreen: { zh: '全屏', en: 'Full screen' },
  leaveFullScreen: { zh: '退出全屏', en: 'Exit full screen' },
  openAlarms: { zh: '未处理告警', en: 'Open alarms' },
  noAlarms: { zh: '当前没有未处理告警', en: 'No open alarms' },
  acknowledged: { zh: '已确认', en: 'Acknowledged' },
  unacknowledged: { zh: '未确认', en: 'Not acknowledged' },
  newest: { zh: '最新{level}告警', en: 'Newest: {level}' },
  position: { zh: '第 {n} 个看板，共 {count} 个', en: 'Dashboard {n} of {count}' },
} as const;
