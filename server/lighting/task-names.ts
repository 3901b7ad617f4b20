/** Tasks by which the platform carries out programs; lists of what people have sent leave them out. */
export const platformTasks = ['lighting.load', 'lighting.follow'] as const;

/** Names of the tasks that lighting sends; lists show them in the reader's language. */
export const lightingTasks = [
  'lighting.on',
  'lighting.off',
  'lighting.level',
  'lighting.read',
  'lighting.program',
  'lighting.override',
  ...platformTasks,
] as const;
export type LightingTask = (typeof lightingTasks)[number];

export const isLightingTask = (name: string): name is LightingTask => lightingTasks.some((one) => one === name);
