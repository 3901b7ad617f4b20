import { createHash } from 'node:crypto';
import type { DashboardPanel } from '../../src/schemas/wire/dashboards.ts';
import { mapPanel } from '../../src/schemas/wire/wall-words.ts';
import type { dashboards, wallScreens } from '../db/schema.ts';
import { DAY_MS, type TenantContext } from './tenant-context.ts';

type Query = NonNullable<DashboardPanel['query']>;

const panel = (
  [x, y, w, h]: readonly [number, number, number, number],
  title: string,
  [type, outward]: readonly [string, string],
  query: Query,
): DashboardPanel => ({ id: `p${x}_${y}`, title, x, y, w, h, type, outward, query });

/** Figures along the top, then the map beside what explains them: read from five metres. */
const panels: readonly DashboardPanel[] = [
  panel([0, 0, 6, 3], '一周告警', ['counter', 'bar'], {
    dataSet: 'alarms',
    measures: ['count', 'handled'],
    compare: 'previous',
  }),
  panel([6, 0, 3, 3], '设备在线', ['counter', 'bar'], {
    dataSet: 'connection',
    measures: ['onlineRate'],
    compare: 'previous',
  }),
  panel([9, 0, 3, 3], '亮灯', ['counter', 'bar'], {
    dataSet: 'lighting',
    measures: ['lightingRate'],
    compare: 'previous',
  }),
  { id: 'map', title: '城市地图', x: 0, y: 3, w: 5, h: 6, type: mapPanel },
  panel([5, 3, 4, 3], '告警趋势', ['line', 'default'], {
    dataSet: 'alarms',
    measures: ['count'],
    dimension: 'time',
    split: 'kind',
  }),
  panel([9, 3, 3, 3], '告警等级分布', ['pie', 'default'], {
    dataSet: 'alarms',
    measures: ['count'],
    dimension: 'level',
  }),
  {
    ...panel([5, 6, 4, 3], '各街道亮灯率', ['bar', 'default'], {
      dataSet: 'lighting',
      measures: ['lightingRate'],
      dimension: 'area',
    }),
    thresholds: [{ from: 98, title: '目标' }],
  },
  panel([9, 6, 3, 3], '用电量', ['bar', 'default'], { dataSet: 'energy', measures: ['energy'], dimension: 'time' }),
];

/**
 * Creates a dashboard of a tenant's first account and a wall screen that shows it. The hash belongs to no key: a known
 * one would open the screen to everybody, so its owner issues the first link.
 */
export function makeWall(
  { tenantId, newId, now, place }: TenantContext,
  ownerId: string,
): { dashboard: typeof dashboards.$inferInsert; screen: typeof wallScreens.$inferInsert } {
  const at = new Date(now.getTime() - 30 * DAY_MS);
  const dashboard = {
    id: newId(),
    tenantId,
    ownerId,
    name: '值班大屏看板',
    page: '/dashboard',
    isShared: true,
    scale: 'WEEK' as const,
    panels: [...panels],
    createdAt: at,
    updatedAt: at,
  };
  const screen = {
    id: newId(),
    tenantId,
    ownerId,
    name: '监控中心大屏',
    title: `${place.name}照明运行监控`,
    dashboardIds: [dashboard.id],
    seconds: 30,
    keyHash: createHash('sha256').update(`no key of ${tenantId}`).digest('hex'),
    createdAt: at,
    updatedAt: at,
  };
  return { dashboard, screen };
}
