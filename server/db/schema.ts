/** All tables of the reference platform. */
export * from './schema/access.ts';
export * from './schema/alarms.ts';
export * from './schema/analytics.ts';
export * from './schema/assets.ts';
export * from './schema/commands.ts';
export * from './schema/commissioning.ts';
export * from './schema/core.ts';
export * from './schema/documents.ts';
export * from './schema/forms.ts';
export * from './schema/jobs.ts';
export * from './schema/lighting.ts';
export * from './schema/map.ts';
export * from './schema/records.ts';
export * from './schema/reports.ts';
export * from './schema/second-factor.ts';
export * from './schema/wall.ts';
export * from './schema/workbench.ts';
