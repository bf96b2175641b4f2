// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { useDeferredValue, useEffect, useState } from 'react';
import { expect, test } from 'vitest';

/** Takes longer to draw (10 ms) than React works before it lets other tasks run (5 ms). */
function Item({ text }: { text: string }) {
  const end = performance.now() + 10;
  while (performance.now() < end);
  return <li>{text}</li>;
}

/** Shows at once that it is loaded, and draws its list in later tasks. */
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
