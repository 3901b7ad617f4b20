import { WireAnswer } from '../memory-platform.ts';

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
  carriers: string[];
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

/** Creates poles, the same on every run: those from a place on, the first of which is 0. */
function makePoles(first: number, many: number): Pole[] {
  return Array.from({ length: many }, (_, after) => poleAt(first + after));
}

function poleAt(place: number): Pole {
  return {
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
    carriers: place % 4 === 0 ? ['China Mobile', 'Unicom'] : [carriers[place % carriers.length]!],
  };
}

/**
 * A platform with poles, which answers as a network does.
 *
 * @param settings.pageSize the first two pages of this size are ready before a run
 * @param settings.isWhole knows no pages: everything at once
 */
export function polesPlatform({ rows, pageSize, isWhole }: { rows: number; pageSize: number; isWhole: boolean }) {
  const ready = new Map<string, WireAnswer>();
  const answer = (query: PoleQuery): WireAnswer => {
    const first = isWhole ? 0 : (query.pageNum - 1) * query.pageSize;
    const many = isWhole ? rows : Math.max(0, Math.min(query.pageSize, rows - first));
    const key = `${first}+${many}`;
    const page = ready.get(key) ?? new WireAnswer({ data: makePoles(first, many), total: rows });
    ready.set(key, page);
    return page;
  };
  for (const pageNum of [1, 2]) answer({ pageNum, pageSize });
  return { [`POST ${polesPath}`]: ({ body }: { body: unknown }) => answer(body as PoleQuery) };
}
