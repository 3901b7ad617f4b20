import type { TokenRecord } from '../../schemas/wire/session.ts';
import type { Http } from './http/create-http.ts';
import { PlatformError } from './http/platform-error.ts';
import { renewToken as call } from './platform/session.ts';
import { readTokenRecord } from './read-session.ts';

/**
 * Requests the next token of a user (AUTH-07).
 *
 * @throws PlatformError kind `business` for a response without a token: a retry would not help
 */
export async function renewToken(http: Http, refreshToken: string, userId: string): Promise<TokenRecord> {
  const answer = await call(http, { query: { refreshToken } });
  try {
    return readTokenRecord(answer, { id: userId });
  } catch (error) {
    throw new PlatformError('business', 'the refresh returned no token', { cause: error });
  }
}
