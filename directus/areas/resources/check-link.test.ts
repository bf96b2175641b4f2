import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { checkLink } from './check-link.ts';

test('calls no private address, however it is written (SSRF protection)', async () => {
  let calls = 0;
  const internalServer = createServer((_request, response) => {
    calls += 1;
    response.end();
  });
  internalServer.listen(0, '127.0.0.1');
  await once(internalServer, 'listening');
  const { port } = internalServer.address() as AddressInfo;
  const addresses = [
    '127.0.0.1',
    'localhost',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '127.1',
  ];
  for (const host of addresses) {
    expect(await checkLink(`http://${host}:${port}/`, 'internet'), host).toBe('dead');
  }
  expect(calls).toBe(0);
  expect(await checkLink(`http://127.0.0.1:${port}/`, 'this machine')).toBe('ok');
  expect(calls).toBe(1);
  internalServer.close();
});

test.each(['ftp://example.org/', 'file:///etc/passwd', 'no address'])('"%s" is dead', (address) => {
  return expect(checkLink(address, 'internet')).resolves.toBe('dead');
});

test('calls no other host if limited to this machine', async () => {
  expect(await checkLink('https://library.example/guide', 'this machine')).toBeUndefined();
});
