/** Functions of the page "Schema studio". */
export const documentFunctions = { edit: '200591', publish: '200592', settings: '200593' } as const;
