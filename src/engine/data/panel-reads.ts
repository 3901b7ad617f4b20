import type { DataAnswer, DataResult } from '../../schemas/wire/analytics.ts';
import { dataLimits, surroundingKeys } from '../../schemas/wire/data-words.ts';
import { envelopeStatus } from '../../schemas/wire/envelope-status.ts';
import { asPlatformError, PlatformError } from './http/platform-error.ts';
import type { PanelQuestion, PanelReadPort } from './panel-question.ts';
import { type PreviewPanel, previewPanel, queryPanels } from './platform/analytics.ts';
import type { CallPort, ClockPort } from './ports.ts';

/** Milliseconds in which the panels of a page come together. */
const gatherMs = 8;

interface Reader {
  signal: AbortSignal | undefined;
  isRefresh: boolean;
  resolve(answer: DataAnswer): void;
  reject(error: PlatformError): void;
}

/** One question and everyone who asks it. */
interface Waiting {
  question: PanelQuestion;
  readers: Reader[];
}

/**
 * Reads the data of panels: all that ask within a few milliseconds are one call, equal questions one query, and each
 * succeeds or fails alone (DASH-05). On platforms without the batched call each question is a call (contract 3.13).
 */
export class PanelReads implements PanelReadPort {
  private waiting = new Map<string, Waiting>();

  constructor(
    private readonly call: CallPort,
    private readonly isBatched: boolean,
    private readonly timer: ClockPort['timer'],
    /** The batched call. */
    private readonly query: (...call: Parameters<typeof queryPanels>) => Promise<DataResult[]> = queryPanels,
  ) {}

  /** @throws PlatformError; kind 'cancelled' if the signal aborts */
  read(question: PanelQuestion, { signal, isRefresh = false }: { signal?: AbortSignal; isRefresh?: boolean } = {}) {
    return new Promise<DataAnswer>((resolve, reject) => {
      if (signal?.aborted) return reject(new PlatformError('cancelled', ''));
      signal?.addEventListener('abort', () => reject(new PlatformError('cancelled', '')), { once: true });
      const key = JSON.stringify(question);
      if (this.waiting.size === 0) this.timer(() => this.send(), gatherMs);
      const waiting = this.waiting.get(key) ?? { question, readers: [] };
      this.waiting.set(key, waiting);
      waiting.readers.push({ signal, isRefresh, resolve, reject });
    });
  }

  private send(): void {
    const all = [...this.waiting.values()].filter(({ readers }) => readers.some(isThere));
    this.waiting = new Map();
    const size = this.isBatched ? dataLimits.queries : 1;
    for (let from = 0; from < all.length; from += size) void this.sendSome(all.slice(from, from + size));
  }

  /** Never rejects: a failure of the call is the failure of each of its readers. */
  private async sendSome(some: readonly Waiting[]): Promise<void> {
    const readers = some.flatMap((one) => one.readers);
    const { signal, end } = untilAllLeave(readers);
    const isRefresh = readers.every((reader) => reader.isRefresh);
    const options = { hideNotify: true, hideError: true, hideLoading: isRefresh, isRead: true };
    try {
      if (!this.isBatched) {
        const { question } = some[0]!;
        const answer = await previewPanel(this.call, { body: { panelItemDTO: previewOf(question) }, signal, options });
        for (const reader of readers) reader.resolve(answer);
        return;
      }
      const panels = some.map(({ question }, index) => ({ ...question, id: String(index) }));
      const results = await this.query(this.call, { body: { panels }, signal, options });
      if (!Array.isArray(results)) throw new PlatformError('unexpected', '');
      some.forEach(({ readers: own }, index) => {
        const { data, status, message } = results.find(({ id }) => id === String(index)) ?? {};
        for (const reader of own)
          if (data) reader.resolve(data);
          else
            reader.reject(new PlatformError('business', message ?? '', { status: status ?? envelopeStatus.dataError }));
      });
    } catch (error) {
      const failure = asPlatformError(error);
      const isRefused = failure.status === envelopeStatus.badRequest;
      // One invalid question must not fail the others of the batch.
      if (isRefused && some.length > 1) await Promise.all(some.map((one) => this.sendSome([one])));
      else for (const reader of readers) reader.reject(isRefused ? withFields(failure) : failure);
    } finally {
      end();
    }
  }
}

/** A refusal that says what of the question is wrong: 'Invalid request (measures: too many)'. */
function withFields(refusal: PlatformError): PlatformError {
  const { message, status, fields, requestId, httpStatus } = refusal;
  const said = Object.entries(fields).map(
    ([name, text]) => `${name.replace(/^(panels\.\d+|panelItemDTO)\./, '')}: ${text}`,
  );
  if (said.length === 0) return refusal;
  return new PlatformError(refusal.kind, `${message} (${said.join('; ')})`, {
    status,
    fields,
    requestId,
    httpStatus,
    cause: refusal,
  });
}

/** A question in the form of a panel that is previewed: what is asked of the data set apart from its surroundings. */
function previewOf(question: PanelQuestion): PreviewPanel {
  const isAround = ([key]: [string, unknown]) => surroundingKeys.some((known) => known === key);
  const entries = Object.entries(question);
  const around = entries.filter(isAround);
  const query = entries.filter((entry) => !isAround(entry));
  return { ...Object.fromEntries(around), query: Object.fromEntries(query) as PreviewPanel['query'] };
}

const isThere = ({ signal }: Reader): boolean => signal?.aborted !== true;

/** Aborts once nobody waits for the answer. */
function untilAllLeave(readers: readonly Reader[]): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const leave = () => {
    if (!readers.some(isThere)) controller.abort();
  };
  for (const { signal } of readers) signal?.addEventListener('abort', leave);
  return {
    signal: controller.signal,
    end: () => {
      for (const { signal } of readers) signal?.removeEventListener('abort', leave);
    },
  };
}
