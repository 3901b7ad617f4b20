/** The attributes of a node that name its concentrator and the loop there (FORM-19, FORM-20). */
export const parentKey = 'concentratorId';
export const loopKey = 'loopId';
