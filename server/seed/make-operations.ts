import type { operationLog } from '../db/schema.ts';
import { HOUR_MS, type TenantContext } from './tenant-context.ts';

type OperationRow = typeof operationLog.$inferInsert;

interface Actor {
  id: string;
  name: string;
  loginName: string;
  departmentCode: string;
}

export interface Subject {
  id: string;
  name: string;
  /** What an asset has now: a change ends with it. */
  address?: string | null | undefined;
  installationDate?: string | null | undefined;
}

interface Change {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

interface Plan {
  type: string;
  objectType: 'device' | 'carrier' | 'facility' | 'user';
  method: string;
  path: string;
  change(subject: Subject | undefined): Change;
  message: string | null;
}

const saved = '保存成功';
const nothing: Change = { before: null, after: null };

/** A house number four lower, `进港大道12号` for `进港大道16号`; undefined if there is none. */
function formerAddress(address: string): string | undefined {
  const number = Number(/(\d+)号$/.exec(address)?.[1]);
  return number > 4 ? address.replace(/\d+号$/, `${number - 4}号`) : undefined;
}

/** The address corrected, or the date of installation added. */
function correction(subject: Subject | undefined): Change {
  const { address, installationDate } = subject ?? {};
  const former = address ? formerAddress(address) : undefined;
  if (former !== undefined) return { before: { address: former }, after: { address } };
  return installationDate ? { before: { installationDate: null }, after: { installationDate } } : nothing;
}

const assetPlans = (['device', 'carrier', 'facility'] as const).map(
  (objectType): Plan => ({
    type: 'edit',
    objectType,
    method: 'PUT',
    path: `/island-assets/${objectType === 'carrier' ? 'vehicle' : objectType}`,
    change: correction,
    message: saved,
  }),
);
const plans: Plan[] = [
  ...assetPlans,
  {
    type: 'assignRoles',
    objectType: 'user',
    method: 'POST',
    path: '/system/api/user/{id}/assignRoles',
    change: () => ({ before: { roles: ['只读用户'] }, after: { roles: ['只读用户', '运维人员'] } }),
    message: saved,
  },
  {
    type: 'edit',
    objectType: 'user',
    method: 'PUT',
    path: '/system/api/user/{id}',
    change: () => ({ before: { enabled: true }, after: { enabled: false } }),
    message: saved,
  },
  {
    type: 'resetPassword',
    objectType: 'user',
    method: 'POST',
    path: '/system/api/user/resetPassword',
    change: () => nothing,
    message: '该用户登录后须先修改密码',
  },
  {
    type: 'export',
    objectType: 'user',
    method: 'POST',
    path: '/system/api/user/export',
    change: () => nothing,
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
  subjects: Readonly<Record<Plan['objectType'], readonly Subject[]>>,
  perDay: number,
): OperationRow[] {
  const random = context.random('operations');
  const start = context.now.getTime() - days * 24 * HOUR_MS;
  const count = days * perDay;
  // Each asset is corrected once: a second time it would have the right address already.
  const uncorrected = {
    device: [...subjects.device],
    carrier: [...subjects.carrier],
    facility: [...subjects.facility],
  };
  const subjectOf = ({ type, objectType }: Plan): Subject | undefined => {
    if (type === 'export') return undefined;
    if (objectType === 'user') return random.pick(subjects.user);
    const list = uncorrected[objectType];
    return list.splice(random.whole(0, list.length - 1), 1)[0];
  };
  const isPossible = ({ objectType }: Plan) =>
    (objectType === 'user' ? subjects.user : uncorrected[objectType]).length > 0;
  return Array.from({ length: count }, (_, index): OperationRow => {
    const plan = random.pick(plans.filter(isPossible));
    const actor = random.pick(actors);
    const subject = subjectOf(plan);
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
      ...(succeeded ? plan.change(subject) : nothing),
      createdAt: new Date(start + Math.round(((index + 0.5) / count) * days * 23 * HOUR_MS)),
    };
  });
}
