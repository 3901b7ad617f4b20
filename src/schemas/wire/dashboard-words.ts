/** Limits of a saved dashboard, apart from the number of panels (DASH-01). */
export const dashboardLimits = {
  name: 40,
  title: 60,
  unit: 20,
  colors: 8,
  thresholds: 5,
  address: 500,
  minRefresh: 5,
  maxRefresh: 3600,
  perUser: 50,
} as const;
