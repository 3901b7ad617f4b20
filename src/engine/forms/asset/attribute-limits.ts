/** Texts of attributes: at most 512 characters (FORM-13). */
export const attributeText = { most: 512 } as const;
/** A section holds at most this many fields, so that a key press draws few of them again (FORM-27). */
export const mostInSection = 15;
