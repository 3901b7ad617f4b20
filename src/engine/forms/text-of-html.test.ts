import { describe, expect, it } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

describe('textOfHtml', () => {
  it.each([
    ['', ''],
    ['<p></p>', ''],
    ['<p>一</p><p>二<br>三</p>', '一\n二\n三'],
    ['<ul><li><p>a &amp; b</p></li><li><p>&lt;c&gt;</p></li></ul>', 'a & b\n<c>'],
    ['<p>&amp;lt;</p>', '&lt;'],
    ['<h2 title="a>b">x</h2>', 'b">x'],
  ])('of %s is %s', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  it('takes little time, whatever the tags are', () => {
    expect(textOfHtml('<'.repeat(1_000_000))).toBe('<'.repeat(1_000_000));
    expect(textOfHtml('<!--'.repeat(250_000))).toBe('<!--'.repeat(250_000));
  });
});
