import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import type { MessageKey } from '../texts/messages.ts';
import { Refusal } from './envelope.ts';

/** Returns a Refusal whose message also appears at a field. */
export const refuseField = (field: string, key: MessageKey): Refusal =>
  new Refusal(envelopeStatus.badRequest, key, {}, { [field]: key });
