import { type Static, Type } from 'typebox';
import { Change, type DescribedChange, type LostChange, type MergeConflict, maxChanges } from './document-changes.ts';
import { limits, optionalText } from './limits.ts';

/** The state of a version of a document: a draft, waiting for a second person, or what became of it. */
export const documentStates = ['draft', 'waiting', 'published', 'rejected', 'retired'] as const;
export type DocumentState = (typeof documentStates)[number];

export const documentLimits = {
  /** The path of a document, in characters. */
  file: 200,
  /** Why a version was made, in characters. */
  why: 500,
  /** All changes of one document, in bytes of JSON. */
  bytes: 512 * 1024,
  /** Documents that a tenant changes. */
  perTenant: 200,
  /** Versions of one document; the oldest retired ones go first. */
  versions: 500,
  /** Seconds after which somebody no longer has a document open, without a further sign. */
  presence: 90,
} as const;

const file = () => Type.String({ minLength: 1, maxLength: documentLimits.file });
const number = () => Type.Integer({ minimum: 0, maximum: 1_000_000 });
const why = () => optionalText(documentLimits.why);
const changes = () => Type.Array(Change, { maxItems: maxChanges });
/** A page is limited by its size, whatever it contains. */
const Changes = Type.Unsafe<Change[]>({ ...changes(), limitedBy: 'documentLimits' });

/** GET /island-display/document/page: the hash of an entry of the index. */
export const DocumentHashQuery = Type.Object({ hash: Type.String({ maxLength: limits.word }) });
/** GET /island-display/document/overlay. */
export const DocumentQuery = Type.Object({ file: file() });
/** The filter of POST /island-display/document/versions/page. */
export const DocumentVersionCondition = Type.Object({
  file: Type.Optional(Type.String({ maxLength: documentLimits.file })),
});
/** GET /island-display/document/difference: two versions; 0 is the base. */
export const DocumentDifferenceQuery = Type.Object({
  file: file(),
  from: Type.String({ pattern: '^\\d{1,6}$', maxLength: 6 }),
  to: Type.String({ pattern: '^\\d{1,6}$', maxLength: 6 }),
});
/** POST /island-display/document/save: all changes of the base; `onVersion` is the version that was read, 0 for none. */
export const DocumentSave = Type.Object({ file: file(), changes: Changes, why: why(), onVersion: number() });
export type DocumentSave = Static<typeof DocumentSave>;
/** A version of a document: approve, discard. */
export const DocumentVersionRequest = Type.Object({ file: file(), number: number() });
export type DocumentVersionRequest = Static<typeof DocumentVersionRequest>;
/** POST /island-display/document/publish, /reject and /rollback, with the reason; published without one, a draft keeps its own. */
export const DocumentReasonRequest = Type.Object({ file: file(), number: number(), why: why() });
export type DocumentReasonRequest = Static<typeof DocumentReasonRequest>;
/** POST /island-display/document/open, /leave and /remove. */
export const DocumentRequest = Type.Object({ file: file() });
export type DocumentRequest = Static<typeof DocumentRequest>;
/** POST /island-display/document/copy: a new page of the tenant's own, as a draft. */
export const DocumentCopy = Type.Object({
  file: file(),
  /** The path of the new page, '/analysis/ourReport'. */
  newPath: Type.String({ minLength: 2, maxLength: documentLimits.file, pattern: '^(/[A-Za-z0-9_-]+)+$' }),
  title: Type.Object({
    zh: Type.String({ minLength: 1, maxLength: 60 }),
    en: Type.String({ minLength: 1, maxLength: 60 }),
  }),
  why: why(),
});
export type DocumentCopy = Static<typeof DocumentCopy>;
/** POST /island-display/document/impact: what saving these changes would touch. */
export const DocumentImpactRequest = Type.Object({ file: file(), changes: Changes });
export type DocumentImpactRequest = Static<typeof DocumentImpactRequest>;
/** POST /island-display/document/settings. */
export const DocumentSettings = Type.Object({
  /** True if a second person must approve what is published. */
  publishesInPairs: Type.Boolean(),
});
export type DocumentSettings = Static<typeof DocumentSettings>;
/** GET /island-display/document/settings: also who changed them last, and when, as far as the operation log says. */
export interface DocumentSettingsRead extends DocumentSettings {
  changerName: string | null;
  changeTime: string | null;
}

/** The documents of a tenant in one file: GET /island-display/document/export. */
export const DocumentBundle = Type.Object({
  kind: Type.Literal('documents'),
  version: Type.Literal(1),
  documents: Type.Array(
    Type.Object({
      file: file(),
      isOwn: Type.Boolean(),
      baseHash: Type.String({ maxLength: limits.word }),
      why: Type.String({ maxLength: documentLimits.why }),
      changes: Changes,
    }),
    { maxItems: documentLimits.perTenant },
  ),
});
export type DocumentBundle = Static<typeof DocumentBundle>;
/** POST /island-display/document/import: a dry run only answers what would change. */
export const DocumentImport = Type.Object({ bundle: DocumentBundle, isDryRun: Type.Boolean(), why: why() });
export type DocumentImport = Static<typeof DocumentImport>;

/** A page of the tenant, as its consoles read it: like an entry of schemas/index.json. */
export interface TenantDocumentEntry {
  id: string;
  path: string;
  file: string;
  title: string | { zh: string; en: string };
  hash: string;
  issues: number;
  requires?: string;
}

/** GET /island-display/document/index: the pages that differ for this tenant, and their parsed expressions. */
export interface TenantDocumentIndex {
  pages: TenantDocumentEntry[];
  trees: Record<string, unknown>;
}

/** An issue of a document, as of `npm run schemas`. */
export interface DocumentIssue {
  severity: 'error' | 'warning';
  file: string;
  line?: number;
  column?: number;
  pointer?: string;
  path: string;
  message: string;
  hint?: string;
  zh?: { path: string; message: string; hint?: string };
}

/** A version of a document without its changes. Times are as in all answers, 'yyyy-MM-dd HH:mm:ss'. */
export interface DocumentVersion {
  number: number;
  state: DocumentState;
  why: string;
  /** The version whose changes it published again, 0 for the base; absent or null for one of its own. */
  backTo?: number | null;
  changes: number;
  authorId: string | null;
  authorName: string;
  createTime: string;
  publisherName: string | null;
  publishTime: string | null;
  deciderName: string | null;
  decideTime: string | null;
  decision: string;
  /** True if the base has changed since. */
  isBaseChanged: boolean;
  /** In the list of versions: true if consoles read the same changes now, so that going back to it changes nothing. */
  isInUse?: boolean;
  /** True for the caller's own request to publish, which somebody else must approve. */
  isMine: boolean;
}

/** Somebody who has a document open. */
export interface DocumentReader {
  userId: string;
  name: string;
  openTime: string;
}

/** GET /island-display/document/list. */
export interface DocumentOverlayRow {
  file: string;
  path: string;
  title: string | { zh: string; en: string };
  isOwn: boolean;
  /** True if schemas/ has no such page any more. */
  isBaseMissing: boolean;
  published: DocumentVersion | null;
  newest: DocumentVersion | null;
  /** Changes of the published version without effect. */
  lost: number;
  readers: DocumentReader[];
}

/** A change without effect, and where it was meant to be. */
export type { LostChange };

/** GET /island-display/document/overlay. */
export interface DocumentOverlay {
  file: string;
  path: string;
  isOwn: boolean;
  /** The text of the base, and its hash; '' for an own page. */
  baseText: string;
  baseHash: string;
  published: DocumentVersion | null;
  newest: DocumentVersion | null;
  /** Of the newest version. */
  changes: Change[];
  /** For each change the version that made it. */
  origins: { number: number; authorName: string; createTime: string; why: string }[];
  /** Changes of the newest version without effect. */
  lost: LostChange[];
  /** Who else has it open. */
  readers: DocumentReader[];
}

/** A change with the node that it is about. */
export interface DocumentChange extends DescribedChange {
  change: Change;
}

/** GET /island-display/document/difference. */
export interface DocumentDifference {
  from: number;
  to: number;
  changes: DocumentChange[];
}

/** The answer of a save. */
export interface DocumentSaved {
  number: number;
  warnings: DocumentIssue[];
  lost: LostChange[];
}

/** `data` of a refused save or publication: status S0300 has issues, S0302 both sides of a conflict. */
export interface DocumentRefusal {
  issues?: DocumentIssue[];
  conflict?: DocumentSaveConflict;
}

/** Somebody saved since: nothing was stored, and what both sides did is here. */
export interface DocumentSaveConflict {
  /** The version that is stored; null if the one that was read has been discarded, for an older one or none. */
  theirs: DocumentVersion | null;
  /** All changes of the base: of the version that was read, of the caller, and of the stored version. */
  baseChanges: Change[];
  mineChanges: Change[];
  theirChanges: Change[];
  /** What each side did since the version that was read, by node. */
  changes: (DocumentChange & { who: 'mine' | 'theirs' | 'both' })[];
  conflicts: MergeConflict[];
}

/** The answer of publish and rollback: waiting if a second person must approve. */
export interface DocumentPublished {
  number: number;
  state: DocumentState;
}

/** POST /island-display/document/impact. */
export interface DocumentImpact {
  /** Pages that use names of this one: its drawers, filters, forms, or all of it. */
  uses: {
    file: string;
    path: string;
    title: string | { zh: string; en: string };
    by: ('extends' | 'drawer' | 'filter' | 'form' | 'link')[];
    /** What becomes wrong in it. */
    breaks: DocumentIssue[];
  }[];
  /** Entries of the menu that open the page. */
  menus: { id: string; caption: { zh: string; en: string } }[];
  /** Roles that see other nodes than before. */
  roles: { id: string; name: string; gains: ImpactNode[]; loses: ImpactNode[] }[];
}
export interface ImpactNode {
  /** Its place in the page, with kinds and ids. */
  path: string;
  title?: string | { zh: string; en: string };
  functions: string[];
}

/** POST /island-display/document/import: per document what it would change of the newest version. */
export interface DocumentImportResult {
  documents: { file: string; isNew: boolean; changes: DocumentChange[]; lost: LostChange[]; issues: DocumentIssue[] }[];
  isDone: boolean;
}
