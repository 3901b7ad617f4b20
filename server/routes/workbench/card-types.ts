import type { WorkbenchType } from '../../../src/schemas/wire/workbench.ts';
import { hasFunction, type Permissions } from '../../access/permissions.ts';
import { readNoticesFunction } from '../../notices/notice-audience.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { readNewsFunction } from '../news/add-news.ts';

interface CardType {
  name: Bilingual;
  /** Only users with this function get the card. */
  func?: string;
  /** Columns that a new card takes (contract 3.11). */
  width: 1 | 2;
}

export const cardTypes: Readonly<Record<WorkbenchType, CardType>> = {
  recentmenu: { name: { zh: '最近访问', en: 'Recent pages' }, width: 2 },
  todo: { name: { zh: '我的工单', en: 'My orders' }, width: 1 },
  quickmenu: { name: { zh: '快捷菜单', en: 'Quick menu' }, width: 2 },
  notification: { name: { zh: '消息', en: 'News' }, func: readNewsFunction, width: 1 },
  announcement: { name: { zh: '公告', en: 'Notices' }, func: readNoticesFunction, width: 2 },
  analysis: { name: { zh: '统计图表', en: 'Chart' }, width: 1 },
  alarms: { name: { zh: '待处理告警', en: 'Open alarms' }, width: 2 },
  devices: { name: { zh: '设备在线', en: 'Devices online' }, width: 1 },
  weather: { name: { zh: '天气', en: 'Weather' }, width: 1 },
  lamps: { name: { zh: '当前亮灯', en: 'Lamps now' }, width: 1 },
  energy: { name: { zh: '今日用电', en: 'Energy today' }, width: 1 },
};

export const isCardType = (type: string): type is WorkbenchType => Object.hasOwn(cardTypes, type);

export const mayHave = (permissions: Permissions, type: WorkbenchType): boolean => {
  const { func } = cardTypes[type];
  return func === undefined || hasFunction(permissions, func);
};
