import sanitizeHtml from 'sanitize-html';
import { htmlAttributes, htmlTags } from '../../src/schemas/rules/html-allow-list.ts';

/** Address of an uploaded file of this installation. */
const ownFile = /^system\/mediaInfo\/download\/\d{1,20}(\?key=[\w-]{1,100})?$/;
const linkSchemes = ['http:', 'https:', 'mailto:'];

const options: sanitizeHtml.IOptions = {
  allowedTags: [...htmlTags],
  allowedAttributes: Object.fromEntries(Object.entries(htmlAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their content is not text for people.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'svg', 'math'],
  nestingLimit: 40,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href: href.trim(), rel: 'noopener noreferrer', target: '_blank' },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: keepNumbers(attribs, ['width', 'height']) }),
    ol: (tagName, attribs) => ({ tagName, attribs: keepNumbers(attribs, ['start']) }),
    th: (tagName, attribs) => ({ tagName, attribs: keepNumbers(attribs, ['colspan', 'rowspan']) }),
    td: (tagName, attribs) => ({ tagName, attribs: keepNumbers(attribs, ['colspan', 'rowspan']) }),
  },
  exclusiveFilter({ tag, attribs }) {
    if (tag === 'img') return !isPicture(attribs.src ?? '');
    // Keep the text of a rejected link.
    return tag === 'a' && !isLink(attribs.href ?? '') ? 'excludeTag' : false;
  },
};

const textOnly: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };
/** Maximum passes. Editors' HTML settles after two; HTML that still changes is malicious and reduced to its text. */
const maxRounds = 10;

/**
 * Sanitises a notice: text, headings, lists, tables, links that open a new tab, images over https or of this
 * platform. The result is well-formed and stable under another pass.
 */
export function sanitiseNotice(html: string): string {
  let last = html;
  // Removing a tag may make browsers close others differently: repeat until nothing changes.
  for (let round = 0; round < maxRounds; round += 1) {
    const next = sanitizeHtml(last, options).trim();
    if (next === last) return next;
    last = next;
  }
  return sanitizeHtml(last, textOnly).trim();
}

/** Whether sanitised HTML shows nothing. */
export const isBlankNotice = (html: string): boolean =>
  !html.includes('<img ') &&
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim() === '';

function isLink(href: string): boolean {
  const address = href.trim();
  return URL.canParse(address) && linkSchemes.includes(new URL(address).protocol);
}

const isPicture = (src: string): boolean =>
  ownFile.test(src) || (URL.canParse(src) && new URL(src).protocol === 'https:');

/** Drops the named attributes unless they are small integers. */
function keepNumbers(attribs: sanitizeHtml.Attributes, names: readonly string[]): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => !names.includes(name) || /^\d{1,4}$/.test(value)),
  );
}
