/** The key in session storage of the map of a tenant (MAPS-01). */
export const mapConfigKey = (tenantId: string) => `mapConfig:${tenantId}`;
