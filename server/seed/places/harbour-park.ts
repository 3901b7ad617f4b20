import { harbourOutlines } from './harbour-outlines.ts';
import type { Place } from './place.ts';

const road = (name: string, letters: string, weight = 1) => ({ name, letters, weight });

/** Tenant 2: a small logistics park. Small test tenants use it too. */
export const HARBOUR_PARK: Place = {
  name: '港湾物流园',
  contact: { name: '梁国栋', phone: '02084980120' },
  letters: 'GW',
  districtCode: '440116',
  centre: [113.612, 22.715],
  outline: harbourOutlines.whole,
  operationalUnit: 'GWYY',
  titles: { signIn: '港湾智慧园区', portal: '港湾智慧园区', screen: '园区运行态势', filing: '粤ICP备2022000002号' },
  streets: [
    {
      name: '码头片区',
      centre: [113.617, 22.712],
      bearing: 48,
      outline: harbourOutlines.docks,
      roads: [road('码头大道', 'MT', 1.5), road('堆场路', 'DC'), road('龙门街', 'LM', 0.7)],
    },
    {
      name: '仓储片区',
      centre: [113.605, 22.72],
      bearing: 48,
      outline: harbourOutlines.stores,
      roads: [road('仓储大道', 'CC', 1.4), road('冷链路', 'LL'), road('物流街', 'WL', 0.7)],
    },
  ],
  departments: {
    key: 'root',
    name: '港湾物流园运营公司',
    shortName: '园区公司',
    children: [
      {
        key: 'municipal',
        name: '工程部',
        children: [
          { key: 'lighting', name: '照明班' },
          { key: 'operations', name: '机电班' },
        ],
      },
      {
        key: 'centre',
        name: '安保部',
        children: [{ key: 'monitoring', name: '监控室' }],
      },
      { key: 'office', name: '综合部', children: [{ key: 'publishing', name: '宣传组' }] },
    ],
  },
};
