/** What tenants change in the forms of products and models, version by version. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FormState } from '../../../src/schemas/wire/form-versions.ts';
import { createdAt, moment } from './columns.ts';
import { tenants, users } from './core.ts';

/** A person, kept as the name of the time: versions outlive accounts. */
const person = (column: string) => text(column).references(() => users.id, { onDelete: 'set null' });

export const assetFormVersions = pgTable(
  'asset_form_versions',
  {
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** CARRIER, FACILITY or IOTDEVICE. */
    businessType: text('business_type').notNull(),
    /** Id of the model or product. */
    businessId: text('business_id').notNull(),
    /** From 1, in the order of saving. */
    number: integer('number').notNull(),
    /** The formConfig as it was typed; '' for the form without one. */
    text: text('text').notNull(),
    why: text('why').notNull().default(''),
    /** The version whose text it published again, 0 for the form without one; null for one of its own. */
    backTo: integer('back_to'),
    state: text('state').$type<FormState>().notNull(),
    authorId: person('author_id'),
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
    publisherId: person('publisher_id'),
    publisherName: text('publisher_name'),
    publishedAt: moment('published_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.businessType, t.businessId, t.number] }),
    index('asset_form_versions_state').on(t.tenantId, t.state),
  ],
);
