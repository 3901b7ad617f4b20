import type { TObject } from 'typebox';
import type { DefinedAttribute } from '../../../src/schemas/wire/definitions.ts';
import type { Queryable } from '../../db/db.ts';
import type { FieldMessages } from '../../http/envelope.ts';
import type { AttributeOwner } from '../attributes/attribute-owner.ts';

/** What all files of products and models have. */
export interface Definition {
  code: string;
  attributes: readonly DefinedAttribute[];
}

/** A product or a model that is exported to one JSON file and imported from it, with its attributes. */
export interface DefinitionKind<File extends Definition> {
  owner: AttributeOwner;
  /** The function that adds one. */
  code: string;
  shape: TObject;
  /** Families of attributes that it has. */
  families: readonly string[];
  /**
   * Loads one without its attributes.
   * @throws Refusal A0404
   */
  load(db: Queryable, tenantId: string, id: string): Promise<Omit<File, 'attributes'>>;
  /** Finds what is wrong beside the attributes, by field. */
  check(db: Queryable, tenantId: string, file: File): Promise<FieldMessages>;
  /** Adds one without attributes. */
  insert(tx: Queryable, file: File, of: { id: string; tenantId: string; now: Date }): Promise<void>;
}
