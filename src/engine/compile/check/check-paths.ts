import type { PathUse } from '../../../schemas/grammar/path-use.ts';
import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { FilledRecords, Filling } from './filled-records.ts';
import { missingIn } from './missing-field.ts';
import { shapeProblem } from './path-shape.ts';
import type { FoundPath } from './walk.ts';

/** What a path leads to. */
const leadsTo = (use: PathUse): 'call' | 'page' | 'address' => {
  if (use === 'address') return 'address';
  return use === 'call' || use === 'load' || use === 'formLoad' || use === 'fixedCall' ? 'call' : 'page';
};

/** Prefixes of expressions, which paths and texts do not have. */
const prefixes = new Set(['row', 'item', 'form', 'record', 'loaded', 'selection', 'page', 'user', 'data']);

/** Checks the shape of each path, and that something fills each {name} in it. */
export function checkPaths(paths: readonly FoundPath[], records?: FilledRecords): Finding[] {
  return paths.flatMap((found) => {
    const { path, pointer, use } = found;
    const shape = shapeProblem(path, leadsTo(use));
    if (shape) return [{ ...errorAt(pointer, shape.message, `Write "${shape.right}".`), offset: shape.offset }];
    return (path.includes('{') && checkNames(found, records)) || [];
  });
}

function checkNames(found: FoundPath, records: FilledRecords | undefined): Finding | undefined {
  for (const { 1: name = '', index } of found.path.matchAll(/\{([^{}]*)\}/g)) {
    const problem = checkName(name, found, records);
    if (problem) return { ...problem, offset: index };
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
      if (isFilled(holder, name)) return undefined;
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
    case 'pageOfMessage':
      return name === 'eventId' ? undefined : errorAt(pointer, `a message has no {${name}}`, 'Write {eventId}.');
    case 'pageOfFound':
      return undefined;
    case 'formLoad':
      return errorAt(
        pointer,
        `nothing fills {${name}}: a form on the page has no row`,
        'Write a path without it, or move the form to a dialog that a row opens.',
      );
    default:
      return errorAt(pointer, `nothing fills {${name}}`, fixedHint(name, found));
  }
}

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
function isFilled(holder: unknown, name: string): boolean {
  const fill = isRecord(holder) ? holder.fill : undefined;
  return isRecord(fill) && (Object.hasOwn(fill, name) || Object.hasOwn(fill, '$'));
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
