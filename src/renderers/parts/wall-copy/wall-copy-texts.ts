export const wallCopyTexts = {
  title: {
    zh: '大屏展示您保存的看板，以及租户内共享的看板。首页看板可先另存为大屏看板。',
    en: 'A wall screen shows your saved dashboards and shared ones. To show the standard dashboard, save a copy of it.',
  },
  copy: { zh: '复制首页看板', en: 'Copy standard dashboard' },
  name: { zh: '大屏看板', en: 'Wall dashboard' },
  saved: { zh: '看板已保存，可用于大屏', en: 'Dashboard saved. You can now choose it' },
  nothing: { zh: '此看板没有可在大屏上展示的面板', en: 'This dashboard has no panels that a wall screen can show' },
} as const;
