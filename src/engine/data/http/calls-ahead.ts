import axios, { type AxiosAdapter, AxiosHeaders, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { type Kept, keptKeyOf } from '../kept.ts';
import type { CallOptions } from './call.ts';

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

interface Sent extends AheadCall {
  token: string;
  response: Promise<Response | undefined>;
}

interface Deps {
  kept: Kept;
  send(url: string, request: RequestInit): Promise<Response>;
}

type Config = InternalAxiosRequestConfig & { tracked?: { options: CallOptions } };

const maxRoutes = 20;
const maxCalls = 6;

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
    if (!this.recorded) return;
    const { method, url, body, language } = call;
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': language,
      authorization: token,
    };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const response = this.deps.send(url, { method, headers, ...(body !== undefined && { body }) });
    this.sent.push({ ...call, token, response: response.catch(() => undefined) });
  }

  /** In place of axios' own adapter. */
  readonly adapter: AxiosAdapter = async (config: Config) => {
    const call = callOf(config);
    if (config.tracked?.options.isRead) this.recorded?.push({ ...call, route: this.currentRoute() });
    const token = config.headers.get('Authorization');
    const index = this.sent.findIndex((one) => one.token === token && isSame(one, call));
    const [ahead] = index < 0 ? [] : this.sent.splice(index, 1);
    const response = ahead && (await untilAborted(ahead.response, config));
    if (!response?.ok) return axios.getAdapter(axios.defaults.adapter)(config);
    const headers = new AxiosHeaders(Object.fromEntries(response.headers));
    return { data: await response.text(), status: response.status, statusText: response.statusText, headers, config };
  };

  /** The first page has its data: keeps what it has read, and drops what nobody asked for. */
  async end(userId: string): Promise<void> {
    const recorded = this.recorded ?? [];
    this.recorded = undefined;
    this.sent = [];
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
