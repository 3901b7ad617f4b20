import type { Bilingual } from './bilingual.ts';

/** Messages about data sets, dashboards and their panels. */
export const dataMessages = {
  dataSetUnknown: { zh: '数据集 {name} 不存在，可选：{names}', en: 'Unknown data set {name}. Use one of: {names}' },
  dataMeasureUnknown: { zh: '指标 {name} 不存在，可选：{names}', en: 'Unknown measure {name}. Use one of: {names}' },
  dataDimensionUnknown: {
    zh: '维度 {name} 不存在，可选：{names}',
    en: 'Unknown dimension {name}. Use one of: {names}',
  },
  dataFilterUnknown: { zh: '筛选项 {name} 不存在，可选：{names}', en: 'Unknown filter {name}. Use one of: {names}' },
  dataSplitUnusable: { zh: '不能按 {name} 拆分', en: 'Cannot split by {name}: choose another dimension' },
  dataSplitOneMeasure: { zh: '拆分时只能选一个指标', en: 'A split takes one measure' },
  dataNotOverTime: {
    zh: '数据集 {name} 是当前状态，不能与过去比较',
    en: 'The data set {name} is a state of now and has no earlier period',
  },
  dataAreaTooFine: {
    zh: '该数据只统计到街道，请选择街道',
    en: 'This data is kept by street: choose a street',
  },
  dataPeriodInvalid: { zh: '请填写有效的开始和结束时间', en: 'Enter a valid start and end time' },
  dataPeriodReversed: { zh: '结束时间早于开始时间', en: 'The end is before the start' },
  dataPeriodTooLong: { zh: '时间范围最多 {days} 天', en: 'The period has at most {days} days' },
  dataOthers: { zh: '其他', en: 'Others' },
  dataNone: { zh: '无', en: 'None' },
  dataTitle: { zh: '{names}（按{dimension}）', en: '{names} by {dimension}' },
  'dataCompared.previous': { zh: '{name}（上期）', en: '{name} (previous)' },
  'dataCompared.lastYear': { zh: '{name}（去年同期）', en: '{name} (last year)' },
  dataTotal: { zh: '合计', en: 'Total' },
  panelNotAnswered: { zh: '第 {number} 个面板：{reason}', en: 'Panel {number}: {reason}' },
  dashboardPanels: {
    zh: '看板最多 {max} 个面板，当前为 {count} 个',
    en: 'A dashboard has at most {max} panels, this one has {count}',
  },
  dashboardPanelTwice: { zh: '面板标识 {id} 重复', en: 'Two panels have the id {id}' },
  dashboardTooWide: { zh: '面板“{name}”超出 {columns} 列', en: 'The panel "{name}" ends beyond column {columns}' },
  dashboardOverlap: { zh: '面板“{name}”与“{other}”重叠', en: 'The panel "{name}" overlaps "{other}"' },
  dashboardAddress: {
    zh: '面板“{name}”的地址须为 http(s) 或站内路径',
    en: 'The panel "{name}" needs an address with http or https, or a path of this site',
  },
  dashboardNameTaken: { zh: '看板名称已存在', en: 'You already have a dashboard of this name' },
  dashboardStandardTaken: { zh: '该页面已有自己的看板', en: 'You already have your own version of this page' },
  dashboardStandardShared: {
    zh: '本页默认看板不能共享',
    en: "Your own version of a page's dashboard cannot be shared",
  },
  dashboardsFull: { zh: '最多 {max} 个看板', en: 'There can be {max} dashboards at most' },
  wallLinkEnded: { zh: '此链接已失效', en: 'This link is no longer valid' },
  wallNameTaken: { zh: '大屏名称已存在', en: 'There is a wall screen of this name' },
  wallsFull: { zh: '最多 {max} 个大屏', en: 'There can be {max} wall screens at most' },
  wallOfOther: {
    zh: '只有创建人可以修改大屏或更换链接',
    en: 'Only its creator can change this wall screen or its link',
  },
  wallExpired: { zh: '链接已过期，请先修改有效期', en: 'The link has expired. Change when it expires first.' },
  wallExpiresInPast: { zh: '有效期须晚于当前时间', en: 'This time has passed' },
  wallSeconds: { zh: '每个看板 10-600 秒', en: '10 to 600 seconds per dashboard' },
  wallDashboards: { zh: '最多 12 个看板', en: '12 dashboards at most' },
  wallRenewed: { zh: '已更换链接，旧链接已失效', en: 'The link has been replaced, the old one is no longer valid' },
  wallRevoked: { zh: '链接已撤销', en: 'The link has been revoked' },
  dashboardOfOther: { zh: '只能修改自己的看板', en: 'Only its owner can change this dashboard' },
} as const satisfies Record<string, Bilingual>;
