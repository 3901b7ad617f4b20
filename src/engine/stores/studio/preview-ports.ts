import { type Call, fillPlaceholders } from '../../data/http/call.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import type { CallPort, PagePorts, ReadPort } from '../../data/ports.ts';

/** Something that a preview did not do. */
export interface RefusedEffect {
  /** `send`: a call that would change something; `open`: another page. */
  what: 'send' | 'open';
  /** 'POST /system/api/user', or the address of a page. */
  about: string;
  /** The body as JSON; undefined without one. */
  body?: string;
  /** Epoch ms. */
  at: number;
}

/** How long a preview shows an answer again without asking. */
const freshMs = 30_000;

/**
 * Answers that a preview keeps while its document is edited, so that a key press reads nothing anew. A failure is kept
 * for the next pages too; the page that has it asks anew when it is told to try again.
 */
export class PreviewReads {
  private readonly answers = new Map<string, { answer: Promise<unknown>; at: number; hasFailed: boolean }>();

  constructor(
    private readonly reads: ReadPort,
    private readonly now: () => number,
  ) {}

  /** The reads of one page. */
  ofPage(): ReadPort {
    const failed = new Set<string>();
    return {
      read: async <Data>(call: Call): Promise<Data> => {
        const key = JSON.stringify([call.method, call.path, call.pathValues, call.query, call.body]);
        const known = this.answers.get(key);
        const isAgain = known?.hasFailed === true && failed.has(key);
        if (known?.hasFailed) failed.add(key);
        if (known && !isAgain && this.now() - known.at < freshMs) return known.answer as Promise<Data>;
        return this.ask<Data>(key, call, () => failed.add(key));
      },
    };
  }

  private ask<Data>(key: string, call: Call, onFailure: () => void): Promise<Data> {
    // The page that asked first may be gone before the answer, which the next one waits for.
    const { signal: _, ...lasting } = call;
    const answer = this.reads.read<Data>(lasting);
    const kept = { answer, at: this.now(), hasFailed: false };
    this.answers.set(key, kept);
    answer.catch(() => {
      kept.hasFailed = true;
      onFailure();
    });
    return answer;
  }

  forget(): void {
    this.answers.clear();
  }
}

/** 'DELETE /system/api/user/7'. @throws PlatformError kind `document` if the path lacks a value, as sending it would */
const aboutOf = ({ method, path, pathValues }: Call) => `${method} ${fillPlaceholders(path, pathValues)}`;

const cancelled = () => new PlatformError('cancelled', '');

/**
 * The ports of a page that is previewed: it reads real data, and changes nothing. What it would send is listed.
 *
 * @param refuse receives what is not done
 */
export function previewPorts(
  portsApart: (own: Partial<PagePorts>) => PagePorts,
  reads: (of: ReadPort) => PreviewReads,
  refuse: (effect: RefusedEffect) => void,
  setSearch: (search: string) => void,
): PagePorts {
  const ports = portsApart({});
  const { clock, layouts } = ports;
  const send: CallPort['send'] = async (call: Call) => {
    if (call.method === 'GET') return ports.call.send(call);
    const body = call.body === undefined ? undefined : JSON.stringify(call.body, undefined, 2);
    refuse({ what: 'send', about: aboutOf(call), body, at: clock.now() });
    throw cancelled();
  };
  const opens = (about: string) => refuse({ what: 'open', about, at: clock.now() });
  return portsApart({
    call: { send },
    reads: reads(ports.reads).ofPage(),
    download: async (call) => {
      opens(aboutOf(call));
      throw cancelled();
    },
    secret: { confirmBatch: async () => ({ values: {}, headers: {} }), askWeChat: async () => undefined },
    navigate: { ...ports.navigate, to: opens, window: opens, panel: (path, search) => opens(`${path}${search}`) },
    address: { setSearch: (_, search) => setSearch(search) },
    files: { ...ports.files, pick: async () => undefined, save: ({ fileName }) => opens(fileName) },
    drafts: {
      save: async () => undefined,
      find: async () => undefined,
      ofPage: async () => [],
      discard: async () => undefined,
    },
    layouts: {
      of: (key) => layouts.of(key),
      change: () => undefined,
      rowsFor: (key, density) => layouts.rowsFor(key, density),
      noteRows: (key, place, density) => layouts.noteRows(key, place, density),
    },
    print: () => opens('print'),
  });
}
