import type { OfficePerson } from '@site/shared/api';
import { ApiError } from '@site/shared/contract';
import { officePages } from '@site/shared/domain/office';
import { useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { data, Link, redirect, useLoaderData } from 'react-router';
import { pageIn } from '../../common/page-in.ts';
import { officeLoader } from '../frame/office-loader.ts';
import { OfficeFrame } from '../frame/office-page.tsx';
import { readOfficePerson } from './people.api.ts';
import { personAddress } from './people-query.ts';
import { Access } from './person/access.tsx';
import { Cases, Conflicts } from './person/admissions.tsx';
import { Certificates } from './person/certificates.tsx';
import { Changes } from './person/changes.tsx';
import { Invitations } from './person/invitations.tsx';
import { Membership } from './person/membership.tsx';
import { Naming } from './person/naming.tsx';
import { Pending } from './person/pending.tsx';

export const loader = officeLoader('people', async ({ shell, request, params }) => {
  const page = pageIn(new URL(request.url).searchParams);
  const person = await shell.api.request(readOfficePerson(params.key ?? '', page)).catch(missing);
  const last = Math.max(1, person.changes.pages);
  if (page > last) throw redirect(personAddress(person.slug, last));
  return { person, page };
});

function missing(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
  throw data({ message: error.message }, { status: 404 });
}

/** Everything that the office knows of one person, and what the reader may do. */
export function Component() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const loaded = useLoaderData<typeof loader>();
  const path = {
    label: t('office.people.person.path'),
    to: officePages.people.path,
    name: t('office.pages.people.title'),
  };
  const name = loaded?.person.name[locale];
  return (
    <OfficeFrame page="people" path={path} {...(name && { title: name })}>
      {loaded && <Person {...loaded} />}
    </OfficeFrame>
  );
}

function Person({ person, page }: { person: OfficePerson; page: number }) {
  const { t } = useTranslation();
  return (
    <div className={`${kit.column8} ${memberKit.pageLinks}`}>
      <p className={kit.meta}>
        <Link to={`/members/${person.slug}`} reloadDocument>
          {t('office.people.person.profile')}
        </Link>
      </p>
      {person.isOwn && (
        <p className={`${memberKit.box} ${kit.reading}`}>{t('office.people.person.own')}</p>
      )}
      <Pending person={person} />
      <Naming person={person} />
      <Membership person={person} />
      <Access person={person} />
      <Certificates person={person} />
      <Cases person={person} />
      <Invitations person={person} />
      <Conflicts person={person} />
      <Changes person={person} page={page} />
    </div>
  );
}
