import type { SecondStep } from '../../schemas/wire/second-factor.ts';
import type { PasswordDue, TokenRecord, UserInfo } from '../../schemas/wire/session.ts';
import { PlatformError } from './http/platform-error.ts';

type Loose = Record<string, unknown>;
const looseOf = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
const orNull = (value: unknown): string | null => textOf(value) || null;

/**
 * Parses the current user (contract 3.1). Platforms omit properties and send numbers for strings; an id is required.
 *
 * @throws PlatformError kind `notEnvelope` if the response has no user id
 */
export function readUser(answer: unknown): UserInfo {
  const { also: _, ...user } = looseOf(answer);
  const id = textOf(user.id);
  if (id === '') throw new PlatformError('notEnvelope', 'the response has no user');
  const loginName = textOf(user.loginName);
  return {
    ...user,
    id,
    loginName,
    name: textOf(user.name) || loginName || id,
    phoneNumber: orNull(user.phoneNumber),
    email: orNull(user.email),
    weChatOpenId: orNull(user.weChatOpenId),
    tenantId: textOf(user.tenantId),
    isAdmin: user.isAdmin === true || user.isAdmin === 'true' || user.isAdmin === 1,
    departmentCode: textOf(user.departmentCode),
  };
}

/** Returns why the user must change the password before anything else, or null. */
export function passwordDueOf(user: Pick<UserInfo, 'passwordDue'> | undefined): PasswordDue | null {
  const due = user?.passwordDue;
  return due === 'temporary' || due === 'expired' ? due : null;
}

/** Returns what a sign-in lacks, if its response is a ticket for the second step. */
export function secondStepOf(answer: unknown): SecondStep['secondStep'] | undefined {
  const step = looseOf(looseOf(answer).secondStep);
  const ticket = textOf(step.ticket);
  if (ticket === '') return undefined;
  return { step: step.step === 'enroll' ? 'enroll' : 'code', ticket, expiration: Number(step.expiration) };
}

/**
 * Parses the response of a sign-in or a refresh. A token without an expiry lasts until the page unloads.
 *
 * @param known the user, for a refresh whose response need not have one
 *
 * @throws PlatformError kind `notEnvelope` if there is no token or no user
 */
export function readTokenRecord(answer: unknown, known?: unknown): TokenRecord {
  const record = looseOf(answer);
  const value = textOf(record.value);
  if (value === '') throw new PlatformError('notEnvelope', 'the response has no token');
  const refresh = looseOf(record.refreshToken);
  const expiration = Number(record.expiration) || 0;
  return {
    tokenType: textOf(record.tokenType) || 'Bearer',
    value,
    expiration,
    refreshToken: { value: textOf(refresh.value), expiration: Number(refresh.expiration) || expiration },
    additionalInformation: { userInfo: readUser(looseOf(record.additionalInformation).userInfo ?? known) },
  };
}

/** The record of a token from single sign-on: it cannot be refreshed. `token` is 'Bearer <value>'. */
export function tokenRecordOf(token: string, expiration: number, user: UserInfo): TokenRecord {
  const [tokenType = '', value = ''] = token.split(' ');
  const refreshToken = { value: '', expiration };
  return { tokenType, value, expiration, refreshToken, additionalInformation: { userInfo: user } };
}
