/** Number of columns in the grid of a dashboard. */
export const dashboardColumns = 12;
/** Maximum number of panels (DASH-01). */
export const maxPanels = 9;
