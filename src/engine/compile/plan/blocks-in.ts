import { planShapes } from '../../../schemas/generated/plan-shapes.js';
import type { PlanPart, PlanShape } from '../../../schemas/grammar/plan-shape.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { BlockPlan } from './plan.ts';

type Json = Record<string, unknown>;

const none: PlanShape = {};

/** The shape of a block, source or dialog kind; empty for an unknown kind. */
export function shapeOfKind(keyword: 'block' | 'source' | 'dialog', kind: unknown): PlanShape {
  const kinds = planShapes.kinds[keyword];
  return typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind]! : none;
}

const shapeOfPart = ({ keyword, shape }: PlanPart): PlanShape =>
  shape ?? (keyword === undefined ? none : (planShapes.keywords[keyword] ?? none));

/**
 * Calls `visit` with every object in a value, by its shape: columns, buttons, blocks, list entries ... It descends into
 * them, except into blocks, and skips invalid parts.
 *
 * @param visit receives the keyword of the object, if any, and its pointer in the value, '/items/2/body'
 */
function visitParts(
  value: Json,
  shape: PlanShape,
  visit: (part: Json, keyword: string | undefined, pointer: string) => void,
  pointer = '',
): void {
  for (const key in shape.parts) {
    const part = shape.parts[key]!;
    const inner = value[key];
    if (inner === undefined) continue;
    const at = `${pointer}/${key}`;
    const entries = part.isList ? (Array.isArray(inner) ? inner : []) : [inner];
    entries.forEach((entry: unknown, index) => {
      if (!isRecord(entry)) return;
      const place = part.isList ? `${at}/${index}` : at;
      visit(entry, part.keyword, place);
      if (part.keyword !== 'block') visitParts(entry, shapeOfPart(part), visit, place);
    });
  }
}

type MapPart = (part: Json, keyword: string | undefined, pointer: string, shape: PlanShape) => Json | undefined;

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
  for (const key in shape.parts) {
    const part = shape.parts[key]!;
    const inner = mapped[key];
    // A list by its name, of a site document that is broken.
    if (inner === undefined || typeof inner === 'string') continue;
    const at = `${pointer}/${key}`;
    const mapOne = (entry: Json, place: string): Json | undefined => {
      const shape = shapeOfPart(part);
      const result = map(entry, part.keyword, place, shape);
      return result && part.keyword !== 'block' ? mapParts(result, shape, map, place) : result;
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
export function blocksIn(holder: Json, keyword: 'block' | 'dialog' = 'block'): { block: Json; pointer: string }[] {
  const found: { block: Json; pointer: string }[] = [];
  visitParts(holder, shapeOfKind(keyword, holder.kind), (part, of, pointer) => {
    if (of === 'block') found.push({ block: part, pointer });
  });
  return found;
}

/** Pointers of the list entries of a block with one of these keywords, such as its columns. */
export function entriesIn(holder: Json, keywords: readonly string[]): string[] {
  const found: string[] = [];
  visitParts(holder, shapeOfKind('block', holder.kind), (_, keyword, pointer) => {
    if (keyword !== undefined && keywords.includes(keyword) && /\/\d+$/.test(pointer)) found.push(pointer);
  });
  return found;
}

/** The plan and all plans inside it, parents first. */
export function* walkBlocks(plan: BlockPlan): Generator<BlockPlan> {
  yield plan;
  for (const { block } of blocksIn(plan as unknown as Json)) yield* walkBlocks(block as unknown as BlockPlan);
}

/** The sources that a block or a dialog reads itself, without its child blocks. */
export function sourcesOf(holder: Json, keyword: 'block' | 'dialog' = 'block'): Set<string> {
  const names = new Set<string>();
  const read = (value: Json, { sources = [] }: PlanShape) => {
    for (const key of sources) if (typeof value[key] === 'string') names.add(value[key]);
  };
  const shape = shapeOfKind(keyword, holder.kind);
  read(holder, shape);
  visitParts(holder, shape, (part, of) => {
    if (of !== undefined && of !== 'block') read(part, planShapes.keywords[of] ?? none);
  });
  return names;
}

/** Fills in the defaults of a value and everything in it except blocks. `map` may drop entries of lists. */
export function writeOut<Value extends object>(value: Value, shape: PlanShape, map: MapPart): Value {
  return mapParts(withDefaults(value as Json, shape), shape, (part, keyword, pointer, partShape) => {
    const made = map(part, keyword, pointer, partShape);
    return keyword === 'block' || made === undefined ? made : withDefaults(made, partShape);
  }) as Value;
}

function withDefaults(value: Json, { defaults, variants, omits }: PlanShape): Json {
  const result: Json = { ...value };
  if (omits) for (const key of omits) delete result[key];
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
