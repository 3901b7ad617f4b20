import type {
  DocumentBundle,
  DocumentCopy,
  DocumentDifference,
  DocumentImpact,
  DocumentImpactRequest,
  DocumentImport,
  DocumentImportResult,
  DocumentOverlay,
  DocumentOverlayRow,
  DocumentPublished,
  DocumentReader,
  DocumentReasonRequest,
  DocumentRequest,
  DocumentSave,
  DocumentSaved,
  DocumentSettings,
  DocumentSettingsRead,
  DocumentVersion,
  DocumentVersionRequest,
} from '../../../schemas/wire/documents.ts';
import type { SystemPage } from '../../../schemas/wire/envelope.ts';
import { inBackground, platformCall, shape, silent } from './platform-call.ts';

/** What the tenant has changed, for the schema studio. */
export const listDocuments = platformCall({
  method: 'GET',
  path: '/island-display/document/list',
  answer: shape<DocumentOverlayRow[]>(),
  options: silent,
});

/** A document with its newest changes. */
export const readDocument = platformCall({
  method: 'GET',
  path: '/island-display/document/overlay',
  query: shape<{ file: string }>(),
  answer: shape<DocumentOverlay>(),
  options: silent,
});

/** The versions of a document, the newest first. */
export const readDocumentVersions = platformCall({
  method: 'POST',
  path: '/island-display/document/versions/page',
  body: shape<{ condition: { file: string }; pageNum: number; pageSize: number }>(),
  answer: shape<SystemPage<DocumentVersion>>(),
  options: silent,
});

/** What two versions of a document differ in; 0 is the base. */
export const readDocumentDifference = platformCall({
  method: 'GET',
  path: '/island-display/document/difference',
  query: shape<{ file: string; from: string; to: string }>(),
  answer: shape<DocumentDifference>(),
  options: silent,
});

/** Stores a draft. A failure with status S0300 has `issues`, with S0302 the `conflict` (`DocumentRefusal`). */
export const saveDocument = platformCall({
  method: 'POST',
  path: '/island-display/document/save',
  body: shape<DocumentSave>(),
  answer: shape<DocumentSaved>(),
  options: silent,
});

const ofVersion = {
  method: 'POST',
  body: shape<DocumentVersionRequest>(),
  answer: shape<DocumentPublished>(),
  options: silent,
} as const;
const withReason = {
  method: 'POST',
  body: shape<DocumentReasonRequest>(),
  answer: shape<DocumentPublished>(),
  options: silent,
} as const;

/**
 * Sends the newest version to the consoles, or asks a second person to. A failure with status S0300 has `issues`, with
 * S0302 the `conflict` (`DocumentRefusal`).
 */
export const publishDocument = platformCall({ ...withReason, path: '/island-display/document/publish' });
/** Lets a version out that somebody else asked to publish. */
export const approveDocument = platformCall({ ...ofVersion, path: '/island-display/document/approve' });
export const rejectDocument = platformCall({ ...withReason, path: '/island-display/document/reject' });
/** Publishes the changes of an earlier version once more; 0 is the base. */
export const rollBackDocument = platformCall({ ...withReason, path: '/island-display/document/rollback' });

/** Gives up a version that is not published. */
export const discardDocument = platformCall({
  method: 'POST',
  path: '/island-display/document/discard',
  body: shape<DocumentVersionRequest>(),
  options: silent,
});

/** Makes a page of the tenant's own, which begins as another one is. */
export const copyDocument = platformCall({
  method: 'POST',
  path: '/island-display/document/copy',
  body: shape<DocumentCopy>(),
  answer: shape<DocumentSaved & { file: string }>(),
  options: silent,
});

/** Deletes a page of the tenant's own. */
export const removeDocument = platformCall({
  method: 'POST',
  path: '/island-display/document/remove',
  body: shape<DocumentRequest>(),
  options: silent,
});

/** Says that the caller has a document open, for 90 seconds; answers who else has. */
export const openDocument = platformCall({
  method: 'POST',
  path: '/island-display/document/open',
  body: shape<DocumentRequest>(),
  answer: shape<DocumentReader[]>(),
  options: inBackground,
});

export const leaveDocument = platformCall({
  method: 'POST',
  path: '/island-display/document/leave',
  body: shape<DocumentRequest>(),
  options: inBackground,
});

/** What publishing changes would touch. */
export const readDocumentImpact = platformCall({
  method: 'POST',
  path: '/island-display/document/impact',
  body: shape<DocumentImpactRequest>(),
  answer: shape<DocumentImpact>(),
  options: silent,
});

/** All that the tenant has changed, as one file. */
export const exportDocuments = platformCall({
  method: 'GET',
  path: '/island-display/document/export',
  answer: shape<DocumentBundle>(),
  options: silent,
});

/** Stores what such a file has as drafts; a dry run answers what would change. */
export const importDocuments = platformCall({
  method: 'POST',
  path: '/island-display/document/import',
  body: shape<DocumentImport>(),
  answer: shape<DocumentImportResult>(),
  options: silent,
});

/** Whether a second person must approve what is published. */
export const readDocumentSettings = platformCall({
  method: 'GET',
  path: '/island-display/document/settings',
  answer: shape<DocumentSettingsRead>(),
  options: silent,
});

export const saveDocumentSettings = platformCall({
  method: 'POST',
  path: '/island-display/document/settings',
  body: shape<DocumentSettings>(),
  answer: shape<DocumentSettings>(),
  options: silent,
});
