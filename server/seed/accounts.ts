import type { Bilingual } from '../texts/bilingual.ts';
import type { Place } from './places/place.ts';
import { ROLE_PLANS } from './role-plan.ts';

/** A seeded account to sign in with. */
export interface AccountPlan {
  loginName: string;
  name: string;
  /** The key of a role plan. */
  role: string;
  /** The key of another one that it has too. */
  alsoRole?: string;
  departmentKey: string;
  departmentManager?: boolean;
  /** Names of the only areas whose devices and carriers it sees. */
  areas?: readonly string[];
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
  {
    loginName: 'district@lampyris.demo',
    name: '片区运维员',
    role: 'operator',
    departmentKey: 'maintenance',
    areas: ['进港街道', '海滨街道'],
    demoPhone: '13800000005',
  },
  {
    loginName: 'lamps@lampyris.demo',
    name: '片区照明工程师',
    role: 'lighting',
    departmentKey: 'lighting',
    areas: ['蕉门街道', '灵山街道'],
    demoPhone: '13800000006',
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

/** The accounts of any other tenant: admin@, operator@, viewer@, manager@ and district@ its domain. */
export function standardAccounts(domain: string, { streets }: Place): AccountPlan[] {
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
    {
      loginName: `district@${domain}`,
      name: '片区负责人',
      role: 'operator',
      alsoRole: 'lighting',
      departmentKey: 'operations',
      areas: streets.slice(0, 2).flatMap(({ roads }) => roads.slice(0, 1).map(({ name }) => name)),
    },
  ];
}

/** Returns a role's caption. */
export function roleCaption(key: string): Bilingual {
  return ROLE_PLANS.find((plan) => plan.key === key)?.caption ?? { zh: key, en: key };
}
