import type { Bilingual } from '../texts/bilingual.ts';
import { ROLE_PLANS } from './role-plan.ts';

/** A seeded account to sign in with. */
export interface AccountPlan {
  loginName: string;
  name: string;
  /** The key of a role plan. */
  role: string;
  departmentKey: string;
  departmentManager?: boolean;
  /** Phone while the demo is on; easy to remember, because codes are sent to it. */
  demoPhone?: string;
  /** Linked WeChat id while the demo is on. */
  demoWeChat?: string;
}

/** A created account, as `npm start` prints it. */
export interface SeededAccount {
  userId: string;
  loginName: string;
  password: string;
  /** Null if unset: then an administrator sets it. */
  batchPassword: string | null;
  role: Bilingual;
  tenantId: string;
  tenantName: string;
}

/** The two tenants' accounts, as README and `npm start` list them. */
export const CITY_ACCOUNTS: AccountPlan[] = [
  {
    loginName: 'admin@lampyris.demo',
    name: '平台管理员',
    role: 'administrator',
    departmentKey: 'root',
    demoPhone: '13800000001',
  },
  {
    loginName: 'operator@lampyris.demo',
    name: '运维值班员',
    role: 'operator',
    departmentKey: 'operations',
    demoPhone: '13800000002',
    demoWeChat: 'demo-wechat-operator',
  },
  {
    loginName: 'viewer@lampyris.demo',
    name: '访客',
    role: 'viewer',
    departmentKey: 'office',
    demoPhone: '13800000003',
  },
];
export const HARBOUR_ACCOUNTS: AccountPlan[] = [
  {
    loginName: 'harbour@lampyris.demo',
    name: '园区管理员',
    role: 'administrator',
    departmentKey: 'root',
    demoPhone: '13800000004',
  },
];

/** The accounts of any other tenant: admin@, operator@, viewer@ and manager@ its domain. */
export function standardAccounts(domain: string): AccountPlan[] {
  return [
    { loginName: `admin@${domain}`, name: '管理员', role: 'administrator', departmentKey: 'root' },
    { loginName: `operator@${domain}`, name: '运维值班员', role: 'operator', departmentKey: 'operations' },
    { loginName: `viewer@${domain}`, name: '访客', role: 'viewer', departmentKey: 'office' },
    {
      loginName: `manager@${domain}`,
      name: '值班主管',
      role: 'dispatcher',
      departmentKey: 'monitoring',
      departmentManager: true,
    },
  ];
}

/** Returns a role's caption. */
export function roleCaption(key: string): Bilingual {
  return ROLE_PLANS.find((plan) => plan.key === key)?.caption ?? { zh: key, en: key };
}
