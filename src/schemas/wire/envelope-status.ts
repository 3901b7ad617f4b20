/** Values of `status` that the console handles. */
export const envelopeStatus = {
  ok: '200',
  created: '201',
  noContent: '204',
  /** The session is invalid, or account and password do not match (contract 2.1). */
  sessionInvalid: 'A0200',
  /** The password must be changed before anything else; see `passwordDue` of the user. */
  passwordDue: 'A0212',
  /** A captcha is required, or the sent one is invalid. */
  captchaRequired: 'A0240',
  /** A control call without a valid ticket. */
  ticketRequired: 'A0330',
  /** Signed in, but not permitted. */
  notPermitted: 'A0301',
  /** An invalid request; `data` may be {field: message}. */
  badRequest: 'A0400',
  notFound: 'A0404',
  dataError: 'S0300',
  duplicate: 'S0301',
  /** Somebody else has changed the record since it was read: its `version` is outdated. */
  conflict: 'S0302',
  serverError: 'B0001',
} as const;
