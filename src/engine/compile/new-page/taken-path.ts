import { shellPaths } from '../../../schemas/site/shell-paths.ts';
import type { Site } from '../../../schemas/site.ts';
import { refused } from './wanted-document.ts';

/** What site.json says of paths. */
export type SitePaths = Pick<Site, 'publicPaths' | 'redirects' | 'frames'>;

const includes = (paths: readonly string[], path: string): string | undefined =>
  paths.find((one) => one.toLowerCase() === path.toLowerCase());

/**
 * Why a page at a path would never be shown: a screen of the console is there, or site.json leads elsewhere. Undefined if
 * the path is free; whether another page has it is not asked.
 *
 * @param site undefined if it cannot be read
 */
export function takenPath(path: string, site: SitePaths | undefined): ReturnType<typeof refused> | undefined {
  const screen = includes([...shellPaths, ...(site?.publicPaths ?? [])], path);
  if (screen !== undefined)
    return refused(
      `路径“${screen}”是控制台自身的界面（登录、示例、错误页等），此处的页面不会显示。请使用其他路径，例如 /admin${screen.replace('.do', '')}。`,
      `"${screen}" is a screen of the console itself, such as the sign-in, the gallery or an error page: a page there would never be shown. Choose another path, such as /admin${screen.replace('.do', '')}.`,
    );
  const from = includes(Object.keys(site?.redirects ?? {}), path);
  if (from !== undefined)
    return refused(
      `site.json 把路径“${from}”转到“${site!.redirects[from]}”，此处的页面不会显示。请使用其他路径，或先删除该跳转。`,
      `site.json redirects "${from}" to "${site!.redirects[from]}": a page there would never be shown. Choose another path, or remove the redirect first.`,
    );
  const framed = includes(site?.frames?.force ?? [], path);
  if (framed !== undefined)
    return refused(
      `site.json 规定路径“${framed}”始终显示旧应用（frames.force），此处的页面不会显示。请使用其他路径，或先删除该项。`,
      `site.json always shows an older application at "${framed}" ("frames.force"): a page there would never be shown. Choose another path, or remove that entry first.`,
    );
  return undefined;
}
