import axios, {
  type AxiosAdapter,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isAxiosError,
} from 'axios';
import type { Envelope } from '../../../schemas/wire/envelope.ts';
import { cleanTexts, withoutInvisible } from '../../records/sent-text.ts';
import { type Call, type CallOptions, fillPlaceholders, toFormData } from './call.ts';
import { type Download, fileNameOf, isEnvelope, looksLikeEnvelope } from './download.ts';
import { openEnvelope } from './open-envelope.ts';
import { asPlatformError, PlatformError } from './platform-error.ts';
import { isOptionalUrl, isPublicUrl, isSecretUrl } from './secret-paths.ts';

/** The interface between the HTTP client and the rest of the console. */
export interface HttpContext {
  /** The Authorization value, '{type} {value}'; undefined if nobody is signed in. */
  token(): string | undefined;
  /** True after the end of a session, until the next one begins. */
  hasEnded(): boolean;
  language(): string;
  encrypt(body: unknown): Promise<string>;
  /** Resolves once the token can be sent: waits for a refresh that runs or is due (AUTH-07). */
  ready(): Promise<void>;
  /** Called if the platform rejects this token; returns whether a new one makes a retry worthwhile. */
  renew(sentToken: string): Promise<Renewal>;
  /** The Date header of the platform. */
  onDate(date: string | undefined): void;
  /** Saves a file for the user. */
  saveFile(download: Download): void;
  onStart(call: Call): void;
  onEnd(call: Call): void;
  onSuccess(call: Call, envelope: Envelope): void;
  /** `sentToken` distinguishes late responses of an expired session. */
  onFailure(call: Call, error: PlatformError, sentToken: string | undefined): void;
}

/**
 * The result for a rejected token: there is a new one; there will be none, so the session is over; or unknown, because
 * the platform did not respond.
 */
export type Renewal = 'renewed' | 'refused' | 'away';

/** Sends calls, without the invisible characters of their texts, and returns the data of the envelope. */
export interface Http {
  /** @throws PlatformError for every failure */
  send<Data>(call: Call): Promise<Data>;
  /**
   * Sends a call whose response has no envelope, such as the captcha's, and returns the body unchanged.
   *
   * @throws PlatformError as `send` does
   */
  sendBare<Data>(call: Call): Promise<Data>;
  /**
   * Downloads a file and saves it under the platform's name (contract 2.1); with `prohibitDownload` only returns it
   * (HTTP-03).
   *
   * @throws PlatformError also if the response is an envelope instead of a file
   */
  download(call: Call): Promise<Download>;
}

/** Timeout of the main client 300 s, of the captcha client 40 s (HTTP-05). */
export const timeouts = { mainMs: 300_000, captchaMs: 40_000 } as const;

/** State that the interceptors share. axios copies the config, so results are passed through a function. */
interface Tracked {
  options: CallOptions;
  onToken(token: string): void;
}
type Config = InternalAxiosRequestConfig & { tracked?: Tracked };

/**
 * Creates an HTTP client, the main or the captcha one. Interceptors add the token, encrypt secret bodies and open the
 * envelope; no other code handles them.
 *
 * @param settings.baseUrl URL of the platform without a trailing slash; '' for the console's own origin
 * @param settings.adapter answers in the place of the network: no request leaves
 * @param settings.ahead may have the answer of a plain call already
 */
export function createHttp(
  settings: {
    baseUrl: string;
    timeoutMs: number;
    adapter?: AxiosAdapter | undefined;
    ahead?: { adapter: AxiosAdapter } | undefined;
  },
  context: HttpContext,
): Http {
  const instance: AxiosInstance = axios.create({
    baseURL: settings.baseUrl,
    timeout: settings.timeoutMs,
    // Otherwise a request that the browser aborts on unload looks like a timeout.
    transitional: { clarifyTimeoutError: true },
    // The token is sent in a header. Without a name axios reads no cookie before each call, which would turn the
    // timeout into a page timer, and that aborts pending calls after the machine sleeps.
    xsrfCookieName: '',
    // The envelope decides; a response that is not JSON must pass unchanged.
    transformResponse: [parseJson],
  });
  instance.interceptors.request.use((config: Config) => putToken(config, context));
  instance.interceptors.request.use((config: Config) => encryptSecret(config, context));

  return {
    send: <Data>(call: Call) =>
      request(call, {}, (response) => {
        const envelope = openEnvelope(response.data, { requestId: headerOf(response.headers, 'x-request-id') });
        context.onSuccess(call, envelope);
        return envelope.data as Data;
      }),
    sendBare: <Data>(call: Call) => request(call, {}, (response) => response.data as Data),
    download: (call) =>
      request(call, { responseType: 'blob', transformResponse: [], ...downloadProgress(call) }, async (response) => {
        const blob = response.data as Blob;
        const type = headerOf(response.headers, 'content-type');
        const refusal = isEnvelope(type) || (await looksLikeEnvelope(type, blob));
        if (refusal) {
          openEnvelope(parseJson(await blob.text()), { requestId: headerOf(response.headers, 'x-request-id') });
          throw new PlatformError('notEnvelope', 'a response without a file');
        }
        const told = fileNameOf(headerOf(response.headers, 'content-disposition'));
        const download = { blob, fileName: call.fileName ?? told ?? 'download' };
        if (!call.options?.prohibitDownload) context.saveFile(download);
        return download;
      }),
  };

  async function request<Result>(
    call: Call,
    more: AxiosRequestConfig,
    open: (response: AxiosResponse<unknown>) => Result | Promise<Result>,
  ): Promise<Result> {
    context.onStart(call);
    try {
      for (let mayRepeat = !call.options?.noRenewal; ; mayRepeat = false) {
        let sentToken: string | undefined;
        try {
          return await attempt(call, more, open, (token) => {
            sentToken = token;
          });
        } catch (error) {
          let failure = classify(await withText(error));
          const isAboutToken = failure.kind === 'sessionInvalid' || failure.kind === 'unauthorized';
          if (mayRepeat && isAboutToken && sentToken !== undefined) {
            const renewal = await context.renew(sentToken);
            if (renewal === 'renewed') continue;
            // The old token is rejected and a new one unknown: the session may still be valid.
            if (renewal === 'away')
              failure = new PlatformError('network', 'the token could not be refreshed', { cause: failure });
          }
          if (failure.kind !== 'cancelled') context.onFailure(call, failure, sentToken);
          throw failure;
        }
      }
    } finally {
      context.onEnd(call);
    }
  }

  async function attempt<Result>(
    call: Call,
    more: AxiosRequestConfig,
    open: (response: AxiosResponse<unknown>) => Result | Promise<Result>,
    onToken: Tracked['onToken'],
  ): Promise<Result> {
    const tracked: Tracked = { options: call.options ?? {}, onToken };
    const body = cleanTexts(call.body, withoutInvisible);
    const response = await instance.request<unknown>({
      ...more,
      method: call.method,
      url: fillPlaceholders(call.path, call.pathValues),
      params: cleanTexts(call.query, withoutInvisible),
      headers: call.headers,
      data: call.multipart ? toFormData(body) : body,
      signal: call.signal,
      onUploadProgress: call.onProgress && ((event) => call.onProgress?.(event.progress ?? 0)),
      // The browser aborts other requests on unload.
      ...(call.keepalive && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
      ...(settings.ahead && isPlain(call) && { adapter: settings.ahead.adapter }),
      ...(settings.adapter && { adapter: settings.adapter }),
      tracked,
    } as Config);
    context.onDate(headerOf(response.headers, 'date'));
    return open(response);
  }
}

/** True for a call that its address and its body describe completely. */
const isPlain = (call: Call): boolean => !call.headers && !call.keepalive && !call.multipart && !call.onProgress;

/** Without a length there is no fraction. */
const downloadProgress = ({ onProgress }: Call): AxiosRequestConfig =>
  onProgress ? { onDownloadProgress: ({ progress }) => progress !== undefined && onProgress(progress) } : {};

/** A failed download has its envelope as a Blob: parse it. */
async function withText(error: unknown): Promise<unknown> {
  if (isAxiosError(error) && error.response?.data instanceof Blob)
    error.response.data = parseJson(await error.response.data.text());
  return error;
}

function parseJson(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** HTTP-01: adds the Authorization header unless noToken or the URL is public; without a token nothing is sent. */
async function putToken(config: Config, context: HttpContext): Promise<Config> {
  config.headers.set('Accept-Language', context.language());
  const isOpen = config.tracked?.options.noToken || isPublicUrl(config.url ?? '');
  const isOptional = isOptionalUrl(config.url ?? '') && context.token() === undefined;
  if (isOpen || isOptional) return config;
  if (!config.tracked?.options.noRenewal) await context.ready();
  const token = context.token();
  if (token === undefined) {
    // What the pages of an ended session still begin: its end has led to the sign-in already.
    if (context.hasEnded()) throw new PlatformError('cancelled', 'the session has ended');
    console.error('user credential invalid');
    throw new PlatformError('noToken', 'user credential invalid');
  }
  config.tracked?.onToken(token);
  config.headers.set('Authorization', token);
  return config;
}

/** HTTP-02: sends secret bodies as the single form field `auth`. */
async function encryptSecret(config: Config, context: HttpContext): Promise<Config> {
  if (!isSecretUrl(config.url ?? '') || config.data === undefined) return config;
  const form = new FormData();
  form.append('auth', await context.encrypt(config.data));
  config.data = form;
  return config;
}

const headerOf = (headers: unknown, name: string): string | undefined => {
  const value = (headers as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** Converts any failure of a call to an entry of the error catalogue. */
function classify(error: unknown): PlatformError {
  if (axios.isCancel(error)) return new PlatformError('cancelled', '');
  if (!isAxiosError(error)) return asPlatformError(error);
  const httpStatus = error.response?.status;
  const requestId = headerOf(error.response?.headers, 'x-request-id');
  const more = { httpStatus, requestId, cause: error };
  if (error.code === 'ETIMEDOUT') return new PlatformError('timeout', '', more);
  if (error.code === 'ECONNABORTED') return new PlatformError('cancelled', '', more);
  if (httpStatus === 401) return new PlatformError('unauthorized', '', more);
  if (httpStatus === 403) return new PlatformError('forbidden', '', more);
  const failure = envelopeFailure(error.response?.data, more);
  // The gateway answers for a platform that does not (ERR-07).
  if (failure && (httpStatus === 502 || httpStatus === 503 || httpStatus === 504))
    return new PlatformError('network', failure.message, { ...more, status: failure.status });
  return failure ?? new PlatformError('network', error.message, more);
}

/** An HTTP error may still have an envelope with a useful message. */
function envelopeFailure(data: unknown, more: { httpStatus?: number; requestId?: string }): PlatformError | undefined {
  try {
    openEnvelope(data, more);
  } catch (error) {
    if (error instanceof PlatformError && error.kind !== 'notEnvelope') return error;
  }
  return undefined;
}
