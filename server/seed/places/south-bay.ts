import type { Place } from './place.ts';
import { bayOutlines } from './south-bay-outlines.ts';

const road = (name: string, letters: string, weight = 1) => ({ name, letters, weight });

/** Tenant 1: a fictional city district on the Pearl River mouth. */
export const SOUTH_BAY: Place = {
  name: '南沙湾新区',
  contact: { name: '黄婉仪', phone: '02084986600' },
  letters: 'NSW',
  districtCode: '440115',
  centre: [113.55, 22.76],
  outline: bayOutlines.whole,
  operationalUnit: 'NSWYY',
  titles: {
    signIn: '南沙湾智慧灯杆平台',
    portal: '智慧灯杆平台',
    screen: '南沙湾运行态势',
    filing: '粤ICP备2021000001号',
  },
  streets: [
    {
      name: '进港街道',
      centre: [113.533, 22.779],
      bearing: 18,
      outline: bayOutlines.jingang,
      roads: [
        road('进港大道', 'JG', 1.6),
        road('金隆路', 'JL'),
        road('双山大道', 'SS', 1.2),
        road('丰泽路', 'FZ'),
        road('翠樱街', 'CY', 0.6),
      ],
    },
    {
      name: '蕉门街道',
      centre: [113.566, 22.781],
      bearing: -12,
      outline: bayOutlines.jiaomen,
      roads: [
        road('蕉门大道', 'JM', 1.4),
        road('凤凰大道', 'FH', 1.3),
        road('江灵路', 'JLI'),
        road('合兴路', 'HX', 0.8),
        road('榕荫街', 'RY', 0.6),
      ],
    },
    {
      name: '海滨街道',
      centre: [113.576, 22.752],
      bearing: 35,
      outline: bayOutlines.haibin,
      roads: [
        road('海滨路', 'HB', 1.4),
        road('望海大道', 'WH', 1.2),
        road('渔港路', 'YG'),
        road('潮汐街', 'CX', 0.6),
        road('灯塔路', 'DT', 0.8),
      ],
    },
    {
      name: '灵山街道',
      centre: [113.528, 22.75],
      bearing: 5,
      outline: bayOutlines.lingshan,
      roads: [
        road('环市大道', 'HS', 1.5),
        road('灵山路', 'LS'),
        road('庆盛大道', 'QS', 1.2),
        road('学府路', 'XF'),
        road('稻香街', 'DX', 0.6),
      ],
    },
    {
      name: '珠湾街道',
      centre: [113.553, 22.733],
      bearing: -25,
      outline: bayOutlines.zhuwan,
      roads: [road('港前大道', 'GQ', 1.5), road('市南路', 'SN', 1.1), road('珠湾路', 'ZW'), road('创新街', 'CXJ', 0.7)],
    },
  ],
  departments: {
    key: 'root',
    name: '南沙湾新区城市管理局',
    shortName: '城管局',
    children: [
      {
        key: 'municipal',
        name: '市政设施处',
        shortName: '市政处',
        children: [
          { key: 'lighting', name: '照明管理科' },
          { key: 'roads', name: '道路设施科' },
          { key: 'maintenance', name: '维护抢修队' },
        ],
      },
      {
        key: 'centre',
        name: '智慧城市运营中心',
        shortName: '运营中心',
        children: [
          { key: 'monitoring', name: '监控值班室' },
          { key: 'operations', name: '系统运维科' },
          { key: 'analysis', name: '数据分析科' },
        ],
      },
      {
        key: 'information',
        name: '信息发布中心',
        shortName: '发布中心',
        children: [
          { key: 'publishing', name: '节目发布科' },
          { key: 'review', name: '内容审核科' },
        ],
      },
      { key: 'office', name: '综合行政处', shortName: '行政处', children: [{ key: 'assets', name: '资产管理科' }] },
    ],
  },
};
