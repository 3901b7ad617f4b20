/** What tenants change in the page documents of the console, version by version, and who has one open. */
import { boolean, index, integer, json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Change } from '../../../src/schemas/wire/document-changes.ts';
import type { DocumentState } from '../../../src/schemas/wire/documents.ts';
import { createdAt, id, moment, updatedAt } from './columns.ts';
import { tenants, users } from './core.ts';

const tenantId = () =>
  text('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });
/** A person, kept as the name of the time: versions outlive accounts. */
const person = (column: string) => text(column).references(() => users.id, { onDelete: 'set null' });

export const documentOverlays = pgTable(
  'document_overlays',
  {
    id: id(),
    tenantId: tenantId(),
    /** Below schemas/, 'pages/admin/users.json'. */
    file: text('file').notNull(),
    /** A page of the tenant's own: it has no base in schemas/. */
    isOwn: boolean('is_own').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('document_overlays_file').on(t.tenantId, t.file)],
);

export const documentVersions = pgTable(
  'document_versions',
  {
    id: id(),
    tenantId: tenantId(),
    overlayId: text('overlay_id')
      .notNull()
      .references(() => documentOverlays.id, { onDelete: 'cascade' }),
    /** From 1, in the order of saving. */
    number: integer('number').notNull(),
    /** All changes of the base, not only those since the version before. Not jsonb, which loses the order of keys. */
    changes: json('changes').$type<Change[]>().notNull(),
    /** For each change the number of the version that made it. */
    since: json('since').$type<number[]>().notNull(),
    /** The hash of the base that it was made for; '' for an own page. */
    baseHash: text('base_hash').notNull(),
    why: text('why').notNull().default(''),
    /** The version whose changes it published again, 0 for the base; null for one of its own. */
    backTo: integer('back_to'),
    state: text('state').$type<DocumentState>().notNull(),
    authorId: person('author_id'),
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
    publisherId: person('publisher_id'),
    publisherName: text('publisher_name'),
    /** When it was published, or asked to be. */
    publishedAt: moment('published_at'),
    deciderId: person('decider_id'),
    deciderName: text('decider_name'),
    decidedAt: moment('decided_at'),
    /** Why it was rejected. */
    decision: text('decision').notNull().default(''),
  },
  (t) => [
    uniqueIndex('document_versions_number').on(t.overlayId, t.number),
    index('document_versions_state').on(t.tenantId, t.state),
  ],
);

/** Who has a document open in the studio, until when without a further sign. */
export const documentPresence = pgTable(
  'document_presence',
  {
    tenantId: tenantId(),
    file: text('file').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    openedAt: moment('opened_at').notNull(),
    until: moment('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.file, t.userId] })],
);
