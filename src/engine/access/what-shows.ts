import type { Capability } from '../../schemas/grammar/capabilities.ts';
import type { Site } from '../../schemas/site.ts';
import type { FrameRoute } from '../compile/menu/frame-routes.ts';
import { isFrameArea } from './frame-address.ts';

/** What an allowed path shows. */
export type Shown =
  | { kind: 'document'; path: string }
  | { kind: 'frame'; url: string; title: string | undefined }
  /** There is a document, but not for this platform. */
  | { kind: 'unsupported'; requires: Capability }
  | { kind: 'nothing' };

/**
 * Decides in this order: an iframe entry is a frame; a document is shown unless site.json forces the frame, for the
 * path or for all areas of the tenant (FRAME-01); a legacy area is a frame; otherwise there is nothing to show, or the platform lacks what the document requires.
 */
export function whatShows(
  path: string,
  context: {
    frames: ReadonlyMap<string, FrameRoute>;
    hasDocument: (path: string) => boolean;
    /** The capability that the platform lacks for the document of a path. */
    missingAt?: (path: string) => Capability | undefined;
    site: Site;
    tenantId?: string;
  },
): Shown {
  const frame = context.frames.get(path);
  if (frame) return { kind: 'frame', url: frame.url, title: frame.title };
  const { force, forceTenants = [] } = context.site.frames;
  const isArea = isFrameArea(path, context.site);
  const isForced = force.includes(path) || (isArea && forceTenants.includes(context.tenantId ?? ''));
  if (context.hasDocument(path) && !isForced) return { kind: 'document', path };
  if (isArea) return { kind: 'frame', url: path, title: undefined };
  const requires = context.missingAt?.(path);
  return requires === undefined ? { kind: 'nothing' } : { kind: 'unsupported', requires };
}
