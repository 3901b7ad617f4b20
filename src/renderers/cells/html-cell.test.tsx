import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();

async function shown(content: unknown): Promise<HTMLElement> {
  worker.use(http.get(at('/one'), () => success({ content })));
  await drawPage(worker, {
    body: { kind: 'detail', id: 'one', source: 'one', items: [{ field: 'content', title: 'Content', as: 'html' }] },
    sources: { one: { kind: 'rest', get: '/one' } },
  });
  return (await screen.findByText('Content', { selector: 'dt' })).nextElementSibling as HTMLElement;
}

const nasty = [
  '<script>window.wasRun = 1</script>',
  '<img src=x onerror="window.wasRun = 1">',
  '<svg onload="window.wasRun = 1"></svg>',
  '<a href="javascript:window.wasRun = 1">a</a>',
  '<iframe srcdoc="<script>parent.wasRun = 1</script>"></iframe>',
  '<form action="https://evil.example"><input name="password"><button>ok</button></form>',
  '<style>body { display: none }</style>',
  '<p style="position: fixed" class="ant-modal" id="root" onclick="window.wasRun = 1">p</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.wasRun = 1"></style></mglyph></table></mtext></math>',
];

test('HTML is shown without scripts, forms and styles (NOTE-05)', async () => {
  const cell = await shown(`<h2>Head</h2>${nasty.join('')}<ul><li>one</li></ul>`);
  await waitFor(() => expect(cell.querySelector('h2')).toHaveTextContent('Head'));
  expect(cell.querySelector('li')).toHaveTextContent('one');
  expect(cell.querySelectorAll('script, svg, iframe, form, input, button, style, math')).toHaveLength(0);
  for (const element of cell.querySelectorAll('.lamp-html *')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^(on|style$|class$|id$)/);
      expect(value).not.toMatch(/javascript:/i);
    }
  }
  expect('wasRun' in window).toBe(false);
});

test('the policy against inline handlers has nothing to report (NOTE-05)', async () => {
  // The policy of the console; it applies to this page from here on, which has no handlers of its own.
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src-attr 'none'";
  document.head.append(policy);
  const reports: string[] = [];
  const note = ({ violatedDirective }: SecurityPolicyViolationEvent) => void reports.push(violatedDirective);
  document.addEventListener('securitypolicyviolation', note);
  const cell = await shown(`<h3>Head</h3>${nasty.join('')}`);
  await waitFor(() => expect(cell.querySelector('h3')).toHaveTextContent('Head'));
  document.removeEventListener('securitypolicyviolation', note);
  policy.remove();
  expect(reports).toEqual([]);
});

test('links open in a new tab without an opener', async () => {
  const cell = await shown('<p><a href="https://a.b/c" target="_self" rel="opener">there</a></p>');
  await waitFor(() => expect(cell.querySelector('a')).toBeVisible());
  expect(cell.querySelector('a')).toHaveAttribute('target', '_blank');
  expect(cell.querySelector('a')).toHaveAttribute('rel', 'noopener noreferrer');
});

test('an empty value shows a dash', async () => {
  expect(await shown(null)).toHaveTextContent('–');
});
