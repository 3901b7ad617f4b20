import { createHash } from 'node:crypto';
import type { CaptchaClient } from '../../captcha/captcha-client.ts';
import type { AppContext } from '../../http/app-env.ts';
import { clientAddress, limitKeyOf } from '../../http/client-address.ts';
import { hashToken } from '../../security/tokens.ts';

/** @param clientUid the browser's id from the body, if any */
export function readCaptchaClient(c: AppContext, clientUid?: string | null): CaptchaClient {
  const address = clientAddress(c);
  const hash = createHash('sha256')
    .update(`${address}\n${c.req.header('user-agent') ?? ''}`)
    .digest('base64url');
  return { address: limitKeyOf(address), hash, uid: clientUid ? hashToken(clientUid) : null };
}
