import { planShapes } from '../../../schemas/generated/plan-shapes.js';
import type { PlanPart, PlanShape } from '../../../schemas/grammar/plan-shape.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { BlockPlan } from './plan.ts';

type Json = Record<string, unknown>;

const none: PlanShape = {};

/** The shape of a block, source or dialog kind; empty for an unknown kind. */
export function shapeOfKind(word: 'block' | 'source' | 'dialog', kind: unknown): PlanShape {
  const kinds = planShapes.kinds[word];
  return typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind]! : none;
}

const shapeOfPart = ({ word, shape }: PlanPart): PlanShape =>
  shape ?? (word === undefined ? none : (planShapes.words[word] ?? none));

/**
 * Calls `visit` with every object in a value, by its shape: columns, buttons, blocks, list entries ... It descends into
 * them, except into blocks, and skips invalid parts.
 *
 * @param visit receives the keyword of the object, if any, and its pointer in the value, '/items/2/body'
 */
function visitParts(
  value: Json,
  shape: PlanShape,
  visit: (part: Json, word: string | undefined, pointer: string) => void,
  pointer = '',
): void {
  for (const [key, part] of Object.entries(shape.parts ?? {})) {
    const at = `${pointer}/${key}`;
    const inner = value[key];
    const entries = part.isList ? (Array.isArray(inner) ? inner : []) : [inner];
    entries.forEach((entry: unknown, index) => {
      if (!isRecord(entry)) return;
      const place = part.isList ? `${at}/${index}` : at;
      visit(entry, part.word, place);
      if (part.word !== 'block') visitParts(entry, shapeOfPart(part), visit, place);
    });
  }
}

type MapPart = (part: Json, word: string | undefined, pointer: string) => Json | undefined;

/**
 * Maps every object in a value. A dropped object is removed from its list; an object that loses its only block, button
 * ... at a key is removed too.
 */
export function mapParts<Value extends object>(
  value: Value,
  shape: PlanShape,
  map: MapPart,
  pointer = '',
): Value | undefined {
  if (!shape.parts) return value;
  const mapped: Json = { ...(value as Json) };
  for (const [key, part] of Object.entries(shape.parts)) {
    const inner = mapped[key];
    if (inner === undefined) continue;
    const at = `${pointer}/${key}`;
    const mapOne = (entry: Json, place: string): Json | undefined => {
      const result = map(entry, part.word, place);
      return result && part.word !== 'block' ? mapParts(result, shapeOfPart(part), map, place) : result;
    };
    const result = part.isList
      ? (inner as Json[]).flatMap((entry, index) => mapOne(entry, `${at}/${index}`) ?? [])
      : mapOne(inner as Json, at);
    if (result === undefined) return undefined;
    mapped[key] = result;
  }
  return mapped as Value;
}

/** The child blocks of a block or a dialog, with their relative pointers. */
export function blocksIn(holder: Json, word: 'block' | 'dialog' = 'block'): { block: Json; pointer: string }[] {
  const found: { block: Json; pointer: string }[] = [];
  visitParts(holder, shapeOfKind(word, holder.kind), (part, of, pointer) => {
    if (of === 'block') found.push({ block: part, pointer });
  });
  return found;
}

/** The plan and all plans inside it, parents first. */
export function* walkBlocks(plan: BlockPlan): Generator<BlockPlan> {
  yield plan;
  for (const { block } of blocksIn(plan as unknown as Json)) yield* walkBlocks(block as unknown as BlockPlan);
}

/** The sources that a block or a dialog reads itself, without its child blocks. */
export function sourcesOf(holder: Json, word: 'block' | 'dialog' = 'block'): Set<string> {
  const names = new Set<string>();
  const read = (value: Json, { sources = [] }: PlanShape) => {
    for (const key of sources) if (typeof value[key] === 'string') names.add(value[key]);
  };
  const shape = shapeOfKind(word, holder.kind);
  read(holder, shape);
  visitParts(holder, shape, (part, of) => {
    if (of !== undefined && of !== 'block') read(part, planShapes.words[of] ?? none);
  });
  return names;
}

/** Fills in the defaults of a value and everything in it except blocks. `map` drops nothing. */
export function writeOut<Value extends object>(
  value: Value,
  shape: PlanShape,
  map: (part: Json, word: string | undefined, pointer: string) => Json,
): Value {
  return mapParts(withDefaults(value as Json, shape), shape, (part, word, pointer) => {
    const made = map(part, word, pointer);
    return word === 'block' ? made : withDefaults(made, word === undefined ? none : planShapes.words[word]!);
  }) as Value;
}

function withDefaults(value: Json, { defaults, variants }: PlanShape): Json {
  const result: Json = { ...value };
  add(result, defaults);
  if (variants) {
    const name = result[variants.key] ?? variants.fallback;
    if (typeof name === 'string') add(result, variants.defaults[name]);
  }
  return result;
}

function add(result: Json, defaults: Readonly<Json> | undefined): void {
  for (const key in defaults) if (result[key] === undefined) result[key] = defaults[key];
}
