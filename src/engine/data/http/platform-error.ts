/** Why a call failed: a row of the error catalogue (specification, section 8). */
export type FailureKind =
  | 'business'
  | 'sessionInvalid'
  | 'noToken'
  | 'timeout'
  | 'unauthorized'
  | 'forbidden'
  | 'network'
  | 'notEnvelope'
  | 'tooLong'
  | 'noKey'
  | 'document'
  | 'cancelled';

/** The one error that calls end with. Whoever catches it decides by `kind`, never by the text. */
export class PlatformError extends Error {
  readonly kind: FailureKind;
  /** The envelope's status, 'S0301'; '' where there was no envelope. */
  readonly status: string;
  /** The server's messages by field, where it named some. */
  readonly fields: Readonly<Record<string, string>>;
  /** The id under which the server's log knows the request. */
  readonly requestId: string | undefined;
  readonly httpStatus: number | undefined;

  constructor(
    kind: FailureKind,
    message: string,
    more: {
      status?: string;
      fields?: Record<string, string>;
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
    this.requestId = more.requestId;
    this.httpStatus = more.httpStatus;
  }
}

/** Any thrown value as a PlatformError, so that nobody has to guess. */
export const asPlatformError = (error: unknown): PlatformError =>
  error instanceof PlatformError
    ? error
    : new PlatformError('network', error instanceof Error ? error.message : String(error), { cause: error });
