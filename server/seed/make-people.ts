import type { users } from '../db/schema.ts';
import { DAY_MS, type TenantContext } from './tenant-context.ts';

export type PersonRow = Omit<typeof users.$inferInsert, 'passwordHash'> & { roleKeys: string[] };

const SURNAMES = '陈chen 林lin 黄huang 梁liang 李li 何he 张zhang 吴wu 刘liu 罗luo 郑zheng 谢xie 曾zeng 邓deng 冯feng'
  .split(' ')
  .map(splitName);
const GIVEN =
  '志强zhiqiang 晓敏xiaomin 伟wei 嘉欣jiaxin 俊杰junjie 丽华lihua 建国jianguo 思琪siqi 浩然haoran 美玲meiling 文斌wenbin 秀英xiuying 家豪jiahao 雪梅xuemei 国栋guodong 婷婷tingting 永康yongkang 子轩zixuan 慧玲huiling 明辉minghui'
    .split(' ')
    .map(splitName);

function splitName(text: string): { zh: string; pinyin: string } {
  return { zh: text.replace(/[a-z]/g, ''), pinyin: text.replace(/[^a-z]/g, '') };
}

const ROLES = ['operator', 'operator', 'lighting', 'lighting', 'dispatcher', 'analyst', 'viewer'];

/** Creates ordinary users across departments in all states: managers, disabled, expiring and expired accounts. */
export function makePeople(
  context: TenantContext,
  count: number,
  domain: string,
  departmentCodes: string[],
): PersonRow[] {
  const random = context.random('people');
  const { now } = context;
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const managed = new Set<string>();
  // Each tenant starts at another name, so that rows of the wrong tenant stand out.
  const first = random.whole(0, 200);
  return Array.from({ length: count }, (_, index) => {
    // Steps chosen so that no name repeats within 300.
    const turn = first + index;
    const surname = SURNAMES[turn % SURNAMES.length] ?? SURNAMES[0]!;
    const given = GIVEN[(turn * 7 + 2 * Math.floor(turn / SURNAMES.length)) % GIVEN.length] ?? GIVEN[0]!;
    const email = `${surname.pinyin}.${given.pinyin}@${domain}`;
    const phoneNumber = `13${random.whole(3, 9)}${random.digits(8)}`;
    const departmentCode = departmentCodes[index % departmentCodes.length] ?? '001';
    const isManager = !managed.has(departmentCode) && random.chance(0.6);
    if (isManager) managed.add(departmentCode);
    const createdAt = inDays(-random.whole(120, 900));
    return {
      id: context.newId(),
      tenantId: context.tenantId,
      // Some use their phone as login name (VAL-01).
      loginName: index % 5 === 4 ? phoneNumber : email,
      name: surname.zh + given.zh,
      phoneNumber,
      email,
      departmentCode,
      departmentManager: isManager,
      enabled: index % 13 !== 7,
      expiredTime: index % 11 === 5 ? inDays(index % 2 === 0 ? -12 : 5 + (index % 20)) : null,
      passwordUpdatedAt: inDays(-random.whole(1, 80)),
      lastSignInAt: random.chance(0.8) ? inDays(-random.decimal(0.1, 30, 2)) : null,
      createdAt,
      updatedAt: createdAt,
      roleKeys: [ROLES[index % ROLES.length] ?? 'viewer'],
    };
  });
}
