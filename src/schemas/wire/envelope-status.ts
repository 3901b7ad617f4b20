/** Words of `status` that the console acts on. */
export const envelopeStatus = {
  ok: '200',
  created: '201',
  noContent: '204',
  /** The session is not valid, or account and password do not fit (contract 2.1). */
  sessionInvalid: 'A0200',
  /** A captcha has to be passed first, or the one sent along does not count. */
  captchaRequired: 'A0240',
  /** A control call without a ticket that is good for it. */
  ticketRequired: 'A0330',
  /** Signed in, but not permitted. */
  notPermitted: 'A0301',
  /** A request that breaks a rule; `data` may carry {field: message}. */
  badRequest: 'A0400',
  notFound: 'A0404',
  dataError: 'S0300',
  duplicate: 'S0301',
  serverError: 'B0001',
} as const;
