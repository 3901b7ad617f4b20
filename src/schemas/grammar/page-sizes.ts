/** Page sizes of every table (PAGE-02, contract 2.3). */
export const pageSizes = [10, 50, 100, 200] as const;
