import DOMPurify from 'dompurify';
import { useEffect, useMemo, useRef } from 'react';
import { htmlAttributes, htmlTags } from '../../schemas/rules/html-allow-list.ts';
import { useFiles } from '../context/console-context.tsx';
import { withoutHandlers } from '../format/without-handlers.ts';
import { followPicture } from './follow-picture.ts';
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

/** A picture of this origin may need the session: it is read with the token, below. */
const heldSource = 'data-lamp-source';
function holdPicture(node: Element): void {
  const source = node.tagName === 'IMG' ? node.getAttribute('src') : null;
  if (source === null || !URL.canParse(source, document.baseURI)) return;
  const { href, origin } = new URL(source, document.baseURI);
  if (origin !== window.location.origin) return;
  node.removeAttribute('src');
  node.setAttribute(heldSource, href);
}

const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', openElsewhere);
purifier.addHook('afterSanitizeAttributes', holdPicture);

/** The platform's HTML without scripts, forms and styles (NOTE-05); the server has sanitised it before. */
export function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(() => purifier.sanitize(withoutHandlers(html), allowed), [html]);
  const files = useFiles();
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has new elements
  useEffect(() => {
    const held = [...(place.current?.querySelectorAll<HTMLImageElement>(`img[${heldSource}]`) ?? [])];
    const ends = held.map((picture) => followPicture(picture, picture.getAttribute(heldSource) ?? '', files));
    return () => {
      for (const end of ends) end();
    };
  }, [clean, files]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised just above
  return <div ref={place} className="lamp-html" dangerouslySetInnerHTML={{ __html: clean }} />;
}
