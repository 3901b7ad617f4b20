import type { AttributeValue, assetModels } from '../db/schema.ts';
import type { Random } from './random/random.ts';

type Model = typeof assetModels.$inferInsert;
type Values = Record<string, string | number | boolean>;

const poleValues = (random: Random, { height, slots }: Model): Values => ({
  material: random.chance(0.85) ? 'steel' : 'aluminium',
  poleHeight: height ?? 8,
  armCount: Math.min(4, slots?.arm ?? 0),
  foundationDepth: random.decimal(1.2, 2.4, 1),
  windRating: random.whole(10, 14),
  hasGrounding: random.chance(0.98),
});

/** Values of the attributes that make-model-attributes.ts defines, by type. */
const VALUES: Record<string, (random: Random, model: Model) => Values> = {
  LIGHTPOLE: poleValues,
  ORDINARYPOLE: poleValues,
  MONITORPOLE: poleValues,
  POWERBOX: (random) => ({
    capacity: random.pick([80, 100, 160, 250]),
    inputVoltage: 10,
    loopCount: random.whole(4, 8),
  }),
  MANHOLE: (random) => ({
    material: random.chance(0.7) ? 'composite' : 'steel',
    diameter: 700,
    bearingLoad: random.pick([250, 400]),
  }),
  BUSSTOP: (random) => ({ length: random.pick([6, 8, 12]), hasShelter: random.chance(0.9) }),
  WASTEBIN: (random) => ({ volume: 240, wasteKind: random.pick(['recyclable', 'residual']) }),
};

/** Builds the stored attributes of a carrier or facility of a model. */
export const makeModelValues = (random: Random, model: Model): AttributeValue[] =>
  Object.entries(VALUES[model.type]?.(random, model) ?? {}).map(([uKey, value]) => ({ uKey, value: String(value) }));
