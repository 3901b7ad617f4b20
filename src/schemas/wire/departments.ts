import { type Static, Type } from 'typebox';
import { filterText, flagText, idText, limits, optional, optionalText } from './limits.ts';
import { AreaPoint } from './point.ts';

/**
 * The rule is 2-20 characters (specification, section 5); the schema is wider, so that the server returns its message.
 */
const name = Type.String({ minLength: 1, maxLength: 100 });
const parent = optional(Type.Object({ id: idText() }));

/**
 * POST /system/api/department; PUT /system/api/department/{id} takes the same and ignores `parent` (contract 3.5).
 * Leader, phone, area and whether it is active are of the capability departmentExtras; left out, they stay.
 */
export const DepartmentSave = Type.Object({
  name,
  shortName: optionalText(100),
  description: optionalText(1000),
  /** The id of the user who leads it. */
  leaderId: optional(idText()),
  phone: optionalText(50),
  /** The code of the area it looks after. */
  areaCode: optionalText(limits.word),
  /** False: it is no longer offered for users and assets. */
  active: Type.Optional(Type.Boolean()),
  parent,
});
export type DepartmentSave = Static<typeof DepartmentSave>;

/** POST /system/api/area; PUT /system/api/area/{id} takes the same and ignores `parent` (contract 3.5). */
export const AreaSave = Type.Object({
  name,
  description: optionalText(1000),
  districtCode: optionalText(30),
  /** The centre. */
  location: optional(AreaPoint),
  parent,
});
export type AreaSave = Static<typeof AreaSave>;

/** The query of GET /system/api/department/tree and /system/api/area/tree. */
export const TreeQuery = Type.Object({
  /** Marks the nodes whose devices or carriers the reader may see: `enabled`, `hasDevice`, `hasCarrier`. */
  groupName: Type.Optional(Type.Union([Type.Literal('Device'), Type.Literal('Carrier')])),
  /** 'true': without the branches in which no node is enabled. */
  leastTree: flagText(),
  /** Returns the children of this node alone; empty: the root with its children. Without it the whole tree. */
  parentId: filterText(limits.word),
});

/**
 * POST /system/api/department/move and /system/api/area/move: moves `id` below `parentId` at `index` (from 0),
 * or last without `index`.
 */
export const RegionMove = Type.Object({
  id: idText(),
  parentId: idText(),
  index: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
});
export type RegionMove = Static<typeof RegionMove>;
