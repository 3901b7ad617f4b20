import type {
  DocumentDifference,
  DocumentImpact,
  DocumentOverlay,
  DocumentSettingsRead,
} from '../../../schemas/wire/documents.ts';

const settings: DocumentSettingsRead = { publishesInPairs: false, changerName: null, changeTime: null };

/** A document that nobody has changed. */
const overlayOf = (file: string): DocumentOverlay => ({
  file,
  path: '',
  isOwn: false,
  baseText: '',
  baseHash: '',
  published: null,
  newest: null,
  changes: [],
  origins: [],
  lost: [],
  readers: [],
});

/**
 * Answers to what the schema studio asks about the tenant's changes of documents: there are none, and nobody else is here.
 * Undefined for any other call.
 */
export function documentAnswer(path: string, asked: Readonly<Record<string, unknown>>): { data: unknown } | undefined {
  const call = /\/island-display\/document\/(.*)$/.exec(path)?.[1];
  if (call === undefined) return undefined;
  const make = Object.hasOwn(answers, call) ? answers[call] : undefined;
  return make && { data: make(String(asked.file ?? '')) };
}

const answers: Readonly<Record<string, (file: string) => unknown>> = {
  index: () => ({ pages: [], trees: {} }),
  list: () => [],
  settings: () => settings,
  overlay: overlayOf,
  'versions/page': () => ({ data: [], total: 0 }),
  difference: () => ({ from: 0, to: 0, changes: [] }) satisfies DocumentDifference,
  impact: () => ({ uses: [], menus: [], roles: [] }) satisfies DocumentImpact,
  open: () => [],
  leave: () => null,
};
