import type { PanelQuery } from '../../../src/schemas/wire/analytics.ts';
import type { Bilingual } from '../../texts/bilingual.ts';

/** A predefined panel: a chart over a query. */
export interface LibraryPanel {
  id: string;
  name: Bilingual;
  description: Bilingual;
  type: 'bar' | 'line' | 'pie' | 'counter';
  outward: string;
  query: PanelQuery;
}

/** The library of predefined panels, as the designer of a dashboard lists them. */
export const panelLibrary: readonly LibraryPanel[] = [
  {
    id: 'deviceOnlineRate',
    name: { zh: '设备在线率', en: 'Devices online' },
    description: { zh: '当前在线设备占已激活设备的比例', en: 'Share of activated devices that are online' },
    type: 'counter',
    outward: 'index',
    query: { dataSet: 'devices', measures: ['onlineRate', 'online', 'count'] },
  },
  {
    id: 'devicesByStreet',
    name: { zh: '各街道设备', en: 'Devices by street' },
    description: { zh: '各街道在线、离线和未激活的设备', en: 'Online, offline and not activated devices by street' },
    type: 'bar',
    outward: 'stack',
    query: { dataSet: 'devices', measures: ['count'], dimension: 'area', split: 'status' },
  },
  {
    id: 'alarmsOverTime',
    name: { zh: '告警趋势', en: 'Alarms over time' },
    description: { zh: '各类告警随时间的数量', en: 'Alarms by kind over time' },
    type: 'line',
    outward: 'index',
    query: { dataSet: 'alarms', measures: ['count'], dimension: 'time', split: 'kind' },
  },
  {
    id: 'alarmsByType',
    name: { zh: '告警类型分布', en: 'Alarms by type' },
    description: { zh: '最多的七种告警类型', en: 'The seven most frequent alarm types' },
    type: 'pie',
    outward: 'index',
    query: { dataSet: 'alarms', measures: ['count'], dimension: 'alarmType', top: 7 },
  },
  {
    id: 'alarmsByLevel',
    name: { zh: '告警等级分布', en: 'Alarms by level' },
    description: { zh: '各等级的告警', en: 'Alarms of each level' },
    type: 'pie',
    outward: 'solid',
    query: { dataSet: 'alarms', measures: ['count'], dimension: 'level' },
  },
  {
    id: 'topAlarmDevices',
    name: { zh: '告警最多的设备', en: 'Devices with the most alarms' },
    description: { zh: '告警最多的十台设备', en: 'The ten devices with the most alarms' },
    type: 'bar',
    outward: 'index',
    query: { dataSet: 'alarms', measures: ['count'], dimension: 'device', top: 10 },
  },
  {
    id: 'energyOverTime',
    name: { zh: '用电趋势', en: 'Energy trend' },
    description: { zh: '用电量与上期比较', en: 'Energy compared with the previous period' },
    type: 'bar',
    outward: 'column',
    query: { dataSet: 'energy', measures: ['energy'], dimension: 'time', compare: 'previous' },
  },
  {
    id: 'energyByStreet',
    name: { zh: '各街道用电', en: 'Energy by street' },
    description: { zh: '各街道的用电量', en: 'Energy by street' },
    type: 'bar',
    outward: 'cube',
    query: { dataSet: 'energy', measures: ['energy'], dimension: 'area' },
  },
  {
    id: 'lightingRate',
    name: { zh: '亮灯率', en: 'Lighting rate' },
    description: {
      zh: '应亮灯具中亮灯和故障的比例',
      en: 'Lit and faulty lamps among those that should be lit',
    },
    type: 'line',
    outward: 'index',
    query: { dataSet: 'lighting', measures: ['lightingRate', 'faultRate'], dimension: 'time' },
  },
  {
    id: 'chargingSessions',
    name: { zh: '充电次数', en: 'Charging sessions' },
    description: { zh: '充电桩的充电次数', en: 'Sessions at EV chargers' },
    type: 'bar',
    outward: 'index',
    query: { dataSet: 'charging', measures: ['sessions'], dimension: 'time' },
  },
  {
    id: 'pm25',
    name: { zh: 'PM2.5', en: 'PM2.5' },
    description: { zh: '气象站的 PM2.5 平均值', en: 'Average of the weather stations' },
    type: 'line',
    outward: 'area',
    query: { dataSet: 'environment', measures: ['pm25'], dimension: 'time' },
  },
  {
    id: 'traffic',
    name: { zh: '车流量', en: 'Vehicles' },
    description: { zh: '交通雷达的车流量', en: 'Vehicles counted by radars' },
    type: 'line',
    outward: 'index',
    query: { dataSet: 'traffic', measures: ['volume'], dimension: 'time' },
  },
  {
    id: 'ordersByState',
    name: { zh: '工单状态', en: 'Work orders by status' },
    description: { zh: '各状态的工单', en: 'Work orders by status' },
    type: 'pie',
    outward: 'index',
    query: { dataSet: 'orders', measures: ['count'], dimension: 'state' },
  },
  {
    id: 'commandsByResult',
    name: { zh: '指令结果', en: 'Commands by result' },
    description: { zh: '设备指令的执行结果', en: 'Results of commands to devices' },
    type: 'pie',
    outward: 'index',
    query: { dataSet: 'commands', measures: ['count'], dimension: 'status' },
  },
];
