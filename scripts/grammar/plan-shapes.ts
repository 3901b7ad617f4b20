import type { PlanPart, PlanShape, PlanShapes } from '../../src/schemas/grammar/plan-shape.ts';
import { kindsOf, type ReferenceNode, referredKeyword } from './reference-node.ts';

/** Keywords that the compiler handles individually, with or without defaults. */
const treated = new Set(['block', 'button']);

/** Derives from the grammar what the compiler needs for plans: defaults, parts, child blocks and sources. */
export function planShapes(page: ReferenceNode): PlanShapes {
  const definitions = page.$defs!;
  const keywords: Record<string, PlanShape> = {};
  const isEmpty = (shape: PlanShape) => Object.keys(shape).length === 0;

  function partOf(node: ReferenceNode): PlanPart | undefined {
    if (node.items) {
      const part = partOf(node.items);
      return part && { ...part, isList: true };
    }
    const keyword = referredKeyword(node);
    if (keyword === 'action') return undefined;
    if (keyword !== undefined) {
      keywords[keyword] ??= treated.has(keyword) ? {} : shapeOf(definitions[keyword]!);
      return treated.has(keyword) || !isEmpty(keywords[keyword]) ? { keyword } : undefined;
    }
    if (!node.properties) return undefined;
    const shape = shapeOf(node);
    return isEmpty(shape) ? undefined : { shape };
  }

  function shapeOf({ properties = {}, variants }: ReferenceNode): PlanShape {
    const ofVariants = new Set(Object.values(variants?.reads ?? {}).flat());
    const entries = Object.entries(properties);
    const hasDefault = ([, { writtenOut }]: [string, ReferenceNode]) => writtenOut !== undefined;
    // A list of one variant is an empty list for the others.
    const isOwn = (key: string, { writtenOut }: ReferenceNode) => !ofVariants.has(key) || Array.isArray(writtenOut);
    const defaults = entries.filter((entry) => hasDefault(entry) && isOwn(...entry));
    const variantDefaults = entries.filter((entry) => hasDefault(entry) && !isOwn(...entry));
    const parts = entries.flatMap(([key, node]): [string, PlanPart][] => {
      const part = partOf(node);
      return part ? [[key, part]] : [];
    });
    const omits = entries.filter(([, { onlyChecked }]) => onlyChecked).map(([key]) => key);
    const sources = entries.filter(([, { refers }]) => refers === 'source').map(([key]) => key);
    return {
      ...(defaults.length > 0 ? { defaults: valuesOf(defaults) } : {}),
      ...(variants && variantDefaults.length > 0
        ? { variants: { key: variants.key, fallback: variants.fallback, defaults: byVariant(variants.reads) } }
        : {}),
      ...(parts.length > 0 ? { parts: Object.fromEntries(parts) } : {}),
      ...(omits.length > 0 ? { omits } : {}),
      ...(sources.length > 0 ? { sources } : {}),
    };

    function byVariant(reads: Readonly<Record<string, readonly string[]>>) {
      const each = Object.entries(reads).map(
        ([name, keys]) => [name, valuesOf(variantDefaults.filter(([key]) => keys.includes(key)))] as const,
      );
      return Object.fromEntries(each.filter(([, values]) => Object.keys(values).length > 0));
    }
  }

  const shapesOf = (keyword: string) =>
    Object.fromEntries(kindsOf(keyword).map(([kind, node]): [string, PlanShape] => [kind, shapeOf(node)]));
  const kinds = { block: shapesOf('block'), source: shapesOf('source'), dialog: shapesOf('dialog') };
  return { keywords, kinds };
}

const valuesOf = (entries: readonly (readonly [string, ReferenceNode])[]) =>
  Object.fromEntries(entries.map(([key, { writtenOut }]) => [key, writtenOut]));
