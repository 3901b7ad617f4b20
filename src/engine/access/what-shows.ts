import type { Site } from '../../schemas/site.ts';
import type { FrameRoute } from '../compile/menu/frame-routes.ts';
import { isFrameArea } from './frame-address.ts';

/** What an allowed path shows. */
export type Shown =
  | { kind: 'document'; path: string }
  | { kind: 'frame'; url: string; title: string | undefined }
  | { kind: 'nothing' };

/**
 * The order of decision (design of routes): an iframe entry is a frame; a document stands for the path unless site.json
 * forces the frame; a legacy area is a frame; otherwise there is nothing to show yet.
 */
export function whatShows(
  path: string,
  context: { frames: ReadonlyMap<string, FrameRoute>; hasDocument: (path: string) => boolean; site: Site },
): Shown {
  const frame = context.frames.get(path);
  if (frame) return { kind: 'frame', url: frame.url, title: frame.title };
  if (context.hasDocument(path) && !context.site.frames.force.includes(path)) return { kind: 'document', path };
  if (isFrameArea(path, context.site)) return { kind: 'frame', url: path, title: undefined };
  return { kind: 'nothing' };
}
