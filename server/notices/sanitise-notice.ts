import sanitizeHtml from 'sanitize-html';

/** An uploaded file of this installation, as its address is written into a notice. */
const ownFile = /^system\/mediaInfo\/download\/\d{1,20}(\?key=[\w-]{1,100})?$/;
const linkSchemes = ['http:', 'https:', 'mailto:'];

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'a', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // What stands in these is no text for people.
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
    // A link that may not stay leaves its words.
    return tag === 'a' && !isLink(attribs.href ?? '') ? 'excludeTag' : false;
  },
};

const textOnly: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };
/** HTML of an editor takes two; what still changes then has been made to confuse, and keeps its words alone. */
const maxRounds = 10;

/**
 * The HTML of a notice with nothing in it but what the editor makes: text, headings, lists, tables, links that open in a
 * tab of their own, pictures over https or of this platform's files. Well-formed, and the same when it is sanitised again.
 */
export function sanitiseNotice(html: string): string {
  let last = html;
  // What is left where a tag was taken out may close others, the way browsers read it: until nothing changes any more.
  for (let round = 0; round < maxRounds; round += 1) {
    const next = sanitizeHtml(last, options).trim();
    if (next === last) return next;
    last = next;
  }
  return sanitizeHtml(last, textOnly).trim();
}

/** Whether sanitised HTML shows anything. */
export const isBlankNotice = (html: string): boolean =>
  !html.includes('<img ') &&
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim() === '';

function isLink(href: string): boolean {
  const address = href.trim();
  return URL.canParse(address) && linkSchemes.includes(new URL(address).protocol);
}

const isPicture = (src: string): boolean =>
  ownFile.test(src) || (URL.canParse(src) && new URL(src).protocol === 'https:');

/** The attributes, those of the names only where they are small whole numbers. */
function keepNumbers(attribs: sanitizeHtml.Attributes, names: readonly string[]): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => !names.includes(name) || /^\d{1,4}$/.test(value)),
  );
}
