/** The validators that a field may name (specification, section 5). Their rules are in engine/forms/validators. */
export const validatorNames = [
  'account',
  'onlyFloat',
  'onlyInt',
  'onlyNumber',
  'onlyPositiveNumber',
  'onlyLetter',
  'onlyLetterAndNumber',
  'onlyEmail',
  'onlyPhone',
  'optionalEmail',
  'name',
  'fullName',
  'userName',
  'password',
  'regionName',
] as const;
export type ValidatorName = (typeof validatorNames)[number];
