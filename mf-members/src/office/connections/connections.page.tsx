import type { OfficeConnections, SignInProviders } from '@site/shared/api';
import { officePages } from '@site/shared/domain/office';
import { timeNow } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData } from 'react-router';
import type { Reader } from '../../common/discussions/when.tsx';
import { pageIn } from '../../common/page-in.ts';
import { officeLoader } from '../frame/office-loader.ts';
import { OfficeFrame } from '../frame/office-page.tsx';
import { Calls } from './calls.tsx';
import { readConnections, readSignInProviders } from './connections.api.ts';
import { Keys } from './keys.tsx';
import { Providers } from './providers.tsx';
import { Webhooks } from './webhooks.tsx';

export const loader = officeLoader('connections', async ({ shell, user, request }) => {
  const query = new URL(request.url).searchParams;
  const page = pageIn(query);
  const [found, signIn] = await Promise.all([
    shell.api.request(readConnections(page)),
    shell.api.request(readSignInProviders(query.get('check'))),
  ]);
  const last = Math.max(1, found.calls.pages);
  if (page > last) throw redirect(callsAddress(last));
  return {
    found,
    signIn,
    page,
    reader: { now: timeNow(shell).toISOString(), zone: user.timezone },
  };
});

function callsAddress(page: number): string {
  return officePages.connections.path + (page > 1 ? `?page=${page}` : '');
}

/** What the site tells other systems, through which services people sign in, and what certificates are signed with. */
export function Component() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  return (
    <OfficeFrame page="connections" lead={t('office.connections.lead')}>
      {loaded && <Connections {...loaded} />}
    </OfficeFrame>
  );
}

type Props = { found: OfficeConnections; signIn: SignInProviders; page: number; reader: Reader };

function Connections({ found, signIn, page, reader }: Props) {
  return (
    <div className={`${kit.column12} ${memberKit.pageLinks}`}>
      <Webhooks webhooks={found.webhooks} reader={reader} />
      <Calls calls={found.calls} page={page} reader={reader} toPage={callsAddress} />
      <Providers {...signIn} />
      <Keys keys={found.keys} />
    </div>
  );
}
