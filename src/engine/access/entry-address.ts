import type { OpenType } from '../compile/menu/menu-node.ts';

/** A page of the platform beside the console: '/report/index.html', '/files/manual.pdf?v=2'. */
const platformFile = /^\/[^?#]*\.[a-z0-9]{2,5}(?=$|[?#])/i;

/**
 * The href of a menu entry. Routes of the console go behind the hash; a link to a file of the platform keeps its path,
 * and everything else is a URL already.
 */
export function entryAddress(path: string, openType: OpenType = 'tag'): string {
  if (!path.startsWith('/')) return path;
  return openType === 'link' && platformFile.test(path) ? `.${path}` : `#${path}`;
}
