import { bodyLimit } from 'hono/body-limit';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import type { AppContext } from './app-env.ts';
import { failure, Refusal } from './envelope.ts';

/** The largest body of a call that is not an upload, in bytes. */
const mostBodyBytes = 1024 * 1024;

/** Turns down larger bodies: by their announced length, otherwise as soon as the limit is passed, never buffering more. */
export const limitBody = bodyLimit({
  maxSize: mostBodyBytes,
  onError: (c) => failure(c as AppContext, new Refusal(envelopeStatus.badRequest, 'bodyTooLarge', { limit: '1 MiB' })),
});
