import type { TSchema } from 'typebox';
import {
  DocumentCopy,
  DocumentDifferenceQuery,
  DocumentHashQuery,
  DocumentImpactRequest,
  DocumentImport,
  DocumentQuery,
  DocumentReasonRequest,
  DocumentRequest,
  DocumentSave,
  DocumentSettings,
  DocumentVersionCondition,
  DocumentVersionRequest,
} from '../../../src/schemas/wire/documents.ts';
import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import type { OperationType } from '../../operation-log/audit.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { copyDocument } from './copy-document.ts';
import { documentFunctions } from './document-functions.ts';
import { sendImpact } from './document-impact.ts';
import { leaveDocument, openDocument } from './document-readers.ts';
import { saveDocumentSettings, sendDocumentSettings } from './document-settings.ts';
import { exportDocuments, importDocuments } from './exchange-documents.ts';
import {
  approveDocument,
  discardDocument,
  publishDocument,
  rejectDocument,
  removeDocument,
  rollBackDocument,
} from './publish-document.ts';
import { listDocuments, pageOfVersions, sendDifference, sendOverlay } from './read-documents.ts';
import { saveDocument } from './save-document.ts';
import { sendTenantIndex, sendTenantPage } from './tenant-index.ts';

const document = '/island-display/document';
const editors = { functions: [documentFunctions.edit] };
const publishers = { functions: [documentFunctions.publish] };
/** Whoever publishes also reads what is to be published. */
const readers = { functions: [documentFunctions.edit, documentFunctions.publish] };
const all = { functions: Object.values(documentFunctions) };

/** What tenants change in page documents: for their consoles, and for the schema studio. */
export const documentRoutes: readonly Route[] = [
  { method: 'GET', path: `${document}/index`, access: 'session', handle: sendTenantIndex },
  { method: 'GET', path: `${document}/page`, access: 'session', query: DocumentHashQuery, handle: sendTenantPage },
  { method: 'GET', path: `${document}/list`, access: readers, handle: listDocuments },
  { method: 'GET', path: `${document}/overlay`, access: readers, query: DocumentQuery, handle: sendOverlay },
  {
    method: 'POST',
    path: `${document}/versions/page`,
    audit: 'none',
    access: readers,
    body: SystemPageRequest,
    condition: DocumentVersionCondition,
    handle: pageOfVersions,
  },
  {
    method: 'GET',
    path: `${document}/difference`,
    access: readers,
    query: DocumentDifferenceQuery,
    handle: sendDifference,
  },
  change('save', 'edit', editors, DocumentSave, saveDocument),
  change('publish', 'release', publishers, DocumentReasonRequest, publishDocument),
  change('approve', 'approve', publishers, DocumentVersionRequest, approveDocument),
  change('reject', 'reject', publishers, DocumentReasonRequest, rejectDocument),
  change('rollback', 'rollBack', publishers, DocumentReasonRequest, rollBackDocument),
  change('discard', 'discard', editors, DocumentVersionRequest, discardDocument),
  change('copy', 'copy', editors, DocumentCopy, copyDocument),
  change('remove', 'delete', editors, DocumentRequest, removeDocument),
  {
    method: 'POST',
    path: `${document}/open`,
    audit: 'none',
    access: readers,
    body: DocumentRequest,
    handle: openDocument,
  },
  {
    method: 'POST',
    path: `${document}/leave`,
    audit: 'none',
    access: readers,
    body: DocumentRequest,
    handle: leaveDocument,
  },
  {
    method: 'POST',
    path: `${document}/impact`,
    audit: 'none',
    access: readers,
    body: DocumentImpactRequest,
    handle: sendImpact,
  },
  {
    method: 'GET',
    path: `${document}/export`,
    audit: { type: 'export', object: audited.document },
    access: readers,
    handle: exportDocuments,
  },
  {
    method: 'POST',
    path: `${document}/import`,
    audit: { type: 'import', object: audited.document },
    access: editors,
    body: DocumentImport,
    handle: importDocuments,
  },
  { method: 'GET', path: `${document}/settings`, access: all, handle: sendDocumentSettings },
  {
    method: 'POST',
    path: `${document}/settings`,
    audit: { type: 'edit', object: audited.documentSettings },
    access: { functions: [documentFunctions.settings] },
    body: DocumentSettings,
    handle: saveDocumentSettings,
  },
];

/** A call that changes one document, which its body names. */
function change(
  name: string,
  type: OperationType,
  access: { functions: string[] },
  body: TSchema,
  handle: Route['handle'],
): Route {
  const audit = { type, object: audited.document, ids: ['file'] };
  return { method: 'POST', path: `${document}/${name}`, audit, access, body, handle };
}
