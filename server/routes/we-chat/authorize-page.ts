import { eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { AuthorizeQuery } from '../../../src/schemas/wire/session.ts';
import { tenants } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readQuery } from '../../http/read-query.ts';
import { refuseField } from '../../http/refuse-field.ts';
import { createToken } from '../../security/tokens.ts';
import { ownAddress } from './own-address.ts';

/** WeChat application id of the demo. */
const demoAppId = 'wxlampyrisdemo';

/**
 * GET /system/api/weChat/authorizedCode?loginState&tenantId: returns the page with the QR code, which redirects to
 * `loginState` (AUTH-03).
 */
export async function signInAuthorizePage(c: AppContext): Promise<Response> {
  const { tenantId = '', loginState } = readQuery(c, AuthorizeQuery);
  const [tenant] = await c.var.services.db
    .select({ intranet: tenants.intranet })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (tenant?.intranet) throw new Refusal(envelopeStatus.badRequest, 'weChatIntranet');
  return success(c, authorizePage(c, loginState, 'loginState'));
}

/**
 * Returns the URL of the page that shows a QR code and then redirects within its frame. The page is the demo's own,
 * because WeChat only knows registered applications.
 * @throws Refusal S0300 outside the demo, A0400 for a foreign URL
 */
export function authorizePage(c: AppContext, backTo: string | undefined, field: string): string {
  const { config, consoleConfig, demo } = c.var.services;
  if (!demo) throw new Refusal(envelopeStatus.dataError, 'weChatOff');
  const address = ownAddress(c, backTo);
  if (!address) throw refuseField(field, 'foreignAddress');
  const query = new URLSearchParams({
    appid: consoleConfig.weChat?.appId ?? demoAppId,
    redirect_uri: address.href,
    response_type: 'code',
    scope: 'snsapi_login',
    state: createToken(),
    self_redirect: 'true',
  });
  return `${config.basePath}demo/wechat/qrconnect?${query}`;
}
