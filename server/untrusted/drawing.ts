import { randomUUID } from 'node:crypto';
import type { CaptchaKind } from '../../src/schemas/wire/captcha.ts';
import type { Drawn } from '../captcha/drawn.ts';
import { createUntrustedWork, type UntrustedWork, WorkFault } from './untrusted-work.ts';

/** A thread that draws pictures; about a second's work may wait for it. It stays, since starting it takes half a second. */
export const createDrawing = (): UntrustedWork =>
  createUntrustedWork({ threads: 1, memoryMiB: 128, deadlineMs: 10_000, maxWaiting: 30, idleMs: 3_600_000 });

/** Draws a captcha; whoever asks first is served first. Undefined if too many wait. */
export async function draw(drawing: UntrustedWork, kind: CaptchaKind): Promise<Drawn | undefined> {
  try {
    return await drawing.run<Drawn>('drawCaptcha', kind, { owner: randomUUID() });
  } catch (error) {
    if (error instanceof WorkFault && error.reason === 'busy') return undefined;
    throw error;
  }
}
