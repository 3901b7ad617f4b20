import { expect, test } from 'vitest';
import { platformRoutes } from '../../server/routes/platform-routes.ts';
import type { Shape } from '../../server/routing/limited-schema.ts';
import { checkPage } from '../../src/engine/compile/check/check-page.ts';
import { compilePage } from '../../src/engine/compile/page/compile-page.ts';
import { validators } from '../../src/engine/forms/validators.ts';
import { maxNumber } from '../../src/schemas/grammar/number-limits.ts';
import type { ValidatorName } from '../../src/schemas/grammar/validator-names.ts';
import { limits } from '../../src/schemas/wire/limits.ts';
import { callsIn, isCallOf } from './calls-in.ts';
import { documentContext, pageFiles, readDocument, siteDocument } from './read-documents.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every object of a plan. */
function* objectsIn(value: unknown): Generator<Json> {
  if (!isObject(value)) return;
  if (!Array.isArray(value)) yield value;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

/** The schema at a dotted path; undefined if the call does not check it there. */
function partOf(shape: Shape | undefined, path: string): Shape | undefined {
  let part = shape;
  for (const name of path.split('.')) part = plain(part)?.properties?.[name];
  return plain(part);
}
const plain = (shape: Shape | undefined): Shape | undefined =>
  shape?.anyOf?.find(({ type }) => type !== 'null') ?? shape;

const routeOf = (call: string) => platformRoutes.find((route) => isCallOf(call, route));
const plans = pageFiles.map((file) => {
  const { page } = checkPage(file, readDocument(file), documentContext);
  return { file, plan: compilePage(page!, [], siteDocument) as unknown as Json };
});

interface Box {
  field: string;
  validate?: ValidatorName;
  endField?: string;
  input: string;
  maxLength?: number;
}
const typed = ['text', 'textarea'];

/** Texts of a length that the rules of long texts let through: a name, an address of mail. */
const textsOf = (length: number) => ['x'.repeat(length), `${'x'.repeat(length - 5)}@x.cn`, '1'.repeat(length)];

/** Whether a text can have the length: its rule may be narrower than any limit. */
const canHave = (length: number, { validate, maxLength = Infinity }: Box): boolean =>
  length <= maxLength &&
  textsOf(length).some((text) => validate === undefined || validators[validate](text) === undefined);

test('what a filter lets through, its call takes', () => {
  let count = 0;
  const refused = plans.flatMap(({ file, plan }) =>
    [...objectsIn(plan)].flatMap((block) => {
      const { filters, source } = block;
      const read = isObject(plan.sources) && typeof source === 'string' ? (plan.sources[source] as Json) : undefined;
      if (!Array.isArray(filters) || typeof read?.post !== 'string') return [];
      const { condition, body } = routeOf(`POST ${read.post}`) ?? {};
      return (filters as Box[]).flatMap(({ field, endField, input }) =>
        [field, endField ?? field].flatMap((name) => {
          const part = partOf(condition as Shape, name) ?? partOf(body as Shape, name);
          if (!part) return [];
          count += 1;
          const { maxLength = Infinity, minimum = -Infinity, maximum = Infinity } = part;
          if (input === 'text' && maxLength < limits.filter) return `${file} ${name}: ${maxLength}`;
          const isNarrow = input === 'number' && (maximum < maxNumber || minimum > -maxNumber);
          return isNarrow ? `${file} ${name}: ${minimum} to ${maximum}` : [];
        }),
      );
    }),
  );
  expect([...new Set(refused)]).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

test('what the palette and pick fields let through, their calls take', () => {
  const picked = plans.flatMap(({ plan }) =>
    [...objectsIn(plan)].flatMap(({ pickFrom }) => {
      const source = isObject(plan.sources) && typeof pickFrom === 'string' && (plan.sources[pickFrom] as Json);
      return source ? [String(source.post)] : [];
    }),
  );
  const searches = [...new Set([...picked, ...(siteDocument.shell.search ?? []).map(({ post }) => post)])];
  const limitOf = (post: string) => {
    const { condition, body } = routeOf(`POST ${post}`) ?? {};
    return (partOf(condition as Shape, 'searchValue') ?? partOf(body as Shape, 'searchValue'))?.maxLength;
  };
  expect(searches.length).toBeGreaterThan(3);
  expect(searches.filter((post) => !(limitOf(post)! >= limits.filter))).toEqual([]);
});

test('what a text field of a form lets through, its call takes', () => {
  let count = 0;
  const refused = plans.flatMap(({ file, plan }) =>
    [...objectsIn(plan)].flatMap((form) => {
      const { fields, add, edit } = form;
      if (!Array.isArray(fields)) return [];
      const bodies = [add, edit]
        .flatMap((steps) => callsIn(steps))
        .map((call) => routeOf(call)?.body as Shape | undefined);
      return (fields as Box[])
        .filter(({ input }) => typed.includes(input))
        .flatMap((box) =>
          bodies.flatMap((body) => {
            const { maxLength } = partOf(body, box.field) ?? {};
            if (maxLength === undefined) return [];
            count += 1;
            return canHave(maxLength + 1, box) ? `${file} ${box.field}: ${box.maxLength} of ${maxLength}` : [];
          }),
        );
    }),
  );
  expect([...new Set(refused)]).toEqual([]);
  expect(count).toBeGreaterThan(50);
});
