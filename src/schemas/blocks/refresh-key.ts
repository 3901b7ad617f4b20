import { Type } from 'typebox';

/** The key of blocks that let users choose how often their data is read again. */
export const refreshKey = {
  refresh: Type.Optional(
    Type.Boolean({
      description:
        'Users choose how often the data is read again: as its sources say, never, every 30 seconds, every minute or every 5 minutes. The choice is kept per user; events still update sources that follow them.',
    }),
  ),
};
