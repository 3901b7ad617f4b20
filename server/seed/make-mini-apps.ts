import type { miniAppAuthorizations, miniApps } from '../db/schema.ts';
import { DAY_MS, type TenantContext } from './tenant-context.ts';

interface MiniAppPlan {
  name: string;
  appId: string;
  entryPage: string;
  appVersion: string;
  description: string;
  /** Keys of the departments it is authorised to; 'tenant' is everybody. */
  subjects: ('tenant' | 'lighting' | 'municipal')[];
}

/** Mini-apps of every tenant. */
const plans: MiniAppPlan[] = [
  {
    name: '路灯报修',
    appId: 'wx-lamp-repair',
    entryPage: 'pages/report/index',
    appVersion: '2.3.1',
    description: '市民与巡检人员拍照上报路灯故障，生成维修工单',
    subjects: ['lighting', 'municipal'],
  },
  {
    name: '智慧停车',
    appId: 'wx-smart-parking',
    entryPage: 'pages/lot/nearby',
    appVersion: '1.8.0',
    description: '查询周边泊位，在线缴费',
    subjects: ['tenant'],
  },
  {
    name: '充电桩',
    appId: 'wx-charging-pile',
    entryPage: 'pages/pile/map',
    appVersion: '3.0.4',
    description: '查找灯杆充电桩，扫码充电与结算',
    subjects: ['municipal'],
  },
];

/** Builds the tenant's mini-apps with whom they are authorised to. */
export function makeMiniApps(
  { tenantId, now, newId }: TenantContext,
  codeOf: (key: string) => string,
): { apps: (typeof miniApps.$inferInsert)[]; authorizations: (typeof miniAppAuthorizations.$inferInsert)[] } {
  const validTo = new Date(now.getTime() + 365 * DAY_MS);
  const made = plans.map(({ subjects, ...plan }) => {
    const id = newId();
    return {
      app: { id, tenantId, ...plan, validTo, createdAt: now, updatedAt: now },
      authorizations: subjects.map((subject) => ({
        id: newId(),
        miniAppId: id,
        subjectType: subject === 'tenant' ? 'tenant' : 'department',
        subjectId: subject === 'tenant' ? tenantId : codeOf(subject),
        createdAt: now,
      })),
    };
  });
  return { apps: made.map(({ app }) => app), authorizations: made.flatMap(({ authorizations }) => authorizations) };
}
