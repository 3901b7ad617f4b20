import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AssetScope } from '../../access/asset-scope.ts';
import { atOrBelow } from '../../db/like-patterns.ts';
import { metricHours } from '../../db/schema.ts';

/** Digits of a first-level area, which totals are kept by, and of the root itself. */
export const areaDigits = 6;
const rootDigits = 3;

type Scopes = readonly AssetScope[] | undefined;

/**
 * Totals of a first-level area contain all roads below it, so a code counts only with what is below it, except the root's
 * own devices.
 */
const isWhole = ({ includesChildren }: AssetScope, code: string): boolean =>
  includesChildren ? code.length <= areaDigits : code.length === rootDigits;

/** Matches totals whose devices the scopes allow without exception. */
export function whollyWithin(scopes: Scopes): SQL | undefined {
  if (scopes === undefined) return undefined;
  const conditions = scopes.map((scope) => {
    const { areaCodes, departmentCodes, includesChildren } = scope;
    const matches = (column: PgColumn, code: string) =>
      includesChildren ? like(column, atOrBelow(code)) : eq(column, code);
    const areas = areaCodes.filter((code) => isWhole(scope, code)).map((code) => matches(metricHours.areaCode, code));
    return and(
      areaCodes.length === 0 ? sql`true` : (or(...areas) ?? sql`false`),
      departmentCodes.length === 0
        ? sql`true`
        : or(...departmentCodes.map((code) => matches(metricHours.departmentCode, code))),
    );
  });
  return or(...conditions) ?? sql`false`;
}

/** Whether totals exist of all that the scopes allow, of some of it, or of nothing: a road has none of its own. */
export function coverageOf(scopes: Scopes): 'all' | 'some' | 'none' {
  if (scopes === undefined || scopes.length === 0) return 'all';
  const parts = scopes.flatMap((scope) =>
    (scope.areaCodes.length === 0 ? [''] : scope.areaCodes).map((code) => ({ scope, code })),
  );
  const isKnown = ({ scope, code }: (typeof parts)[number]) => code === '' || isWhole(scope, code);
  const known = parts.filter(isKnown);
  if (known.length === 0) return 'none';
  return parts.every((part) => isKnown(part) || known.some((one) => contains(one, part))) ? 'all' : 'some';
}

interface Part {
  scope: AssetScope;
  code: string;
}

function contains(one: Part, part: Part): boolean {
  const { departmentCodes, includesChildren } = one.scope;
  const isBelow = (code: string, of: string) => (includesChildren ? code.startsWith(of) : code === of);
  const hasDepartments =
    departmentCodes.length === 0 ||
    (part.scope.departmentCodes.length > 0 &&
      part.scope.departmentCodes.every((code) => departmentCodes.some((of) => isBelow(code, of))));
  return hasDepartments && (one.code === '' || isBelow(part.code, one.code));
}
