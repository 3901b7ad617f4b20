/** Maximum characters of a text attribute (FORM-13). */
export const maxAttributeText = 512;
/** Maximum fields of a section with a heading (FORM-27). */
export const maxSectionFields = 15;
/** Characters of a password (VAL-17). */
export const passwordLength = { min: 6, max: 20 } as const;
/** Digits of a verification code (SMS-01). */
export const codeLength = 6;
