import { type Static, Type } from 'typebox';
import { idText } from './limits.ts';

/** The header of calls that are answered as in a preview. */
export const previewHeader = 'x-preview';

/** A role that a page may be previewed as. */
export interface PreviewRole {
  id: string;
  name: string;
  tenantId: string;
  tenantName: string;
  isAdmin: boolean;
}

/** Begins a preview. */
export const PreviewRequest = Type.Object({ roleId: idText() });
export type PreviewRequest = Static<typeof PreviewRequest>;

/** A preview that has begun. */
export interface PreviewPass {
  /** The value of the header, for the caller's session only. */
  pass: string;
  /** Epoch ms. */
  expiresAt: number;
  role: PreviewRole;
}
