/** True for an outcome of one of several ids that says that nothing became of it: {id, deleted} or {id, done}. */
export const isRefused = (outcome: unknown): boolean => {
  const { deleted, done } = Object(outcome) as { deleted?: unknown; done?: unknown };
  return deleted === false || done === false;
};
