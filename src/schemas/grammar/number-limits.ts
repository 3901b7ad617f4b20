/** The greatest number that can be typed (specification, section 5: maximum number input). */
export const maxNumber = 999_999_999;
