import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../programs/run.ts';
import { root } from '../settings.ts';

/** The proxies whose configuration is in `deploy/`, with the packages of Debian that have them. */
export const proxyPackages = { nginx: 'nginx-light', haproxy: 'haproxy' } as const;

export type ProxyName = keyof typeof proxyPackages;

type Ports = {
  /** The port of the proxy itself, with TLS. */
  own: number;
  /** Those of the two web servers. */
  servers: readonly number[];
};

/** Writes a certificate for this machine into a folder: `cert.pem`, `key.pem`, and both in `both.pem`. */
export async function writeCertificate(folder: string): Promise<void> {
  const of = (name: string) => join(folder, name);
  const subject = ['-subj', '/CN=site.example', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const key = ['-days', '2', '-newkey', 'rsa:2048', '-nodes'];
  const files = ['-keyout', of('key.pem'), '-out', of('cert.pem')];
  const { code, output } = await run('openssl', ['req', '-x509', ...subject, ...key, ...files]);
  if (code !== 0) throw new Error(output);
  const both = (await readFile(of('cert.pem'), 'utf8')) + (await readFile(of('key.pem'), 'utf8'));
  await writeFile(of('both.pem'), both);
}

/** Writes the shipped configuration with these ports into a folder; returns the command that runs it. */
export async function shippedProxy(
  name: ProxyName,
  folder: string,
  ports: Ports,
): Promise<{ command: string; args: readonly string[] }> {
  return name === 'nginx' ? nginx(folder, ports) : haproxy(folder, ports);
}

async function nginx(folder: string, ports: Ports) {
  const site = join(folder, `nginx-${ports.own}.site.conf`);
  await writeFile(site, await configuration('nginx.conf', folder, ports));
  const main = join(folder, `nginx-${ports.own}.conf`);
  const pid = join(folder, `nginx-${ports.own}.pid`);
  await writeFile(
    main,
    `daemon off; pid ${pid}; error_log /dev/null; events {} http { include ${site}; }\n`,
  );
  return { command: 'nginx', args: ['-c', main] };
}

async function haproxy(folder: string, ports: Ports) {
  const file = join(folder, `haproxy-${ports.own}.cfg`);
  await writeFile(file, await configuration('haproxy.cfg', folder, ports));
  return { command: 'haproxy', args: ['-q', '-f', file] };
}

/** A shipped configuration with the addresses, certificate and files of a test. */
async function configuration(file: string, folder: string, ports: Ports): Promise<string> {
  const text = await readFile(join(root, 'deploy', file), 'utf8');
  const [one, two] = ports.servers;
  const changes = [
    ['127.0.0.1:3000', `127.0.0.1:${one}`],
    ['127.0.0.1:3100', `127.0.0.1:${two}`],
    ['listen 443 ssl', `listen 127.0.0.1:${ports.own} ssl`],
    ['bind :443 ssl', `bind 127.0.0.1:${ports.own} ssl`],
    ['/etc/ssl/certs/site.pem', join(folder, 'cert.pem')],
    ['/etc/ssl/private/site.key', join(folder, 'key.pem')],
    ['/etc/ssl/private/site.pem', join(folder, 'both.pem')],
    ['/var/log/nginx/site.log', join(folder, 'access.log')],
  ] as const;
  const changed = changes.reduce((all, [from, to]) => all.replaceAll(from, to), text);
  // The redirect of plain http: its port is taken or needs rights.
  return changed.replace(/server \{\s+listen 80;[^}]*\}/, '').replace(/^\s+bind :80$/m, '');
}
