import type { Spot } from '../../seed/places/smooth-line.ts';

/** A point that people look for; a smaller rank is more important. */
export interface Landmark {
  name: string;
  nameEn: string;
  kind: 'government' | 'station' | 'port' | 'hospital' | 'school' | 'park' | 'museum' | 'bridge' | 'town';
  spot: Spot;
  minzoom: number;
}

const landmark = (
  name: string,
  nameEn: string,
  kind: Landmark['kind'],
  x: number,
  y: number,
  minzoom = 13,
): Landmark => ({ name, nameEn, kind, spot: [x, y], minzoom });

/** The landmarks of the city. */
export const landmarks: readonly Landmark[] = [
  landmark('南沙湾新区管委会', 'South Bay Administration', 'government', -560, -1020),
  landmark('进港街道办事处', 'Jingang Subdistrict Office', 'government', -1680, 2240, 15),
  landmark('蕉门街道办事处', 'Jiaomen Subdistrict Office', 'government', 1700, 2440, 15),
  landmark('海滨街道办事处', 'Haibin Subdistrict Office', 'government', 2700, -760, 15),
  landmark('灵山街道办事处', 'Lingshan Subdistrict Office', 'government', -2200, -1020, 15),
  landmark('珠湾街道办事处', 'Zhuwan Subdistrict Office', 'government', 380, -2930, 15),
  landmark('南沙湾站', 'South Bay Railway Station', 'station', -2760, -330, 12),
  landmark('进港站', 'Jingang Station', 'station', -1810, 2000, 14),
  landmark('蕉门站', 'Jiaomen Station', 'station', 1560, 2250, 14),
  landmark('明珠湾站', 'Mingzhu Bay Station', 'station', 300, -1270, 14),
  landmark('海滨站', 'Haibin Station', 'station', 2590, -960, 14),
  landmark('珠湾站', 'Zhuwan Station', 'station', 240, -3060, 14),
  landmark('南沙湾中心医院', 'South Bay Central Hospital', 'hospital', 800, 2850),
  landmark('滨海医院', 'Binhai Hospital', 'hospital', 3200, -1480, 14),
  landmark('南湾大学', 'South Bay University', 'school', -3050, -1500),
  landmark('南沙湾博物馆', 'South Bay Museum', 'museum', 1060, -880, 14),
  landmark('南沙湾客运港', 'South Bay Ferry Terminal', 'port', 4420, -1800),
  landmark('渔港码头', 'Fishing Harbour', 'port', 4700, 900, 14),
  landmark('港湾集装箱码头', 'Harbour Container Terminal', 'port', 7600, -6000),
  landmark('虎湾大桥', 'Huwan Bridge', 'bridge', 10500, 6300, 11),
  landmark('港湾大桥', 'Gangwan Bridge', 'bridge', 3300, -3590, 13),
];
