/** In place of rows of which the filters leave none. */
export const emptyFiltered = { zh: '没有符合筛选条件的记录', en: 'No records match the filters' };
