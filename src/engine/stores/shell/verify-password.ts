import type { UserInfo } from '../../../schemas/wire/session.ts';
import type { Http } from '../../data/http/create-http.ts';
import { readTokenRecord } from '../../data/read-session.ts';

const silent = { hideNotify: true, hideError: true } as const;

/**
 * Whoever sits at the desk is who signed in: their password is asked for again. Where the platform cannot be asked for it, it is signed
 * in with, and that session is given back at once.
 *
 * @param isOffered the platform checks a person's password without a new session
 * @throws PlatformError when it is wrong or cannot be checked
 */
export async function verifyPassword(
  http: Pick<Http, 'send'>,
  isOffered: boolean,
  user: Pick<UserInfo, 'loginName'>,
  password: string,
): Promise<void> {
  if (isOffered) {
    await http.send({ method: 'POST', path: '/system/api/user/verifyPassword', body: { password }, options: silent });
    return;
  }
  const body = { username: user.loginName, password, type: 'business' };
  const { tokenType, value } = readTokenRecord(
    await http.send({ method: 'POST', path: '/system/login', body, options: silent }),
  );
  const headers = { authorization: `${tokenType} ${value}` };
  const options = { ...silent, hideLoading: true, noToken: true, noRenewal: true } as const;
  void http.send({ method: 'GET', path: '/system/logout', headers, options }).catch(() => undefined);
}
