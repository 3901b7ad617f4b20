import type { StoredInstruction } from '../db/schema/lighting.ts';

/** What lamps are told, with its times. */
export interface LampInstruction extends Omit<StoredInstruction, 'startsAt' | 'expiresAt'> {
  startsAt: Date;
  /** Null: until the next override. */
  expiresAt: Date | null;
}

export const storeInstruction = ({ startsAt, expiresAt, ...of }: LampInstruction): StoredInstruction => ({
  ...of,
  startsAt: startsAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
});

export const restoreInstruction = ({ startsAt, expiresAt, ...of }: StoredInstruction): LampInstruction => ({
  ...of,
  startsAt: new Date(startsAt),
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
});
