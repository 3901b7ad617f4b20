import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import './safe-html.css';

/** What a notice may hold: text with its structure, links and pictures. */
const allowed = {
  ALLOWED_TAGS: [
    ...[
      'p',
      'br',
      'hr',
      'h1',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'blockquote',
      'pre',
      'code',
      'a',
      'img',
      'span',
      'div',
    ],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'width', 'height'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Links of a notice lead out of the console, and tell the other side nothing. */
function openElsewhere(node: Element): void {
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
}

const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', openElsewhere);

/** HTML of the platform without anything that runs, asks for input or dresses itself up (NOTE-05); the server has cleaned it before. */
export function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(() => purifier.sanitize(html, allowed), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it has just been sanitised, which is what this component is for
  return <div className="lamp-html" dangerouslySetInnerHTML={{ __html: clean }} />;
}
