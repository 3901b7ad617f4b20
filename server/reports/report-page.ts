/** The page of custom reports: who may open it may define them. */
export const reportPage = '/analysis/customReport';
