import { type TSchema, Type } from 'typebox';
import { limits } from './request-limits.ts';

export { limits };

export const idText = () => Type.String({ minLength: 1, maxLength: limits.id });
export const filterText = (maxLength: number = limits.filter) => Type.Optional(Type.String({ maxLength }));
/** A boolean in a query. */
export const flagText = () => Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')]));
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
