import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import type { Enrollment, SecondStep, SecondStepRequest } from '../../../schemas/wire/second-factor.ts';
import type { Http } from '../../data/http/create-http.ts';
import { asPlatformError } from '../../data/http/platform-error.ts';
import * as calls from '../../data/platform/second-factor.ts';
import { readTokenRecord } from '../../data/read-session.ts';
import type { SessionStore } from './session-store.ts';

type Port = Pick<Http, 'send'>;

/** Begins the enrollment that a sign-in requires. */
export const enrollInSignIn = (http: Port, { ticket }: SecondStep['secondStep']): Promise<Enrollment> =>
  calls.enroll(http, { body: { ticket } });

/** The session of a completed sign-in, and the recovery codes of a new second factor. */
export interface PassedStep {
  recoveryCodes: readonly string[];
  /** Opens the session; until then the screen stays. */
  open(): void;
}

/** Sends the code of a sign-in's second step. */
export async function passSecondStep(
  http: Port,
  session: Pick<SessionStore, 'keep'>,
  body: SecondStepRequest,
): Promise<PassedStep> {
  const answer = await calls.passSecondStep(http, { body });
  const record = readTokenRecord(answer);
  return {
    recoveryCodes: answer.additionalInformation.recoveryCodes ?? [],
    open: () => session.keep(record),
  };
}

/** True if the ticket has expired or is used up: the sign-in begins again. */
export const isTicketSpent = (error: unknown): boolean =>
  asPlatformError(error).status === envelopeStatus.sessionInvalid;
