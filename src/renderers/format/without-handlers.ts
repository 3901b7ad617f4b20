const isSpace = (character: string | undefined) => character !== undefined && ' \t\n\f\r'.includes(character);

/**
 * Removes event handlers from HTML before a document parses it: under the console's policy the parser alone reports
 * each as a violation. Reads tags as a browser does, once from start to end; the sanitizer decides about everything else.
 */
export function withoutHandlers(html: string): string {
  let kept = '';
  let at = 0;
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    if (!/[a-z]/i.test(html[open + 1] ?? '')) {
      kept += html.slice(at, open + 1);
      at = open + 1;
      continue;
    }
    let end = open + 1;
    while (end < html.length && !isSpace(html[end]) && html[end] !== '/' && html[end] !== '>') end += 1;
    kept += html.slice(at, end);
    at = end;
    while (at < html.length && html[at] !== '>') {
      const attribute = endOfAttribute(html, at);
      if (!/^[\s/]*on/i.test(html.slice(at, attribute))) kept += html.slice(at, attribute);
      at = attribute;
    }
  }
  return kept + html.slice(at);
}

/** The end of the attribute that begins here, with the space before it. */
function endOfAttribute(html: string, start: number): number {
  let at = start;
  while (isSpace(html[at]) || html[at] === '/') at += 1;
  // A name may begin with '='.
  if (html[at] === '=') at += 1;
  while (at < html.length && !isSpace(html[at]) && !'/>='.includes(html[at]!)) at += 1;
  let value = at;
  while (isSpace(html[value])) value += 1;
  if (html[value] !== '=') return at;
  value += 1;
  while (isSpace(html[value])) value += 1;
  const quote = html[value];
  if (quote === '"' || quote === "'") {
    const closing = html.indexOf(quote, value + 1);
    return closing < 0 ? html.length : closing + 1;
  }
  while (value < html.length && !isSpace(html[value]) && html[value] !== '>') value += 1;
  return value;
}
