import type { ValidateFunction } from 'ajv';
import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import type { Walk } from './walk.ts';

/**
 * Finds what violates the grammar. The walk explains it to the author; the generated validator runs last, so that
 * nothing slips through that the walk does not know.
 */
export function checkShape(walk: Walk, validate: ValidateFunction, document: unknown): readonly Finding[] {
  if (walk.findings.length > 0 || validate(document)) return walk.findings;
  const [error] = validate.errors ?? [];
  const message = `does not match the grammar (${error?.keyword} ${JSON.stringify(error?.params)})`;
  return [errorAt(error?.instancePath ?? '', message)];
}
