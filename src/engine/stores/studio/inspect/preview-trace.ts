import { action, makeObservable, observable, observableRef } from 'mobx';
import type { EventType } from '../../../../schemas/wire/events.ts';
import type { Call } from '../../../data/http/call.ts';
import { asPlatformError, type PlatformError } from '../../../data/http/platform-error.ts';
import { isSecretUrl } from '../../../data/http/secret-paths.ts';
import { previewPanel, queryPanels } from '../../../data/platform/analytics.ts';
import type { EventPort, PagePorts, TraceEntry } from '../../../data/ports.ts';
import { type JsonSize, measureJson } from './measure-json.ts';

export const tracedKinds = ['call', 'event', 'condition', 'action'] as const;
export type TracedKind = (typeof tracedKinds)[number];
export type TracedOutcome = 'running' | 'done' | 'failed' | 'refused' | 'cancelled' | 'skipped' | 'true' | 'false';

/** Something that happened in a preview. It has no headers and no bodies. */
export interface Traced {
  id: number;
  kind: TracedKind;
  /** 'POST /system/api/user/pageList', 'AlarmInfo', 'column "status"', 'call /system/api/user'. */
  about: string;
  /** Epoch ms. */
  start: number;
  /** Epoch ms; undefined while it runs. Of events the time of the last one. */
  end: number | undefined;
  outcome: TracedOutcome;
  /** Of events of one type, which are one entry: how many have come, and when the last of them did, in epoch ms. */
  repeated?: { count: number; times: readonly number[] };
  /** The status and message of a failure, a condition as written. */
  detail?: string;
  /** Of an answer. */
  size?: JsonSize;
  /** The node of a condition, as a JSON pointer. */
  pointer?: string;
}

/** A read of the page as it was sent, without its headers. */
export interface SentRequest extends Pick<Call, 'method' | 'path' | 'pathValues' | 'query' | 'body'> {
  /** The number of the entry in the trace. */
  id: number;
  start: number;
  end: number | undefined;
  outcome: TracedOutcome;
  /** Set for a question to a data set, which is sent with the others of the page. */
  dataSet?: string;
}

/** A longer trace drops its oldest entries. */
export const maxTraced = 500;
const maxRequests = 100;
/** Times of events of one type that are kept. */
const maxTimes = 100;
/** Values of an answer that are measured at once; a larger one has a lower bound. */
const sizeBudget = 20_000;

/** What happens in a preview: calls, events, conditions that change, steps of buttons. */
export class PreviewTrace {
  /** The oldest first. */
  entries: readonly Traced[] = [];
  /** The last reads of the page, the oldest first. */
  requests: readonly SentRequest[] = [];
  /** True while nothing new is recorded. */
  isPaused = false;
  private count = 0;

  constructor(private readonly now: () => number) {
    makeObservable<this, 'change' | 'keepRequest' | 'endRequest'>(this, {
      entries: observableRef,
      requests: observableRef,
      isPaused: observable,
      note: action,
      noteEvents: action,
      setPaused: action,
      clear: action,
      reset: action,
      change: action,
      keepRequest: action,
      endRequest: action,
    });
  }

  setPaused(isPaused: boolean): void {
    this.isPaused = isPaused;
  }

  clear(): void {
    this.entries = [];
  }

  /** Forgets everything: another page begins. */
  reset(): void {
    this.entries = [];
    this.requests = [];
  }

  /** The same ports, whose reads and events are recorded. */
  watched(ports: PagePorts): PagePorts {
    return {
      ...ports,
      call: { send: (call) => this.watch(call, () => ports.call.send(call)) },
      reads: { read: (call) => this.watch(call, () => ports.reads.read(call)) },
      panels: {
        read: (question, how) => {
          // A platform without the batched call is asked one question at a time.
          const { method, path } = ports.capabilities.includes('dataQuery') ? queryPanels : previewPanel;
          const call: Call = { method, path, body: { panels: [question] } };
          return this.watch(call, () => ports.panels.read(question, how), question.dataSet);
        },
      },
      events: this.watchedEvents(ports.events),
    };
  }

  /** Records what has happened at once. */
  note(happened: Omit<Traced, 'id' | 'start' | 'end'> & Partial<Pick<Traced, 'start' | 'end'>>): number {
    const now = this.now();
    this.count += 1;
    if (this.isPaused) return this.count;
    const entry: Traced = { end: now, ...happened, start: happened.start ?? now, id: this.count };
    this.entries = [...this.entries.slice(1 - maxTraced), entry];
    return this.count;
  }

  /** Records events of a type: all of them are one entry, the newest while they come, so that they push out no other. */
  noteEvents(type: EventType, count: number): void {
    if (this.isPaused) return;
    const now = this.now();
    const known = this.entries.find(({ kind, about }) => kind === 'event' && about === type);
    const { count: before, times } = known?.repeated ?? { count: 0, times: [] };
    const repeated = { count: before + count, times: [...times.slice(1 - maxTimes), now] };
    if (known) this.entries = [...this.entries.filter((entry) => entry !== known), { ...known, end: now, repeated }];
    else this.note({ kind: 'event', about: type, outcome: 'done', repeated });
  }

  /** Records a step that has run. */
  noteStep({ verb, about, outcome, at, since }: TraceEntry): void {
    this.note({ kind: 'action', about: about === '' ? verb : `${verb} ${about}`, outcome, start: since, end: at });
  }

  private async watch<Data>(call: Call, send: () => Promise<Data>, dataSet?: string): Promise<Data> {
    const { method, path, pathValues, query } = call;
    const start = this.now();
    const about = dataSet === undefined ? `${method} ${path}` : `${method} ${path} ${dataSet}`;
    const id = this.begin({ kind: 'call', about, outcome: 'running', start });
    const body = isSecretUrl(path) || call.body instanceof Blob ? undefined : call.body;
    this.keepRequest({
      id,
      method,
      path,
      ...(pathValues && { pathValues }),
      ...(query && { query }),
      ...(body !== undefined && { body }),
      ...(dataSet !== undefined && { dataSet }),
      start,
      end: undefined,
      outcome: 'running',
    });
    try {
      const answer = await send();
      this.finish(id, { outcome: 'done', size: measureJson(answer, sizeBudget) });
      return answer;
    } catch (error) {
      const failure = asPlatformError(error);
      const isCancelled = failure.kind === 'cancelled';
      this.finish(id, isCancelled ? { outcome: 'cancelled' } : { outcome: 'failed', detail: detailOf(failure) });
      throw error;
    }
  }

  private begin(happened: Omit<Traced, 'id' | 'end'>): number {
    const id = this.note(happened);
    this.change(id, { end: undefined });
    return id;
  }

  private finish(id: number, how: Partial<Traced> & Pick<Traced, 'outcome'>): void {
    const end = this.now();
    this.change(id, { ...how, end });
    this.endRequest(id, end, how.outcome);
  }

  private change(id: number, how: Partial<Traced>): void {
    this.entries = this.entries.map((entry) => (entry.id === id ? { ...entry, ...how } : entry));
  }

  private keepRequest(request: SentRequest): void {
    this.requests = [...this.requests.slice(1 - maxRequests), request];
  }

  private endRequest(id: number, end: number, outcome: TracedOutcome): void {
    this.requests = this.requests.map((request) => (request.id === id ? { ...request, end, outcome } : request));
  }

  /** Records the events of a type once, however many parts of the page follow it. */
  private watchedEvents(events: EventPort): EventPort {
    const followers = new Map<EventType, { count: number; end(): void }>();
    const join = (type: EventType): (() => void) => {
      const known = followers.get(type);
      const entry = known ?? {
        count: 0,
        end: events.followBatch(type, (batch: readonly unknown[]) => {
          this.noteEvents(type, batch.length);
        }),
      };
      entry.count += 1;
      followers.set(type, entry);
      return () => {
        entry.count -= 1;
        if (entry.count > 0) return;
        entry.end();
        followers.delete(type);
      };
    };
    const both =
      (...ends: (() => void)[]) =>
      () => {
        for (const end of ends) end();
      };
    return {
      get last() {
        return events.last;
      },
      follow: (type, listener) => both(join(type), events.follow(type, listener)),
      followBatch: (type, listener) => both(join(type), events.followBatch(type, listener)),
    };
  }
}

const detailOf = ({ kind, status, message }: PlatformError): string =>
  [status || kind, message].filter((part) => part !== '').join(' ');
