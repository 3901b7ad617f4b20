import type { KnownDataSet, KnownFilter, Named } from '../../../schemas/data-sets.ts';
import { errorAt, type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { checkFilterValue } from './check-data-filter.ts';
import { captioned, captionHint, nearestNamed } from './data-captions.ts';
import type { Part, Question } from './data-questions.ts';

/** Checks the names of a question against the data sets of the platform. */
export function checkQuestion(question: Question, sets: readonly KnownDataSet[]): Finding[] {
  const { set, known } = question;
  if (!set) return [];
  if (!known) {
    const { value, pointer } = set;
    return [errorAt(pointer, `unknown data set "${value}"`, captionHint(value, sets), `data set ${value}`)];
  }
  const { measures = [], dimensions } = known;
  const asked = (question.measures?.value ?? []).flatMap((id) => measures.find((one) => one.id === id) ?? []);
  const ofNow = asked.some(({ isCurrent }) => isCurrent === true) || measures.every(({ isCurrent }) => isCurrent);
  return [
    ...checkMeasures(question, known, sets),
    ...checkDimension(question.dimension, {
      set: known,
      sets,
      what: 'dimension',
      isOfNow: measures.length > 0 && ofNow,
    }),
    ...checkSplit(question, known, sets),
    ...(dimensions && !question.isOfRow ? checkFilters(question, known, sets) : []),
    ...(ofNow && measures.length > 0 && !question.isOfRow ? checkCurrent(question, known) : []),
  ];
}

const quotedSet = ({ id }: Named) => `the data set "${id}"`;

function checkMeasures({ measures: asked, isOfRow }: Question, set: KnownDataSet, sets: readonly KnownDataSet[]) {
  const { measures } = set;
  if (!asked || !measures) return [];
  return asked.value.flatMap((id, index): Finding[] => {
    const at = `${asked.pointer}/${index}`;
    if (typeof id !== 'string') return [];
    if (isOfRow && asked.value.indexOf(id) < index)
      return [warningAt(at, `"${id}" is listed twice`, 'Remove one of them.')];
    if (measures.some((one) => one.id === id)) return [];
    const isDimension = set.dimensions?.some((one) => one.id === id);
    const hint = isDimension
      ? `"${id}" is a dimension: write it as "dimension", and measure one of: ${measures.slice(0, 20).map(captioned).join(', ')}.`
      : hintOf(id, measures, { set, sets, of: 'measures' });
    return [errorAt(at, `${quotedSet(set)} has no measure "${id}"`, hint, `measure ${id} of ${set.id}`)];
  });
}

/** A slip first, then another set that has the name, then what this one has. */
function hintOf(
  id: string,
  known: readonly Named[],
  { set, sets, of }: { set: KnownDataSet; sets: readonly KnownDataSet[]; of: 'measures' | 'dimensions' | 'filters' },
): string {
  if (nearestNamed(id, known)) return captionHint(id, known);
  const others = sets.filter((other) => other !== set && other[of]?.some((one) => one.id === id));
  const elsewhere = others.length > 0 ? ` Others have it: ${others.slice(0, 3).map(captioned).join(', ')}.` : '';
  return `${captionHint(id, known)}${elsewhere}`;
}

interface DimensionUse {
  set: KnownDataSet;
  sets: readonly KnownDataSet[];
  what: 'dimension' | 'split';
  isOfNow?: boolean;
  /** Those to choose from; default: all. */
  fitting?: readonly Named[];
}

function checkDimension(asked: Part<string> | undefined, use: DimensionUse): Finding[] {
  const { set, sets, what, isOfNow = false } = use;
  const { dimensions } = set;
  if (!asked || !dimensions || dimensions.some(({ id }) => id === asked.value)) return [];
  const { fitting = dimensions } = use;
  const { value, pointer } = asked;
  const message = `${quotedSet(set)} has no dimension "${value}"`;
  const about = `dimension ${value} of ${set.id}`;
  if (value === 'time' && isOfNow)
    return [errorAt(pointer, message, `It is a state of now. ${captionHint(value, fitting)}`, about)];
  const hint = set.measures?.some(({ id }) => id === value)
    ? `"${value}" is a measure: write it in "measures", and as "${what}" one of: ${fitting.slice(0, 20).map(captioned).join(', ')}.`
    : hintOf(value, fitting, { set, sets, of: 'dimensions' });
  return [errorAt(pointer, message, hint, about)];
}

function checkSplit({ split, dimension }: Question, set: KnownDataSet, sets: readonly KnownDataSet[]): Finding[] {
  const fitting = (set.dimensions ?? []).filter(({ id, kind }) => kind !== 'time' && id !== dimension?.value);
  if (split && set.dimensions?.some(({ id, kind }) => id === split.value && kind === 'time'))
    return [errorAt(split.pointer, 'time cannot be a split', `Write it as "dimension". ${captionHint('', fitting)}`)];
  if (split && split.value === dimension?.value)
    return [errorAt(split.pointer, `"${split.value}" is the dimension already`, captionHint('', fitting))];
  return checkDimension(split, { set, sets, what: 'split', fitting });
}

/** The names that a set can be filtered by. */
export function filtersOf({ dimensions = [], filters = [] }: KnownDataSet): KnownFilter[] {
  const own = new Map<string, KnownFilter>(
    dimensions.flatMap((one) => (one.kind === 'time' ? [] : [[one.id, { id: one.id, name: one.name }] as const])),
  );
  for (const filter of filters) own.set(filter.id, filter);
  return [...own.values()];
}

function checkFilters({ value: { filters }, pointer }: Question, set: KnownDataSet, sets: readonly KnownDataSet[]) {
  if (!isRecord(filters) || Object.hasOwn(filters, '$')) return [];
  const known = filtersOf(set);
  return Object.entries(filters).flatMap(([name, value]): Finding[] => {
    const at = `${pointer}/filters/${pointerPart(name)}`;
    if (name === '$comment') return [];
    const filter = known.find(({ id }) => id === name);
    if (filter) return checkFilterValue(value, at, filter, set);
    const message = `${quotedSet(set)} has no filter "${name}"`;
    if (set.dimensions?.some(({ id, kind }) => id === name && kind === 'time'))
      return [errorAt(at, message, 'Write "scale", or "startTime" and "endTime".')];
    const isMeasure = set.measures?.some(({ id }) => id === name) && !nearestNamed(name, known);
    const hint = isMeasure ? `"${name}" is a measure. ` : '';
    return [errorAt(at, message, hint + hintOf(name, known, { set, sets, of: 'filters' }))];
  });
}

/** A state of now has no period and no comparison. */
function checkCurrent({ value, pointer }: Question, set: KnownDataSet): Finding[] {
  return ['scale', 'startTime', 'endTime', 'grain', 'compare'].flatMap((key): Finding[] =>
    value[key] === undefined
      ? []
      : [
          warningAt(
            `${pointer}/${key}`,
            `"${key}" does nothing: ${quotedSet(set)} is a state of now`,
            'Remove it, or ask a set over time.',
          ),
        ],
  );
}
