import type { TenantEnums } from '../../../src/schemas/wire/tenants.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import type { Bilingual } from '../../texts/bilingual.ts';

const names: Record<keyof TenantEnums, Record<'true' | 'false', Bilingual>> = {
  enabled: { true: { zh: '启用', en: 'Enabled' }, false: { zh: '禁用', en: 'Disabled' } },
  intranet: { true: { zh: '内网租户', en: 'Intranet tenant' }, false: { zh: '普通租户', en: 'Internet tenant' } },
};

/** GET /system/api/tenantInfos/relatedEnumerate. */
export async function sendTenantEnums(c: AppContext): Promise<Response> {
  const named = (of: keyof TenantEnums) =>
    Object.entries(names[of]).map(([code, name]) => ({ code, name: name[c.var.locale] }));
  const enums: TenantEnums = { enabled: named('enabled'), intranet: named('intranet') };
  return success(c, enums);
}
