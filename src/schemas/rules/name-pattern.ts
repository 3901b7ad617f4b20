/** Names that authors choose: of sources, dialogs, shared parts. */
export const namePattern = '^[A-Za-z][A-Za-z0-9_]*$';
