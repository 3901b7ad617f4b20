import type { Bilingual } from '../texts/bilingual.ts';
import { ROLE_PLANS } from './role-plan.ts';

/** An account that the seed makes for somebody to sign in with. */
export interface AccountPlan {
  loginName: string;
  name: string;
  /** The key of a role plan. */
  role: string;
  departmentKey: string;
  departmentManager?: boolean;
  /** While the demo is on: a number that is easily remembered, as codes are sent to it. */
  demoPhone?: string;
  /** While the demo is on: whose WeChat is bound to the account. */
  demoWeChat?: string;
}

/** A made account as `npm start` prints it. */
export interface SeededAccount {
  userId: string;
  loginName: string;
  password: string;
  /** Null where none is set: then an administrator sets it. */
  batchPassword: string | null;
  role: Bilingual;
  tenantId: string;
  tenantName: string;
}

/** The two tenants' accounts that README and `npm start` name. */
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

/** The four accounts of any other tenant: admin@, operator@, viewer@ and manager@ its domain. */
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

/** The caption of a role by its key. */
export function roleCaption(key: string): Bilingual {
  return ROLE_PLANS.find((plan) => plan.key === key)?.caption ?? { zh: key, en: key };
}
