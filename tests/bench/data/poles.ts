/** The call that reads poles. */
export const polesPath = '/devices/pageList';

/** A row of the tables. */
export interface Pole {
  id: string;
  name: string;
  uid: string;
  height: number;
  power: number;
  voltage: number;
  current: number;
  state: 'ONLINE' | 'OFFLINE' | 'UNACTIVATED';
  createTime: string;
  department: { name: string };
  road: string;
  carrier: string;
}

/** The query of a page of poles. */
export interface PoleQuery {
  pageNum: number;
  pageSize: number;
}

const states = ['ONLINE', 'ONLINE', 'ONLINE', 'OFFLINE', 'UNACTIVATED'] as const;
const departments = ['市政管理处', '路灯管理所', '交通设施科', '港口物流园', '园林绿化队'];
const roads = ['中山路', '人民大道', '滨江路', '科技园路', '解放街', '湖滨路', '机场高速'];
const carriers = ['China Mobile', 'China Unicom', 'China Telecom'];

/** Creates poles, the same on every run. */
export function makePoles(many: number): Pole[] {
  return Array.from({ length: many }, (_, place) => ({
    id: String(place + 1),
    name: `${place + 1}号智慧灯杆`,
    uid: `LP-${String((place * 7919) % 1_000_003).padStart(7, '0')}`,
    height: 8 + ((place * 13) % 50) / 10,
    power: 60 + ((place * 37) % 1800) / 10,
    voltage: 210 + ((place * 29) % 250) / 10,
    current: ((place * 17) % 90) / 10,
    state: states[place % states.length]!,
    createTime: `2026-0${1 + (place % 9)}-1${place % 10} 0${place % 10}:${10 + (place % 50)}:00`,
    department: { name: departments[place % departments.length]! },
    road: roads[place % roads.length]!,
    carrier: carriers[place % carriers.length]!,
  }));
}

/** Responds to a list query; with `isWhole` like a platform without paging: everything at once. */
export function answerPoles(poles: readonly Pole[], isWhole: boolean, { pageNum, pageSize }: PoleQuery) {
  const start = (pageNum - 1) * pageSize;
  return { data: isWhole ? poles : poles.slice(start, start + pageSize), total: poles.length };
}
