/** The greatest number that can be typed (specification, section 5: maximum number input). */
export const mostNumber = 999_999_999;
