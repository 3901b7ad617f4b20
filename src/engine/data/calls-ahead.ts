import axios, { type AxiosAdapter, AxiosHeaders, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { isRecord } from '../../schemas/rules/is-record.ts';
import type { CallOptions } from './http/call.ts';
import { type Kept, keptKeyOf } from './kept.ts';

/** A read as it leaves for the platform. */
export interface AheadCall {
  method: string;
  /** With its query. */
  url: string;
  /** The JSON of a POST. */
  body?: string | undefined;
  language: string;
}

/** A read of the last start. */
interface KeptCall extends AheadCall {
  /** False once the start after it has asked something else of the same address, such as a period that ends now. */
  isSteady: boolean;
}

/** The answer to a call, before its envelope is opened. */
interface Answer {
  data: unknown;
  headers: Record<string, string>;
}

interface Sent extends AheadCall {
  token: string;
  /** Undefined if the call has to be sent again. */
  answer: Promise<Answer | undefined>;
  /** It came with another answer: what follows the first page asks for it too. */
  isBeside: boolean;
  /** Epoch ms; only what nobody has asked for by then is dropped. */
  until: number;
}

interface Deps {
  kept: Kept;
  send(url: string, request: RequestInit): Promise<Response>;
  now(): number;
}

type Config = InternalAxiosRequestConfig & { tracked?: { options: CallOptions } };

const maxRoutes = 20;
const maxCalls = 6;
/** How long an answer waits for its call. */
const waitMs = 15_000;

/**
 * Sends the reads of the last start at a route again before the console knows that it needs them, and hands each answer to
 * the first call that asks exactly the same with the same token. All others go their own way, and so does a read that
 * failed: nothing is decided by what was kept, only asked for earlier.
 *
 * Reads are calls with the option `isRead` between the start and `end`.
 */
export class CallsAhead {
  private sent: Sent[] = [];
  private recorded: (AheadCall & { route: string })[] | undefined = [];
  private startRoute: string | undefined;
  private known: Record<string, readonly KeptCall[]> = {};

  constructor(
    private readonly deps: Deps,
    private readonly currentRoute: () => string,
  ) {}

  /** Asks for what the last start of this user at the current route read. */
  async begin(userId: string, token: string): Promise<void> {
    const route = this.currentRoute();
    this.startRoute = route;
    this.known = await this.readKept(userId);
    for (const { isSteady, ...call } of this.known[route] ?? []) if (isSteady) this.ask(call, token);
  }

  /** Asks for what this start will need in any case. */
  ask(call: AheadCall, token: string): void {
    const { method, url, body, language } = call;
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': language,
      authorization: token,
    };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const response = this.deps.send(url, { method, headers, ...(body !== undefined && { body }) });
    this.add(call, token, response.then(answerOf), false);
  }

  /** Has the answer to a read by another way, such as a part of another answer. Undefined sends the read after all. */
  expect(call: AheadCall, token: string, answer: Promise<Answer | undefined>): void {
    this.add(call, token, answer, true);
  }

  private add(call: AheadCall, token: string, answer: Promise<Answer | undefined>, isBeside: boolean): void {
    const until = this.deps.now() + waitMs;
    // What was asked before has failed, or is older.
    this.sent = this.sent.filter((one) => !isSame(one, call));
    this.sent.push({ ...call, token, answer: answer.catch(() => undefined), isBeside, until });
  }

  /** In place of axios' own adapter. */
  readonly adapter: AxiosAdapter = async (config: Config) => {
    const call = callOf(config);
    const { isRead } = config.tracked?.options ?? {};
    if (isRead) this.recorded?.push({ ...call, route: this.currentRoute() });
    // Rows that were read before a change are old.
    if (call.method !== 'GET' && !isRead) this.dropRows();
    const ahead = this.take(call, config.headers.get('Authorization'));
    const answer = ahead && (await untilAborted(ahead.answer, config));
    if (!answer) return axios.getAdapter(axios.defaults.adapter)(config);
    return { data: answer.data, status: 200, statusText: 'OK', headers: new AxiosHeaders(answer.headers), config };
  };

  private dropRows(): void {
    this.sent = this.sent.filter(({ isBeside }) => isBeside);
  }

  /** A call without a token asks for what everybody may read. */
  private take(call: AheadCall, token: unknown): Sent | undefined {
    const now = this.deps.now();
    const fits = (one: Sent) => (!token || one.token === token) && one.until > now && isSame(one, call);
    const index = this.sent.findIndex(fits);
    return index < 0 ? undefined : this.sent.splice(index, 1)[0];
  }

  /** The first page has its data: keeps what it has read, for the next start. */
  async end(userId: string): Promise<void> {
    const recorded = this.recorded ?? [];
    this.recorded = undefined;
    this.dropRows();
    const route = recorded[0]?.route;
    if (route === undefined) return;
    const known = this.startRoute === undefined ? await this.readKept(userId) : this.known;
    const calls = recorded.filter((call) => call.route === route).slice(0, maxCalls);
    // A start at '/' leads to the first page.
    const routes = this.startRoute === undefined || this.startRoute === route ? [route] : [this.startRoute, route];
    const kept = new Map(Object.entries(known));
    for (const one of routes) {
      const before = known[one] ?? [];
      kept.delete(one);
      kept.set(
        one,
        calls.map(({ route: _, ...call }) => ({ ...call, isSteady: isSteady(call, before) })),
      );
    }
    const latest = [...kept].slice(-maxRoutes);
    await this.deps.kept.write(keyOf(userId), JSON.stringify(Object.fromEntries(latest)));
  }

  private async readKept(userId: string): Promise<Record<string, readonly KeptCall[]>> {
    try {
      const value: unknown = JSON.parse((await this.deps.kept.read(keyOf(userId))) ?? '{}');
      return isRecord(value) ? (value as Record<string, readonly KeptCall[]>) : {};
    } catch {
      return {};
    }
  }
}

const answerOf = async (response: Response): Promise<Answer | undefined> =>
  response.ok ? { data: await response.text(), headers: Object.fromEntries(response.headers) } : undefined;

/** The answer to a call whose data came with another answer. */
export const answerWith = (data: unknown): Answer => ({
  data: { code: '1', status: '200', detail: 'OK', msg: '', data },
  headers: {},
});

const keyOf = (userId: string) => keptKeyOf(userId, 'ahead');

function callOf(config: InternalAxiosRequestConfig): AheadCall {
  return {
    method: (config.method ?? 'get').toUpperCase(),
    url: axios.getUri(config),
    body: typeof config.data === 'string' ? config.data : undefined,
    language: String(config.headers.get('Accept-Language') ?? ''),
  };
}

const isSameAddress = (one: AheadCall, other: AheadCall): boolean =>
  one.method === other.method && one.url === other.url;

const isSame = (one: AheadCall, other: AheadCall): boolean =>
  isSameAddress(one, other) && one.body === other.body && one.language === other.language;

/** New calls are taken for steady; one that has changed is, once two starts in a row ask the same. */
function isSteady(call: AheadCall, before: readonly KeptCall[]): boolean {
  const earlier = before.filter((one) => isSameAddress(one, call));
  return earlier.length === 0 || earlier.some((one) => isSame(one, call));
}

/** @throws CanceledError as axios does for an aborted call */
async function untilAborted<Value>(value: Promise<Value>, { signal }: InternalAxiosRequestConfig): Promise<Value> {
  if (signal?.aborted) throw new CanceledError();
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener?.('abort', () => reject(new CanceledError()), { once: true } as never);
  });
  return Promise.race([value, aborted]);
}
