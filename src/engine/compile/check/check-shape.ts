import type { ValidateFunction } from 'ajv';
import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import type { MeantDocument } from './meant-document.ts';

/**
 * Finds what violates the grammar. The walk explains it to the author; the generated validator runs last, so that
 * nothing slips through that the walk does not know.
 */
export function checkShape(
  { violations }: Pick<MeantDocument, 'violations'>,
  validate: ValidateFunction,
  document: unknown,
): readonly Finding[] {
  if (violations.length > 0 || validate(document)) return violations;
  const [error] = validate.errors ?? [];
  const message = `does not match the grammar (${error?.keyword} ${JSON.stringify(error?.params)})`;
  return [errorAt(error?.instancePath ?? '', message)];
}
