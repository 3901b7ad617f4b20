import type { ValidatorName } from '../../schemas/grammar/validator-names.ts';

/** The rules that reject an empty text. The compiler asks for every field, and the rules themselves load with a form. */
const demanding: readonly ValidatorName[] = [
  'onlyFloat',
  'onlyInt',
  'onlyEmail',
  'longitude',
  'latitude',
  'sceneIndex',
];

/** True if a rule rejects an empty field, as onlyEmail does ('enter e-mail'). */
export const demandsValue = (name: ValidatorName): boolean => demanding.includes(name);
