import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { htmlAttributes, htmlTags } from '../../schemas/rules/html-allow-list.ts';
import './safe-html.css';

/** Other platforms also wrap text in span and div and set titles. Links get rel and target below. */
const allowed = {
  ALLOWED_TAGS: [...htmlTags, 'span', 'div'],
  ALLOWED_ATTR: [
    ...Object.values(htmlAttributes)
      .flat()
      .filter((name) => name !== 'rel' && name !== 'target'),
    'title',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Links of a notice leave the console without a referrer. */
function openElsewhere(node: Element): void {
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
}

const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', openElsewhere);

/** The platform's HTML without scripts, forms and styles (NOTE-05); the server has sanitised it before. */
export function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(() => purifier.sanitize(html, allowed), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised just above
  return <div className="lamp-html" dangerouslySetInnerHTML={{ __html: clean }} />;
}
