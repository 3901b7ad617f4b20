import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a pass is for. */
export interface PassContent {
  /** The session that may use it. */
  sessionId: string;
  roleId: string;
  /** Epoch ms. */
  expiresAt: number;
}

/** A pass for calls that are answered as for a role: signed by the installation, so that any instance can read it. */
export function writePass(content: PassContent, privateKey: string): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${signature(text, privateKey)}`;
}

/** Undefined for a pass that was changed, has expired, or is of another session. */
export function readPass(
  pass: string,
  { sessionId, now, privateKey }: { sessionId: string; now: number; privateKey: string },
): PassContent | undefined {
  const [text = '', signed = ''] = pass.split('.');
  const [expected, given] = [Buffer.from(signature(text, privateKey)), Buffer.from(signed)];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  const content = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as PassContent;
  return content.sessionId === sessionId && content.expiresAt > now ? content : undefined;
}

const signature = (text: string, privateKey: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', privateKey, '', 'lampyris preview passes', 32)))
    .update(text)
    .digest('base64url');
