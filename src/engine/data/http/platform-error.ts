/** Why a call, or loading a part of the console, failed: an entry of the error catalogue (specification, section 8). */
export type FailureKind =
  | 'business'
  | 'sessionInvalid'
  | 'passwordDue'
  | 'noToken'
  | 'timeout'
  | 'unauthorized'
  | 'forbidden'
  | 'network'
  | 'notEnvelope'
  | 'unexpected'
  | 'tooLong'
  | 'noKey'
  | 'document'
  | 'part'
  | 'cancelled';

/** The only error that calls throw. Handle it by `kind`, never by message. */
export class PlatformError extends Error {
  readonly kind: FailureKind;
  /** The status of the envelope, 'S0301'; '' without an envelope. */
  readonly status: string;
  /** Messages of the server by field, if any. */
  readonly fields: Readonly<Record<string, string>>;
  /** What the platform says beside the message, such as the issues of a document. */
  readonly data: unknown;
  /** The request id in the server log. */
  readonly requestId: string | undefined;
  readonly httpStatus: number | undefined;

  constructor(
    kind: FailureKind,
    message: string,
    more: {
      status?: string;
      fields?: Record<string, string>;
      data?: unknown;
      requestId?: string;
      httpStatus?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'PlatformError';
    this.kind = kind;
    this.status = more.status ?? '';
    this.fields = more.fields ?? {};
    this.data = more.data;
    this.requestId = more.requestId;
    this.httpStatus = more.httpStatus;
  }
}

/** Converts any thrown value to a PlatformError. */
export const asPlatformError = (error: unknown): PlatformError =>
  error instanceof PlatformError
    ? error
    : new PlatformError('network', error instanceof Error ? error.message : String(error), { cause: error });
