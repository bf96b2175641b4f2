// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { renderMarkdown } from '../../markdown/index.ts';
import { HastView } from './hast-view.tsx';

afterEach(cleanup);

/** The href of a link on an English page, and whether the router handles the click. */
function pressed(source: string) {
  const { tree } = renderMarkdown(source, { locale: 'en' });
  const routes = [{ path: '*', element: <HastView tree={tree} /> }];
  const router = createMemoryRouter(routes, { basename: '/en', initialEntries: ['/en/news/any'] });
  render(<RouterProvider router={router} />);
  const link = screen.getByRole('link');
  let taken = false;
  const onClick = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', onClick, { once: true });
  fireEvent.click(link);
  return { leads: link.getAttribute('href'), taken, title: link.title };
}

test.each([
  ['/news?page=2', '/en/news?page=2'],
  ['/charter-text#aims', '/en/charter-text#aims'],
  ['/', '/en'],
])('%s is a page: the router navigates', (written, leads) => {
  expect(pressed(`[a](${written} "More")`)).toEqual({ leads, taken: true, title: 'More' });
});

test.each([
  ['/assets/1?download', '/assets/1?download'],
  ['/docs/charter.pdf', '/en/docs/charter.pdf'],
  ['/charter', '/en/charter'],
  ['/feed.xml', '/en/feed.xml'],
  ['/tech-radar/2026-1.csv', '/en/tech-radar/2026-1.csv'],
  ['https://example.org/news', 'https://example.org/news'],
])('%s is not a page: the browser navigates', (written, leads) => {
  expect(pressed(`[a](${written})`)).toEqual({ leads, taken: false, title: '' });
});
