import { halfWidth } from '../../forms/typed-number.ts';
import { validators } from '../../forms/validators.ts';

/** True if a code can be sent to the target: a mainland mobile number (SMS-02) or an e-mail address. */
export const canReceiveCode = (target: unknown): target is string =>
  typeof target === 'string' && target !== '' && validators.account(target) === undefined;

/** Reduces code input to at most six digits, full-width ones included (SMS-01). */
export const codeDigits = (typed: string): string => halfWidth(typed).replace(/\D/g, '').slice(0, 6);
