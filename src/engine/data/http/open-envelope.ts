import type { Envelope } from '../../../schemas/wire/envelope.ts';
import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import { PlatformError } from './platform-error.ts';

const singleSignOnCodes = [1000, 10004];
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Opens the envelope of a response (contract 2.1): returns it on success, throws the kind of failure otherwise.
 *
 * @throws PlatformError notEnvelope, forbidden (codes 1000 and 10004), sessionInvalid (A0200), passwordDue or business
 */
export function openEnvelope(answer: unknown, from: { requestId?: string; httpStatus?: number } = {}): Envelope {
  if (!isObject(answer) || !('code' in answer)) throw new PlatformError('notEnvelope', '', from);
  const envelope: Envelope = {
    code: String(answer.code),
    status: String(answer.status ?? ''),
    msg: typeof answer.msg === 'string' ? answer.msg : '',
    data: answer.data ?? null,
  };
  const code = Number.parseInt(envelope.code, 10);
  if (code === 1) return envelope;
  const more = { status: envelope.status, ...from };
  if (singleSignOnCodes.includes(code)) throw new PlatformError('forbidden', envelope.msg, more);
  if (envelope.status === envelopeStatus.sessionInvalid) throw new PlatformError('sessionInvalid', envelope.msg, more);
  if (envelope.status === envelopeStatus.passwordDue) throw new PlatformError('passwordDue', envelope.msg, more);
  throw new PlatformError('business', envelope.msg, { ...more, fields: fieldsOf(envelope.data), data: envelope.data });
}

function fieldsOf(data: unknown): Record<string, string> {
  const fields = isObject(data) ? data.fields : undefined;
  if (!isObject(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
