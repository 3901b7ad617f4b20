/** Names of the tasks that lighting sends; lists show them in the reader's language. */
export const lightingTasks = [
  'lighting.on',
  'lighting.off',
  'lighting.level',
  'lighting.read',
  'lighting.program',
  'lighting.override',
] as const;
export type LightingTask = (typeof lightingTasks)[number];

export const isLightingTask = (name: string): name is LightingTask => lightingTasks.some((one) => one === name);
