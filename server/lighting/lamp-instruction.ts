import type { LampAction } from '../../src/schemas/wire/lighting.ts';

/** What lamps are told, with its times. */
export interface LampInstruction {
  action: LampAction;
  /** Percent; undefined for an action without a level. */
  level?: number;
  startsAt: Date;
  /** Null: until the next override. */
  expiresAt: Date | null;
  /** Seconds. */
  rampTo: number;
  rampFrom: number;
}

/** As it is stored: its times are ISO. */
export interface StoredInstruction extends Omit<LampInstruction, 'startsAt' | 'expiresAt'> {
  startsAt: string;
  expiresAt: string | null;
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
