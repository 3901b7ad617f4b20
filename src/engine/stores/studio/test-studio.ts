import type { Capability } from '../../../schemas/grammar/capabilities.ts';
import { site } from '../../compile/test-site.ts';
import type { DocumentHistory } from '../../data/document-history.ts';
import type { Call } from '../../data/http/call.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import type { CallPort } from '../../data/ports.ts';
import { openTestChecker } from '../testing/test-checker.ts';
import { MemoryDrafts, TestTimers } from '../testing/test-console.ts';
import type { StudioEnvironment } from './studio-environment.ts';
import { StudioStore } from './studio-store.ts';

const pageOf = (id: string, title: string, source = 'people') => `{
  "version": 1,
  "id": "${id}",
  "path": "/${id}",
  "title": { "zh": "页面", "en": "${title}" },
  "sources": { "people": { "kind": "static", "rows": [{ "id": "1", "name": "Lin" }], "fields": { "name": "text" } } },
  "body": {
    "kind": "table",
    "id": "list",
    "source": "${source}",
    "columns": [{ "field": "name", "title": { "zh": "姓名", "en": "Name" } }]
  }
}
`;

/** Two pages, the first without mistakes. */
export const studioFiles = {
  'site.json': JSON.stringify(site, undefined, 2),
  'pages/one.json': pageOf('one', 'One'),
  'pages/two.json': pageOf('two', 'Two'),
} satisfies Record<string, string>;
/** The first page with a mistake that has one clear answer. */
export const misspelt: string = pageOf('one', 'One', 'peopel');

/** A platform of answers by path; a call without one is refused. */
export class TestAnswers implements CallPort {
  readonly calls: Call[] = [];
  readonly answers = new Map<string, (call: Call) => unknown>();

  on(path: string, answer: (call: Call) => unknown): this {
    this.answers.set(path, answer);
    return this;
  }

  async send<Data>(call: Call): Promise<Data> {
    this.calls.push(call);
    const answer = this.answers.get(call.path);
    if (!answer) throw new PlatformError('business', `no answer to ${call.path}`);
    return (await answer(call)) as Data;
  }

  /** The bodies that were sent to a path. */
  sent(path: string): unknown[] {
    return this.calls.filter((call) => call.path === path).map(({ body }) => body);
  }
}

/** A studio over documents of a test, with the real checker; its preview never has a world unless one is given. */
export function createTestStudio(
  more: {
    files?: Record<string, string>;
    drafts?: MemoryDrafts;
    capabilities?: readonly Capability[];
    environment?: Partial<StudioEnvironment>;
    history?: DocumentHistory;
    readText?: (path: string) => Promise<string>;
  } = {},
) {
  const files: Record<string, string> = { ...studioFiles, ...more.files };
  const timers = new TestTimers();
  const drafts = more.drafts ?? new MemoryDrafts();
  const call = new TestAnswers();
  const environment: StudioEnvironment = {
    openChecker: openTestChecker,
    documents: {
      readText:
        more.readText ??
        (async (path) => {
          if (path !== 'schemas/sources.json') throw new Error(`${path} cannot be read`);
          return JSON.stringify({ files });
        }),
      version: files,
      titleOf: () => undefined,
      capabilities: more.capabilities ?? [],
    },
    openHistory: more.history && (async () => more.history!),
    openWorld: () => new Promise(() => undefined),
    ...more.environment,
  };
  const studio = new StudioStore({
    environment,
    drafts,
    call,
    owner: 'tenant/7',
    path: '/admin/schemaStudio',
    now: () => timers.now,
    timer: timers.add,
    language: () => 'en',
  });
  return { studio, files, timers, drafts, call };
}
