import { type Spot, smoothLine } from '../../seed/places/smooth-line.ts';

/** A park or a hill. */
export interface Green {
  name: string;
  nameEn: string;
  kind: 'park' | 'forest' | 'wetland';
  ring: readonly Spot[];
}

/** The large parks and hills of the city. */
export const greens: readonly Green[] = [
  {
    name: '明珠湾中央公园',
    nameEn: 'Mingzhu Bay Central Park',
    kind: 'park',
    ring: loop([
      [-120, -400],
      [200, -250],
      [700, -330],
      [980, -650],
      [880, -1050],
      [420, -1200],
      [0, -1180],
      [-140, -800],
    ]),
  },
  {
    name: '蕉门湿地公园',
    nameEn: 'Jiaomen Wetland Park',
    kind: 'wetland',
    ring: loop([
      [3650, 500],
      [3800, 900],
      [4250, 1060],
      [4560, 950],
      [4560, 300],
      [4200, 120],
      [3800, 200],
    ]),
  },
  {
    name: '黄山森林公园',
    nameEn: 'Huangshan Forest Park',
    kind: 'forest',
    ring: loop([
      [-4650, 1500],
      [-4100, 1250],
      [-3500, 1200],
      [-3250, 1650],
      [-3400, 2350],
      [-3750, 2900],
      [-4300, 3000],
      [-4750, 2500],
    ]),
  },
  {
    name: '灵山郊野公园',
    nameEn: 'Lingshan Country Park',
    kind: 'forest',
    ring: loop([
      [-4100, -2900],
      [-3500, -2750],
      [-2950, -3050],
      [-2700, -3600],
      [-3050, -4150],
      [-3700, -4200],
      [-4100, -3700],
    ]),
  },
  {
    name: '滨海公园',
    nameEn: 'Seaside Park',
    kind: 'park',
    ring: loop([
      [4360, -1300],
      [4520, -900],
      [4660, -200],
      [4600, 150],
      [4480, 100],
      [4450, -400],
      [4300, -1000],
    ]),
  },
  {
    name: '北围体育公园',
    nameEn: 'Beiwei Sports Park',
    kind: 'park',
    ring: loop([
      [2500, 4150],
      [3200, 4080],
      [3600, 4250],
      [3500, 4700],
      [2800, 4750],
      [2450, 4500],
    ]),
  },
  {
    name: '大虎山',
    nameEn: 'Dahu Hill',
    kind: 'forest',
    ring: loop([
      [1500, 8200],
      [2900, 8500],
      [3900, 9400],
      [3500, 10600],
      [2200, 11200],
      [1100, 10300],
      [900, 9000],
    ]),
  },
  {
    name: '十八罗汉山',
    nameEn: 'Shiba Luohan Hill',
    kind: 'forest',
    ring: loop([
      [-9800, 6800],
      [-8200, 6500],
      [-7000, 7400],
      [-7200, 9000],
      [-8800, 9600],
      [-10200, 8600],
    ]),
  },
  {
    name: '五桂山',
    nameEn: 'Wugui Mountains',
    kind: 'forest',
    ring: loop([
      [-16000, -30000],
      [-8000, -31000],
      [-5000, -35000],
      [-8000, -41000],
      [-15000, -42000],
      [-19000, -36000],
    ]),
  },
  {
    name: '阳台山',
    nameEn: 'Yangtai Mountain',
    kind: 'forest',
    ring: loop([
      [39000, -10000],
      [45000, -8000],
      [50000, -11000],
      [48000, -17000],
      [41000, -17000],
    ]),
  },
  {
    name: '白云山',
    nameEn: 'Baiyun Mountain',
    kind: 'forest',
    ring: loop([
      [-27000, 44000],
      [-23000, 45500],
      [-22500, 52000],
      [-26000, 54000],
      [-29000, 49000],
    ]),
  },
  {
    name: '罗浮山',
    nameEn: 'Luofu Mountains',
    kind: 'forest',
    ring: loop([
      [42000, 56000],
      [54000, 54000],
      [60000, 61000],
      [52000, 68000],
      [43000, 65000],
    ]),
  },
  {
    name: '鼎湖山',
    nameEn: 'Dinghu Mountain',
    kind: 'forest',
    ring: loop([
      [-108000, 42000],
      [-98000, 40000],
      [-95000, 48000],
      [-103000, 54000],
      [-111000, 50000],
    ]),
  },
];

function loop(ring: readonly Spot[]): Spot[] {
  return smoothLine([...ring, ...ring.slice(0, 1)]).slice(0, -1);
}
