import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePorts, PortError, portsFrom, requireFreePorts } from './ports.ts';

const host = '127.0.0.1';

test('finds four consecutive free ports', async () => {
  const ports = portsFrom(await findFreePorts(host));
  await expect(requireFreePorts(host, ports)).resolves.toBeUndefined();
});

test('names the occupied port, its purpose and a way out', async () => {
  const ports = portsFrom(await findFreePorts(host));
  const otherServer = createServer();
  await new Promise<void>((resolve) => otherServer.listen(ports.directus, host, resolve));
  try {
    const refusal = requireFreePorts(host, ports);
    await expect(refusal).rejects.toThrow(PortError);
    await expect(refusal).rejects.toThrow(
      new RegExp(
        `Port ${ports.directus}, meant for Directus, is taken .* PORT=${ports.directus + 1000}`,
      ),
    );
  } finally {
    otherServer.close();
  }
});
