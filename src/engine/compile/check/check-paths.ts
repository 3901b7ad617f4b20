import { chartItemTypes } from '../../../schemas/charts/item.ts';
import type { PathUse } from '../../../schemas/grammar/path-use.ts';
import { errorAt, type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { isMisprint, nearestWord } from '../../../schemas/rules/suggest.ts';
import type { FilledRecords, Filling } from './filled-records.ts';
import { missingIn } from './missing-field.ts';
import { shapeProblem } from './path-shape.ts';
import type { FoundPath } from './walk.ts';

/** What a path leads to. */
const leadsTo = (use: PathUse): 'call' | 'page' | 'address' => {
  if (use === 'address') return 'address';
  return use === 'call' || use === 'load' || use === 'formLoad' || use === 'fixedCall' || use === 'filledCall'
    ? 'call'
    : 'page';
};

/** Prefixes of expressions, which paths and texts do not have. */
const prefixes = new Set(['row', 'item', 'form', 'record', 'loaded', 'selection', 'page', 'user', 'data']);

/** Checks the shape of each path, and that something fills each {name} in it. */
export function checkPaths(paths: readonly FoundPath[], records?: FilledRecords): Finding[] {
  return paths.flatMap((found) => {
    const { path, pointer, use } = found;
    if (use === 'address' && !/^(?:\/|https?:\/\/|data:)/.test(path.trim()))
      return [
        errorAt(pointer, `"${path}" is not an address`, 'Write a path that begins with "/", or an https address.'),
      ];
    const shape = shapeProblem(path, leadsTo(use));
    if (shape) return [{ ...errorAt(pointer, shape.message, `Write "${shape.right}".`), offset: shape.offset }];
    return (path.includes('{') ? checkNames(found, records) : checkRecord(found)) ?? checkFill(found);
  });
}

function checkNames(found: FoundPath, records: FilledRecords | undefined): Finding[] | undefined {
  for (const { 1: name = '', index } of found.path.matchAll(/\{([^{}]*)\}/g)) {
    const problem = checkName(name, found, records);
    if (problem) return [{ ...problem, offset: index }];
  }
  return undefined;
}

function checkName(name: string, found: FoundPath, records: FilledRecords | undefined): Finding | undefined {
  const { use, pointer, around, holder } = found;
  const isDotted = /^\w+(\.\w+)+$/.test(name);
  const own = nameAlone(name);
  if (!/^\w+$/.test(name) && !(isDotted && use === 'pageOfRow' && own === name)) {
    const hint =
      own === name
        ? 'Write a name of letters and digits.'
        : isDotted && own.includes('.')
          ? fillHint(own, use)
          : `Write {${own}}.`;
    return errorAt(pointer, `{${name}} is not filled`, hint);
  }
  switch (use) {
    case 'call':
    case 'pageOfRecord': {
      const filled = fillOf(holder);
      if (filled === 'any' || filled.includes(name)) return undefined;
      const meant = nearestWord(name, filled);
      if (meant !== undefined) return errorAt(pointer, `"fill" has no "${name}"`, `Did you mean {${meant}}?`);
      for (const filling of records?.ofStep(around, pointer) ?? []) {
        const problem = lacks(filling, name, found);
        if (problem) return problem;
      }
      return undefined;
    }
    case 'load':
      for (const filling of records?.ofOpeners(around) ?? []) {
        const problem = lacks(filling, name, found);
        if (problem) return problem;
      }
      return undefined;
    case 'pageOfRow':
      return records && lacks(records.ofCell(around), name, found);
    case 'pageOfItem': {
      if (Object.hasOwn(chartItemTypes, name)) return undefined;
      const names = Object.keys(chartItemTypes);
      const meant = nearestWord(name, names);
      const hint = meant === undefined ? `Write one of {${names.join('}, {')}}.` : `Did you mean {${meant}}?`;
      return errorAt(pointer, `a clicked item has no {${name}}`, hint);
    }
    case 'pageOfPeriod':
      return ['startTime', 'endTime'].includes(name)
        ? undefined
        : errorAt(pointer, `a number has no {${name}}`, 'Write one of {startTime}, {endTime}.');
    case 'pageOfMessage':
      return name === 'eventId' ? undefined : errorAt(pointer, `a message has no {${name}}`, 'Write {eventId}.');
    case 'pageOfFound': {
      const { name: title, note } = isRecord(holder) ? holder : {};
      const meant = [title, note].find((field) => typeof field === 'string' && isMisprint(name, field));
      return meant === undefined ? undefined : errorAt(pointer, `misspelt {${name}}`, `Did you mean {${meant}}?`);
    }
    case 'filledCall': {
      const filled = fillOf(holder);
      if (filled === 'any' || filled.includes(name)) return undefined;
      const meant = nearestWord(name, filled);
      return meant === undefined
        ? errorAt(
            pointer,
            `nothing fills {${name}}`,
            `Write "fill": { "${name}": { "$": "..." } }, or a path without it.`,
          )
        : errorAt(pointer, `"fill" has no "${name}"`, `Did you mean {${meant}}?`);
    }
    case 'formLoad':
      // Its record may have any field.
      if (isRecord(found.holder) && found.holder.record !== undefined) return undefined;
      return errorAt(
        pointer,
        `nothing fills {${name}}: a form on the page has no row`,
        'Give the form a "record", such as { "$": "page.tree" }, or write a path without it.',
      );
    default:
      return errorAt(pointer, `nothing fills {${name}}`, fixedHint(name, found));
  }
}

/** What deletes a row, or reads one, must say which. */
function checkRecord({ use, path, holder, pointer, around }: FoundPath): Finding[] | undefined {
  const { kind } = around.holder?.value ?? {};
  const isDeletion =
    use === 'call' &&
    pointer.endsWith('/delete') &&
    around.holder?.type === 'block' &&
    around.scope.includes('row') &&
    isRecord(holder) &&
    !['body', 'with', 'query', 'patch'].some((key) => isComputed(holder[key]));
  const isRead = use === 'load' && kind !== 'form';
  if (!isDeletion && !isRead) return undefined;
  return [warningAt(pointer, 'the path names no record', `Write "${path.replace(/\/$/, '')}/{id}".`)];
}

/** True if a value has an expression, at any depth: a constant names no row. */
const isComputed = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, part]) => key === '$' || isComputed(part));

/** `row.id` as id: paths name the field alone. */
function nameAlone(name: string): string {
  const [first = '', ...rest] = name.split('.');
  if (rest.length > 0 && prefixes.has(first)) return rest.join('.');
  return name.replace(/[^\w.]+(\w)?/gu, (_, letter: string | undefined) => letter?.toUpperCase() ?? '');
}

const fillHint = (path: string, use: PathUse): string => {
  const name = path.split('.').at(-1)!;
  return use === 'call'
    ? `Write {${name}}, and "fill": { "${name}": { "$": "row.${path}" } }.`
    : `Write {${name}}: only the fields of the record itself are read.`;
};

/** `fill` provides its keys; as an expression it may provide any. */
function fillOf(holder: unknown): readonly string[] | 'any' {
  const fill = isRecord(holder) ? (holder.fill ?? {}) : {};
  // Another check reports anything but an object.
  if (!isRecord(fill)) return 'any';
  return Object.hasOwn(fill, '$') ? 'any' : Object.keys(fill).filter((name) => name !== '$comment');
}

/** Finds values for names that the path does not have. */
function checkFill({ use, path, holder, pointer }: FoundPath): Finding[] {
  const names = use === 'call' || use === 'filledCall' ? fillOf(holder) : [];
  if (names === 'any') return [];
  const at = pointer.slice(0, pointer.lastIndexOf('/'));
  return names
    .filter((name) => !path.includes(`{${name}}`))
    .map((name) =>
      warningAt(`${at}/fill/${pointerPart(name)}`, `the path has no {${name}}`, `Write {${name}} in it, or remove it.`),
    );
}

function lacks(filling: Filling, name: string, { use, pointer }: FoundPath): Finding | undefined {
  const missing = missingIn(filling, name, use === 'call');
  return missing && errorAt(pointer, missing.message, missing.hint, missing.about);
}

/** A source sends values as parameters instead. */
function fixedHint(name: string, { around: { holder } }: FoundPath): string {
  if (holder?.type !== 'source') return 'Write a path without it.';
  const key = holder.value.kind === 'paged' ? 'with' : 'query';
  return `Write a path without it, and "${key}": { "${name}": { "$": "..." } }.`;
}
