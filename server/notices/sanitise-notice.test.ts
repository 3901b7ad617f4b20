import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../tests/setup/property-runs.ts';
import { NOTICE_PLANS } from '../seed/notice-texts.ts';
import { seasonNotices } from '../seed/season-notices.ts';
import { isBlankNotice, sanitiseNotice } from './sanitise-notice.ts';

const allowedTags = new Set(
  'p br hr h1 h2 h3 h4 blockquote pre code ul ol li strong b em i u s del sub sup a img table caption thead tbody tfoot tr th td'.split(
    ' ',
  ),
);
const voidTags = new Set(['br', 'hr', 'img']);
const allowedAttributes: Record<string, RegExp> = {
  href: /^(https?:|mailto:)/i,
  rel: /^noopener noreferrer$/,
  target: /^_blank$/,
  src: /^(https:|system\/mediaInfo\/download\/)/i,
  alt: /^/,
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
  start: /^\d{1,4}$/,
  colspan: /^\d{1,4}$/,
  rowspan: /^\d{1,4}$/,
};

/** Lists the problems of HTML: forbidden tags and attributes, or tags that do not close in order. */
function problems(html: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  let rest = html;
  for (let at = rest.indexOf('<'); at >= 0; at = rest.indexOf('<')) {
    const tag = /^<(\/?)([a-z0-9]+)((?:\s+[a-z]+="[^"<>]*")*)\s*\/?>/.exec(rest.slice(at));
    if (!tag) return [...found, `no tag: ${rest.slice(at, at + 40)}`];
    const [whole, slash, name = '', attributes = ''] = tag;
    if (!allowedTags.has(name)) found.push(`tag ${name}`);
    for (const [, key = '', value = ''] of attributes.matchAll(/\s([a-z]+)="([^"]*)"/g)) {
      if (!allowedAttributes[key]?.test(value)) found.push(`${key}="${value}"`);
    }
    if (slash) {
      if (open.pop() !== name) found.push(`</${name}> closes nothing`);
    } else if (!voidTags.has(name)) open.push(name);
    rest = rest.slice(at + whole.length);
  }
  return [...found, ...open.map((name) => `<${name}> stays open`)];
}

const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://a.b/c.png" onload="alert(1)">',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT&colon;alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example/x">x</a>',
  '<a href="https://a.b" onclick="alert(1)" target="_self" rel="opener">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="evil.swf"></object><embed src="evil.swf">',
  '<form action="https://evil.example"><input name=password><button>ok</button></form>',
  '<style>*{background:url(javascript:alert(1))}</style>',
  '<p style="background:url(javascript:alert(1));position:fixed">x</p>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<p id="x" class="ant-modal" data-x="1" contenteditable>x</p>',
  '<video src=x onerror=alert(1)></video><audio src=x onerror=alert(1)></audio>',
  '<details open ontoggle=alert(1)>x</details>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<img src="javascript:alert(1)"><img src="data:image/svg+xml,<svg onload=alert(1)>"><img src="http://a.b/c.png">',
  '<img src="system/mediaInfo/download/1?key=a&x=<script>">',
  '<img src="../system/logout"><img src="/system/logout">',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<td colspan="99999999999" rowspan="javascript:1">x</td>',
];

describe('sanitiseNotice', () => {
  it.each(payloads)('removes everything executable from %s (NOTE-05)', (payload) => {
    for (const html of [payload, `<p>before ${payload} after</p>`, `<table><tr><td>${payload}`]) {
      expect(problems(sanitiseNotice(html))).toEqual([]);
    }
  });

  it("keeps the editor's formatting", () => {
    const html =
      '<h2>标题</h2><p><strong>粗</strong><em>斜</em><u>下划线</u><s>删除</s><code>code</code></p><ul><li><p>一</p></li></ul><ol start="3"><li>三</li></ol><blockquote><p>引用</p></blockquote><pre><code>a &lt; b</code></pre><table><tbody><tr><th colspan="2">头</th></tr><tr><td>1</td><td>2</td></tr></tbody></table><hr /><p>行<br />行</p>';
    expect(sanitiseNotice(html)).toBe(html);
  });

  it('keeps web and mail links, each in a new tab, and pictures over https or from this platform', () => {
    expect(sanitiseNotice('<a href="https://a.b/c?d=1&amp;e=2" class="x">x</a><a href="mailto:a@b.cn">y</a>')).toBe(
      '<a href="https://a.b/c?d=1&amp;e=2" rel="noopener noreferrer" target="_blank">x</a><a href="mailto:a@b.cn" rel="noopener noreferrer" target="_blank">y</a>',
    );
    const own = '<img src="system/mediaInfo/download/228052527961161728?key=aB-_9" alt="图" width="200" />';
    expect(sanitiseNotice(own)).toBe(own);
    expect(sanitiseNotice('<img src="https://a.b/c.png" />')).toBe('<img src="https://a.b/c.png" />');
  });

  it('keeps the text of a rejected link', () => {
    expect(sanitiseNotice('<p>see <a href="javascript:alert(1)">this</a></p>')).toBe('<p>see this</p>');
  });

  it('returns any HTML well-formed, with allowed content only, and stable when repeated', () => {
    const word = fc.oneof(
      fc.constantFrom('文字', 'a < b', '&amp;', '&lt;script&gt;', '"', "'", '\u0000', '<', '>', '&#x3c;', ' '),
      fc.string({ maxLength: 8 }),
    );
    const names = fc.constantFrom(
      ...['p', 'strong', 'a', 'img', 'table', 'td', 'tr', 'ul', 'li', 'svg', 'math', 'script', 'style', 'iframe'],
      ...['div', 'P', 'h2', 'xmp', 'noscript', 'template', 'br', 'ol', 'pre', 'select', 'option', 'textarea', 'title'],
    );
    const attribute = fc.constantFrom(
      ...['href="javascript:alert(1)"', 'href="https://a.b"', 'onclick=x', 'src="https://a.b/c"', 'src=x', 'style="a"'],
      ...['href="', "title='", 'colspan=3', 'href="https://a.b/&quot;onclick=&quot;x"', 'src="https://a.b/&lt;p&gt;"'],
    );
    const piece = fc.oneof(
      word,
      fc.tuple(names, fc.array(attribute, { maxLength: 2 })).map(([name, more]) => `<${[name, ...more].join(' ')}>`),
      names.map((name) => `</${name}>`),
      fc.constantFrom('<!--', '-->', '<![CDATA[', ']]>', '<?x', '<!doctype html>', ...payloads),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const once = sanitiseNotice(pieces.join(''));
        expect(problems(once)).toEqual([]);
        expect(sanitiseNotice(once)).toBe(once);
      }),
      { numRuns: propertyRuns(1500) },
    );
  });

  it('limits the nesting to a depth every browser supports', () => {
    const deep = sanitiseNotice(`${'<blockquote>'.repeat(2000)}x`);
    expect(deep.match(/<blockquote>/g)?.length).toBeLessThan(50);
  });

  it("leaves the seed's notices unchanged", () => {
    const months = Array.from({ length: 12 }, (_, month) => seasonNotices(new Date(Date.UTC(2026, month, 15))));
    for (const { content } of [...NOTICE_PLANS, ...months.flatMap(({ plans }) => plans)])
      expect(sanitiseNotice(content)).toBe(content);
  });
});

describe('isBlankNotice', () => {
  it.each([
    ['', true],
    ['<p></p>', true],
    ['<p>&nbsp;</p><br />', true],
    ['<p>字</p>', false],
    ['<img src="https://a.b/c.png" />', false],
  ])('of %s is %s', (html, expected) => {
    expect(isBlankNotice(html)).toBe(expected);
  });
});
