import axios, {
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isAxiosError,
} from 'axios';
import type { Envelope } from '../../../schemas/wire/envelope.ts';
import { type Call, type CallOptions, fillPlaceholders, toFormData } from './call.ts';
import { type Download, fileNameOf, isEnvelope } from './download.ts';
import { openEnvelope } from './open-envelope.ts';
import { asPlatformError, PlatformError } from './platform-error.ts';
import { isPublicUrl, isSecretUrl } from './secret-paths.ts';

/** What the rest of the console tells the calls and hears from them. */
export interface HttpContext {
  /** The Authorization value, '{type} {value}', or undefined when nobody is signed in. */
  token(): string | undefined;
  language(): string;
  encrypt(body: unknown): Promise<string>;
  /** Resolves when the token is good to be sent: a renewal that runs or is due comes first (AUTH-07). */
  ready(): Promise<void>;
  /** The platform refused this token: whether there is another by now, so that the call is worth repeating once. */
  renew(sentToken: string): Promise<Renewal>;
  /** The platform's clock, from the header Date. */
  onDate(date: string | undefined): void;
  /** Gives a file to the person. */
  saveFile(download: Download): void;
  onStart(call: Call): void;
  onEnd(call: Call): void;
  onSuccess(call: Call, envelope: Envelope): void;
  /** `sentToken` tells an expired session's late answer from the present session's. */
  onFailure(call: Call, error: PlatformError, sentToken: string | undefined): void;
}

/**
 * What became of a token that was refused: there is another one; there will be none, so the session is over; or nobody could tell, as the
 * platform did not answer.
 */
export type Renewal = 'renewed' | 'refused' | 'away';

/** Sends calls; answers with the envelope's data alone. */
export interface Http {
  /** @throws PlatformError always, whatever went wrong */
  send<Data>(call: Call): Promise<Data>;
  /**
   * Sends a call whose answer has no envelope, such as the captcha's; answers with the body as it came.
   *
   * @throws PlatformError as `send` does
   */
  sendBare<Data>(call: Call): Promise<Data>;
  /**
   * Reads a file and saves it under the name that the platform gives (contract 2.1), unless `prohibitDownload` says to hand it on
   * alone (HTTP-03).
   *
   * @throws PlatformError also when an envelope comes instead of a file
   */
  download(call: Call): Promise<Download>;
}

/** The main client waits 300 s, the captcha's 40 s (HTTP-05). */
export const timeouts = { mainMs: 300_000, captchaMs: 40_000 } as const;

/** What the interceptors know of a call. axios copies it, so what they find out comes back by a function. */
interface Tracked {
  options: CallOptions;
  onToken(token: string): void;
}
type Config = InternalAxiosRequestConfig & { tracked?: Tracked };

/**
 * Makes a client: one factory for the main and the captcha client. Interceptors put the token, encrypt secret bodies and open
 * the envelope; nobody else sees either.
 *
 * @param settings.baseUrl where the platform is, without a slash at the end; '' for the console's own address
 */
export function createHttp(settings: { baseUrl: string; timeoutMs: number }, context: HttpContext): Http {
  const instance: AxiosInstance = axios.create({
    baseURL: settings.baseUrl,
    timeout: settings.timeoutMs,
    // Otherwise a request that the browser breaks off while it leaves the page looks like one that took too long.
    transitional: { clarifyTimeoutError: true },
    // The token travels in a header. Without a name no cookie is looked for before every call, which would put the time limit into a timer
    // of the page's: after a sleep of the machine it ends whatever is on its way.
    xsrfCookieName: '',
    // The envelope decides; an answer that is not JSON must come through as it is.
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
      request(call, { responseType: 'blob', transformResponse: [] }, async (response) => {
        const blob = response.data as Blob;
        const type = headerOf(response.headers, 'content-type');
        if (isEnvelope(type)) {
          openEnvelope(parseJson(await blob.text()), { requestId: headerOf(response.headers, 'x-request-id') });
          throw new PlatformError('notEnvelope', 'an answer without a file');
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
            // An old token is refused, and no word yet on a new one: the session has not ended for all that is known.
            if (renewal === 'away')
              failure = new PlatformError('network', 'the token could not be renewed', { cause: failure });
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
    const response = await instance.request<unknown>({
      ...more,
      method: call.method,
      url: fillPlaceholders(call.path, call.pathValues),
      params: call.query,
      headers: call.headers,
      data: call.multipart ? toFormData(call.body) : call.body,
      signal: call.signal,
      onUploadProgress: call.onProgress && ((event) => call.onProgress?.(event.progress ?? 0)),
      // The browser breaks off other requests of a page that goes.
      ...(call.keepalive && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
      tracked,
    } as Config);
    context.onDate(headerOf(response.headers, 'date'));
    return open(response);
  }
}

/** A failed download carries its envelope as a file: read it as what it is. */
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

/** HTTP-01: the Authorization header unless noToken or a public URL; without a token nothing is sent. */
async function putToken(config: Config, context: HttpContext): Promise<Config> {
  config.headers.set('Accept-Language', context.language());
  const isOpen = config.tracked?.options.noToken || isPublicUrl(config.url ?? '');
  if (isOpen) return config;
  if (!config.tracked?.options.noRenewal) await context.ready();
  const token = context.token();
  if (token === undefined) {
    console.error('user credential invalid');
    throw new PlatformError('noToken', 'user credential invalid');
  }
  config.tracked?.onToken(token);
  config.headers.set('Authorization', token);
  return config;
}

/** HTTP-02: secret bodies go as the one form field `auth`. */
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

/** Whatever a call ended with, as a row of the catalogue. */
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
  return envelopeFailure(error.response?.data, more) ?? new PlatformError('network', error.message, more);
}

/** A failing HTTP status may still carry an envelope with a message worth showing. */
function envelopeFailure(data: unknown, more: { httpStatus?: number; requestId?: string }): PlatformError | undefined {
  try {
    openEnvelope(data, more);
  } catch (error) {
    if (error instanceof PlatformError && error.kind !== 'notEnvelope') return error;
  }
  return undefined;
}
