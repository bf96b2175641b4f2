import type { BodyKind } from '@site/shared/domain';

type Kind = {
  kind: BodyKind;
  /** Addresses, each with all below it. */
  paths: readonly string[];
  /** Whether strangers may write there: these ask for a secret or a password of their own. */
  isOpen?: boolean;
};

const kinds: readonly Kind[] = [
  { kind: 'import', paths: ['/radar/import'], isOpen: true },
  {
    kind: 'signIn',
    paths: [
      '/auth',
      '/account/sign-in',
      '/jobs',
      '/notifications/reports',
      '/notifications/unsubscribe',
      '/server/setup',
      '/shares/auth',
      '/users/invite/accept',
      '/users/register',
      '/__clock',
    ],
    isOpen: true,
  },
  { kind: 'action', paths: ['/flows/trigger'], isOpen: true },
  { kind: 'action', paths: ['/actions'] },
  { kind: 'upload', paths: ['/assets', '/files', '/folders'] },
  {
    kind: 'definition',
    paths: [
      '/collections',
      '/fields',
      '/flows',
      '/permissions',
      '/policies',
      '/relations',
      '/schema',
    ],
  },
];
const question: Kind = { kind: 'query', paths: [], isOpen: true };
const others: Kind = { kind: 'save', paths: [] };

/** Which limits hold for the bodies of an address, and whether strangers may send any there. */
export function bodyKindOf(method: string, path: string): Pick<Kind, 'kind' | 'isOpen'> {
  if (method === 'SEARCH') return question;
  const isBelow = (one: string) => path === one || path.startsWith(`${one}/`);
  return kinds.find(({ paths }) => paths.some(isBelow)) ?? others;
}
