import { expect, test } from 'vitest';
import { handWritten } from './limit-page.ts';

const page = `<!doctype html><html lang="en"><head><title>News</title><style>a{}</style><script>x()</script></head>
<body><div id="root"><button popovertarget="m">Menu<svg><path d=""></path></svg></button><dialog id="m" popover="auto"><nav><a href="/c">Hidden</a></nav></dialog>
<main class="wide"><h1 class="big">News</h1><img class="waiting" src="/p" alt=""/><img src="/cover" srcSet="/half 1x" width="2" height="1" fetchPriority="high" alt="The hall"/><a href="/news/one" data-discover="true">One<!-- --> thing</a><time dateTime="2026-11-20">today</time></main>
<dialog>Closed</dialog></div><script type="application/json" id="page-state">{"a":"<"}</script></body></html>`;

test('keeps text and its markup, and nothing that a reader does not see', () => {
  const html = handWritten(page, (href) => (href === '/news/one' ? '/twin' : href));
  expect(html).toContain(
    '<main><h1>News</h1><img src="/cover" srcset="/half 1x" width="2" height="1" alt="The hall"><a href="/twin">One thing</a><time datetime="2026-11-20">today</time></main>',
  );
  expect(html).toContain('<html lang="en">');
  expect(html).not.toMatch(/<script|<svg|Hidden|Closed|class=|page-state/);
});
