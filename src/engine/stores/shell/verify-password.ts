import type { UserInfo } from '../../../schemas/wire/session.ts';
import type { Http } from '../../data/http/create-http.ts';
import * as account from '../../data/platform/account.ts';
import { signIn, signOut } from '../../data/platform/session.ts';
import { readTokenRecord } from '../../data/read-session.ts';

/**
 * Verifies the password of the current user. Without a password check it signs in again and revokes that session.
 *
 * @param isOffered true if the platform checks passwords without a new session
 * @throws PlatformError if the password is wrong or cannot be checked
 */
export async function verifyPassword(
  http: Pick<Http, 'send'>,
  isOffered: boolean,
  user: Pick<UserInfo, 'loginName'>,
  password: string,
): Promise<void> {
  if (isOffered) {
    await account.verifyPassword(http, { body: { password } });
    return;
  }
  const body = { username: user.loginName, password, type: 'business' } as const;
  const { tokenType, value } = readTokenRecord(await signIn(http, { body }));
  const headers = { authorization: `${tokenType} ${value}` };
  void signOut(http, { headers, options: { hideLoading: true, noToken: true } }).catch(() => undefined);
}
