/** A mistake in the shape of a path: what it is, where it begins, and the path without it. */
export interface ShapeProblem {
  message: string;
  offset: number;
  right: string;
}

interface Shape {
  /** Finds the mistake; its first match is the place. */
  wrong: RegExp;
  message: string | ((found: string) => string);
  /** Writes the path without it. */
  mend(path: string): string;
  /** Paths that do not have the rule. */
  except?: 'address' | 'page';
}

const wide: Readonly<Record<string, string>> = {
  '｛': '{',
  '｝': '}',
  '／': '/',
  '？': '?',
  '＆': '&',
  '＝': '=',
  '：': ':',
  '＃': '#',
  '．': '.',
  '。': '.',
  '，': ',',
};
const wideSigns = new RegExp(`[${Object.keys(wide).join('')}]`, 'gu');

/** Other ways to write {id}; the name is in a group. */
const placeholders: readonly RegExp[] = [
  /\$\{\s*([\w.]+)\s*\}/gu,
  /\{{2,}\s*([\w.]+)\s*\}+/gu,
  /%7B([\w.]+)%7D/giu,
  /<([A-Za-z_]\w*)>/gu,
  /\[([A-Za-z_]\w*)\]/gu,
  /(?<=[/=]):([A-Za-z_]\w*)/gu,
  /(?<=[/=])\$([A-Za-z_]\w*)/gu,
  /(?<=[/=])@([A-Za-z_]\w*)(?=[/?&]|$)/gu,
];

/** The rules of paths, most telling first; the part after "?" or "#" is not a path. */
const shapes: readonly Shape[] = [
  {
    wrong: wideSigns,
    message: (found) => `full-width ${found} in a path`,
    mend: (path) => path.replace(wideSigns, (sign) => wide[sign]!),
  },
  ...placeholders.map(
    (wrong): Shape => ({
      wrong,
      message: (found) => `${found.trim()} is not filled`,
      mend: (path) => path.replace(wrong, '{$1}'),
    }),
  ),
  {
    wrong: /(?<=[/=])%[sdi](?=[/?&]|$)/u,
    message: (found) => `${found} is not filled`,
    mend: (path) => path.replace(/(?<=[/=])%[sdi](?=[/?&]|$)/gu, '{id}'),
  },
  { wrong: /\s/u, message: 'blank in a path', mend: (path) => path.replace(/\s+/gu, '') },
  { wrong: /\{\}/u, message: '{} has no name', mend: (path) => path.replaceAll('{}', '{id}') },
  {
    wrong: /\{(?![^{}/?&]*\})/u,
    message: 'this "{" is never closed',
    mend: (path) => path.replace(/\{([\w.]*)(?![^{}/?&]*\})/gu, (_, name: string) => `{${name || 'id'}}`),
  },
  {
    wrong: /(?<!\{[^{}/?&]*)\}/u,
    message: 'this "}" closes nothing',
    mend: (path) =>
      path.replace(/(?<=[/=])(\w+)\}|(?<!\{[^{}/?&]*)\}/u, (_, name?: string) => (name ? `{${name}}` : '')),
  },
  { wrong: /\\/u, message: 'backslash in a path', mend: (path) => path.replaceAll('\\', '/') },
  {
    wrong: /(?<=^[^?#]*[^:?#]|^)\/{2,}/u,
    message: '"//" in a path',
    mend: (path) => path.replace(/^[^?#]*/u, (part) => part.replace(/(?<!:)\/{2,}/gu, '/')),
  },
  {
    wrong: /(?<=^[^?#]*\/)\.{1,2}(?=[/?#]|$)/u,
    message: (found) => `"${found}" in a path`,
    mend: (path) => path.replace(/^[^?#]*/u, withoutDots),
  },
  {
    wrong: /^\/#(?=\/)/u,
    message: '"#" in a path',
    mend: (path) => path.slice(2),
    except: 'address',
  },
  {
    wrong: /#/u,
    message: '"#" in the path of a call',
    mend: (path) => path.replace(/#.*$/u, ''),
    except: 'page',
  },
  {
    wrong: /(?<=\?.*)\?/u,
    message: 'second "?" in a path',
    mend: (path) => path.replace(/(?<=\?.*)\?/gu, '&'),
  },
  {
    wrong: /(?<=^[^?]*)&/u,
    message: '"&" without "?" in a path',
    mend: (path) => path.replace('&', '?'),
  },
  {
    wrong: /[,;'"]+$/u,
    message: (found) => `${found} at the end of a path`,
    mend: (path) => path.replace(/[,;'"]+$/u, ''),
  },
];

/**
 * Returns the first mistake in the shape of a path.
 *
 * @param to what it leads to
 * @param rounds how many more mistakes the suggestion mends
 */
export function shapeProblem(path: string, to: 'call' | 'page' | 'address', rounds = 5): ShapeProblem | undefined {
  if (isPlain.test(path) || path.startsWith('data:')) return undefined;
  for (const { wrong, message, mend, except } of shapes) {
    if (except === to || (except === 'page' && to === 'address')) continue;
    wrong.lastIndex = 0;
    const found = wrong.exec(path);
    if (!found) continue;
    const text = typeof message === 'string' ? message : message(found[0]);
    return { message: text, offset: found.index, right: mended(mend(path), to, rounds) };
  }
  return undefined;
}

/** Most paths: nothing to look for. */
const isPlain =
  /^(?:https?:\/)?(?:\/(?:[\w-]|\.(?![./?#]|$)|\{\w[\w.]*\})+)+\/?(?:\?[\w.=&-]*(?:\{\w[\w.]*\}[\w.=&-]*)*)?$/u;

/** One suggestion for a path with several mistakes. */
const mended = (path: string, to: 'call' | 'page' | 'address', rounds: number): string =>
  rounds === 0 ? path : (shapeProblem(path, to, rounds - 1)?.right ?? path);

/** The path with "." and ".." resolved. */
function withoutDots(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.length > 1) parts.pop();
    } else if (part !== '.') parts.push(part);
  }
  return parts.join('/') || '/';
}
