/** Columns of a dashboard, on which panels are placed. */
export const dashboardColumns = 12;
/** Maximum number of panels (DASH-01). */
export const maxPanels = 9;
