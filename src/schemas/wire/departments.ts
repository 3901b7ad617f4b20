import { type Static, Type } from 'typebox';

/**
 * The rule is 2-20 characters (specification, section 5); the schema is wider, so that the server returns its message.
 */
const name = Type.String({ minLength: 1, maxLength: 100 });
const optionalText = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));
const parent = Type.Optional(Type.Union([Type.Object({ id: Type.String({ minLength: 1 }) }), Type.Null()]));

/** POST /system/api/department; PUT /system/api/department/{id} takes the same and ignores `parent` (contract 3.5). */
export const DepartmentSave = Type.Object({
  name,
  shortName: optionalText(100),
  description: optionalText(1000),
  parent,
});
export type DepartmentSave = Static<typeof DepartmentSave>;

/** POST /system/api/area; PUT /system/api/area/{id} takes the same and ignores `parent` (contract 3.5). */
export const AreaSave = Type.Object({
  name,
  description: optionalText(1000),
  districtCode: optionalText(30),
  /** The centre, GCJ-02 degrees: longitude, latitude. */
  location: Type.Optional(
    Type.Union([
      Type.Object({
        coordinates: Type.Tuple([
          Type.Number({ minimum: -180, maximum: 180 }),
          Type.Number({ minimum: -90, maximum: 90 }),
        ]),
      }),
      Type.Null(),
    ]),
  ),
  parent,
});
export type AreaSave = Static<typeof AreaSave>;

/**
 * POST /system/api/department/move and /system/api/area/move: moves `id` below `parentId` at `index` (from 0),
 * or last without `index`.
 */
export const RegionMove = Type.Object({
  id: Type.String({ minLength: 1 }),
  parentId: Type.String({ minLength: 1 }),
  index: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type RegionMove = Static<typeof RegionMove>;
