import type { operationLog } from '../db/schema.ts';
import { HOUR_MS, type TenantContext } from './tenant-context.ts';

type OperationRow = typeof operationLog.$inferInsert;

interface Actor {
  id: string;
  name: string;
  loginName: string;
  departmentCode: string;
}

interface Subject {
  id: string;
  name: string;
}

interface Plan {
  type: string;
  objectType: 'device' | 'user' | 'department' | 'dictionary';
  method: string;
  path: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  message: string | null;
}

const saved = '保存成功';
const plans: Plan[] = [
  {
    type: 'edit',
    objectType: 'device',
    method: 'PUT',
    path: '/island-assets/device',
    before: { address: '进港大道12号旁' },
    after: { address: '进港大道16号旁' },
    message: saved,
  },
  {
    type: 'edit',
    objectType: 'device',
    method: 'PUT',
    path: '/island-assets/device',
    before: { installationDate: '2026-03-08' },
    after: { installationDate: '2026-03-18' },
    message: saved,
  },
  {
    type: 'assignRoles',
    objectType: 'user',
    method: 'POST',
    path: '/system/api/user/{id}/assignRoles',
    before: { roles: ['只读用户'] },
    after: { roles: ['只读用户', '运维人员'] },
    message: saved,
  },
  {
    type: 'edit',
    objectType: 'user',
    method: 'PUT',
    path: '/system/api/user/{id}',
    before: { enabled: true },
    after: { enabled: false },
    message: saved,
  },
  {
    type: 'resetPassword',
    objectType: 'user',
    method: 'POST',
    path: '/system/api/user/resetPassword',
    before: null,
    after: null,
    message: '该用户登录后须先修改密码',
  },
  {
    type: 'export',
    objectType: 'user',
    method: 'POST',
    path: '/system/api/user/export',
    before: null,
    after: null,
    message: null,
  },
];

const days = 14;
const client =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
/** Share of failed calls. */
const failedShare = 0.07;

/** Creates two weeks of operations by a tenant's people; the newest is some hours old. */
export function makeOperations(
  context: TenantContext,
  actors: readonly Actor[],
  subjects: Partial<Record<Plan['objectType'], readonly Subject[]>>,
  perDay: number,
): OperationRow[] {
  const random = context.random('operations');
  const start = context.now.getTime() - days * 24 * HOUR_MS;
  const count = days * perDay;
  return Array.from({ length: count }, (_, index): OperationRow => {
    const plan = random.pick(plans);
    const actor = random.pick(actors);
    const subject = plan.type === 'export' ? undefined : random.pick(subjects[plan.objectType] ?? actors);
    const succeeded = !random.chance(failedShare);
    return {
      id: context.newId(),
      tenantId: context.tenantId,
      userId: actor.id,
      userName: actor.name,
      loginName: actor.loginName,
      departmentCode: actor.departmentCode,
      type: plan.type,
      objectType: plan.objectType,
      objectId: subject?.id ?? null,
      objectName: subject?.name ?? null,
      succeeded,
      message: succeeded ? plan.message : '数据已被他人修改，请刷新后重试',
      method: plan.method,
      path: plan.path.replace('{id}', subject?.id ?? ''),
      ip: `10.20.${random.whole(1, 8)}.${random.whole(10, 220)}`,
      userAgent: client,
      requestId: null,
      duration: random.whole(12, 260),
      before: succeeded ? plan.before : null,
      after: succeeded ? plan.after : null,
      createdAt: new Date(start + Math.round(((index + 0.5) / count) * days * 23 * HOUR_MS)),
    };
  });
}
