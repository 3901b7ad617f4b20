import { randomUUID } from 'node:crypto';
import type { CaptchaKind } from '../../src/schemas/wire/captcha.ts';
import type { Drawn } from '../captcha/drawn.ts';
import { createUntrustedWork, type UntrustedWork } from './untrusted-work.ts';

/** A thread that draws pictures; about a second's work may wait for it. It stays, since starting it takes half a second. */
export const createDrawing = (): UntrustedWork =>
  createUntrustedWork({ threads: 1, memoryMiB: 128, deadlineMs: 10_000, maxWaiting: 30, idleMs: 3_600_000 });

/** Draws a captcha; whoever asks first is served first. @throws Refusal if too many wait */
export const draw = (drawing: UntrustedWork, kind: CaptchaKind): Promise<Drawn> =>
  drawing.run('drawCaptcha', kind, { owner: randomUUID() });
