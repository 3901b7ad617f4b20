/** The largest number that can be entered (specification, section 5: maximum number input). */
export const maxNumber = 999_999_999;
