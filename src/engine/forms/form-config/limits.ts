/** Maximum fields that a formConfig adds. */
export const maxAddedFields = 500;
/** Maximum megabytes of a file of an added field; the platform takes no larger one for assets. */
export const maxAddedMB = 20;
/** Maximum files of an added field. */
export const maxAddedFiles = 20;
/** Files of an added field without `maxFiles`. */
export const usualAddedFiles = 9;
