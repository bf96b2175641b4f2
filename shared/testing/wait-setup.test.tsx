// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { useDeferredValue, useEffect, useState } from 'react';
import { expect, test } from 'vitest';

/** Takes as long to draw as React draws in one piece of work. */
function Item({ text }: { text: string }) {
  const end = performance.now() + 10;
  while (performance.now() < end);
  return <li>{text}</li>;
}

/** Is loaded later and draws twice, like a page whose effects run in a later piece of work. */
function Page() {
  const [loaded, setLoaded] = useState('first');
  const text = useDeferredValue(loaded);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded('second'));
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {loaded}
      <ul>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Item key={key} text={`${text} ${key}`} />
        ))}
      </ul>
    </>
  );
}

test('a wait ends when React has nothing left to draw', async () => {
  render(<Page />);
  await screen.findByText('second');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'second a',
    'second b',
    'second c',
    'second d',
    'second e',
  ]);
});
