import { type TSchema, Type } from 'typebox';

const isPoint = Type.Literal('Point');
const ofGcj02 = Type.Optional(Type.Literal('GCJ02'));

/** A point of devices, carriers and facilities (contract 3.8). No other keys: a longitude beside it would be lost. */
export const pointOf = <Coordinates extends TSchema>(coordinates: Coordinates) =>
  Type.Object({ type: isPoint, coordinates, coordinateSystemType: ofGcj02 }, { additionalProperties: false });

/** The centre of an area, where the contract leaves out all but the coordinates (contract 3.5). */
export const AreaPoint = Type.Object(
  {
    type: Type.Optional(isPoint),
    coordinates: Type.Tuple([Type.Number({ minimum: -180, maximum: 180 }), Type.Number({ minimum: -90, maximum: 90 })]),
    coordinateSystemType: ofGcj02,
  },
  { additionalProperties: false },
);

/** A box of the map: west, south, east and north in degrees. */
export const boxOf = () => Type.Array(Type.Number({ minimum: -360, maximum: 360 }), { minItems: 4, maxItems: 4 });
