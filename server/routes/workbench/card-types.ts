import type { WorkbenchType } from '../../../src/schemas/wire/workbench.ts';
import { hasFunction, hasMenu, type Permissions } from '../../access/permissions.ts';
import { readNoticesFunction } from '../../notices/notice-audience.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { readNewsFunction } from '../news/add-news.ts';

interface CardType {
  name: Bilingual;
  /** Only users with one of these functions get the card. */
  funcs?: readonly string[];
  /** Only users who may open this page get the card. */
  page?: string;
  /** Columns that a new card takes (contract 3.11). */
  width: 1 | 2;
}

/** Functions for the counts of device, business and AI alarms. */
export const alarmCounts = ['100148', '100149', '100300'] as const;

export const cardTypes: Readonly<Record<WorkbenchType, CardType>> = {
  recentmenu: { name: { zh: '最近访问', en: 'Recent pages' }, width: 2 },
  todo: { name: { zh: '我的工单', en: 'My work orders' }, page: '/operation/orderManage', width: 1 },
  quickmenu: { name: { zh: '快捷菜单', en: 'Quick menu' }, width: 2 },
  notification: { name: { zh: '消息', en: 'News' }, funcs: [readNewsFunction], width: 1 },
  announcement: { name: { zh: '公告', en: 'Notices' }, funcs: [readNoticesFunction], width: 2 },
  analysis: { name: { zh: '统计图表', en: 'Chart' }, width: 1 },
  alarms: { name: { zh: '待处理告警', en: 'Open alarms' }, funcs: alarmCounts, width: 2 },
  devices: { name: { zh: '设备在线', en: 'Devices online' }, width: 1 },
  weather: { name: { zh: '天气', en: 'Weather' }, width: 1 },
  lamps: { name: { zh: '当前亮灯', en: 'Lamps now' }, width: 1 },
  energy: { name: { zh: '今日用电', en: 'Energy today' }, width: 1 },
  admin: { name: { zh: '系统管理', en: 'Administration' }, funcs: ['100004'], width: 1 },
  studio: { name: { zh: '页面草稿', en: 'Page drafts' }, funcs: ['200591'], width: 1 },
};

export const isCardType = (type: string): type is WorkbenchType => Object.hasOwn(cardTypes, type);

export const mayHave = (permissions: Permissions, type: WorkbenchType): boolean => {
  const { funcs, page } = cardTypes[type];
  return (
    (funcs === undefined || hasFunction(permissions, ...funcs)) && (page === undefined || hasMenu(permissions, page))
  );
};
