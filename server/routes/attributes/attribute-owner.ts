import type { ReferenceEventType } from '../../../src/schemas/wire/event-names.ts';
import type { Queryable } from '../../db/db.ts';
import type { AuditedObject } from '../../operation-log/audited-object.ts';
import type { AttributeColumns } from './check-attribute.ts';

/** A stored attribute of a product or a model. */
export interface AttributeRecord extends AttributeColumns {
  id: string;
  family: string;
  position: number;
}

/** Stored values of an attribute, with the number of assets that hold each. */
export type HeldValues = readonly { value: string; count: number }[];

/** What attributes belong to: products of devices, their commands, models of carriers, models of facilities. */
export interface AttributeOwner {
  /** The path of its calls. */
  path: string;
  /** Paths of the menu entries whose users read attributes. */
  menus: readonly string[];
  /** The function that changes attributes. */
  code: string;
  object: AuditedObject;
  /** The event of a change (RT-03). */
  event: ReferenceEventType;
  families: readonly string[];
  /** Maximum attributes of a family; by default as many as forms show fluently. */
  max?: number;
  /**
   * Whether the tenant may change it.
   * @throws Refusal A0404 unless the tenant sees it
   */
  isOwn(db: Queryable, tenantId: string, id: string): Promise<boolean>;
  /** By position. */
  list(db: Queryable, id: string): Promise<AttributeRecord[]>;
  insert(tx: Queryable, id: string, record: AttributeRecord): Promise<void>;
  update(tx: Queryable, id: string, attributeId: string, values: Partial<AttributeRecord>): Promise<void>;
  remove(tx: Queryable, id: string, attributeId: string): Promise<void>;
  /** Stores the order of a family, if the attributes do not store their positions. */
  arrange?(tx: Queryable, id: string, records: readonly AttributeRecord[]): Promise<void>;
  /** Records when its attributes have changed. */
  touch(tx: Queryable, id: string, now: Date): Promise<void>;
  /** What the tenant's assets hold; absent if assets hold no values. */
  held?(db: Queryable, of: { tenantId: string; id: string; uKey: string }): Promise<HeldValues>;
}
