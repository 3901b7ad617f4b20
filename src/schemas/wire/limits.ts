import { type TSchema, Type } from 'typebox';

/**
 * Limits of requests, in characters and items. They are wider than the rules of a field, so that the platform answers
 * with the message of the rule; no schema of a request may go without (server/routing/limited-schema.ts).
 */
export const limits = {
  id: 64,
  /** A type, status or function code. */
  word: 50,
  /** A wall time. */
  time: 30,
  /** The code of an area or department: three characters per level. */
  code: 100,
  filter: 200,
  ids: 500,
  pageNum: 1_000_000,
  pageSize: 10_000,
} as const;

export const idText = () => Type.String({ minLength: 1, maxLength: limits.id });
export const filterText = (maxLength: number = limits.filter) => Type.Optional(Type.String({ maxLength }));
export const optional = <Shape extends TSchema>(shape: Shape) => Type.Optional(Type.Union([shape, Type.Null()]));
export const optionalText = (maxLength: number = limits.filter) => optional(Type.String({ maxLength }));
export const listOfIds = (maxItems: number = limits.ids) =>
  Type.Array(Type.String({ maxLength: limits.id }), { maxItems });

/** The version of a record as loaded, to detect concurrent changes. */
export const version = () => Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }));

/** Page and order of a paged call; `page` and `pageNum` are synonyms (contract 2.2). */
export const pageFields = (maxRows: number = limits.pageSize) => ({
  pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNum })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNum })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: maxRows })),
  sortName: Type.Optional(Type.String({ maxLength: limits.word })),
  sortOrder: Type.Optional(Type.Union([Type.Literal('ASC'), Type.Literal('DESC'), Type.Literal('')])),
});
