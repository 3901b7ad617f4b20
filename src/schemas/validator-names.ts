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

/** What each of them accepts; an empty field is left to `required` where nothing else is said. */
export const validatorMeanings: Readonly<Record<ValidatorName, string>> = {
  account: 'A mainland mobile number of 11 digits, or an e-mail address of at most 80 characters.',
  onlyFloat: 'A number from 0 up, with or without digits behind the point: "2", "2.5".',
  onlyInt: 'A whole number from -2147483648 to 2147483647.',
  onlyNumber: 'Digits alone: "0042".',
  onlyPositiveNumber: 'A whole number from 1 up that does not begin with 0.',
  onlyLetter: 'English letters alone.',
  onlyLetterAndNumber: 'English letters and digits alone.',
  onlyEmail: 'An e-mail address.',
  onlyPhone: 'A mainland mobile number: 11 digits, 1 in front and then 3 to 9.',
  optionalEmail: 'An e-mail address, as onlyEmail.',
  name: '1 to 50 Chinese characters, letters, digits or one of _ @ ( ) - and the point.',
  fullName: "A person's name: 2 to 20 Chinese characters, letters, digits or middle dots ·, without spaces.",
  userName: '4 to 16 letters, digits or underscores.',
  password:
    '6 to 20 letters, digits or one of @ $ ! % * # ? / < > &, of at least two of these three kinds; no spaces, no Chinese.',
  regionName: '2 to 20 characters of any sort.',
};
