import { initiativeActions } from '@site/shared/actions';
import type { InitiativeDetail } from '@site/shared/api';
import { isMemberStanding } from '@site/shared/domain/people';
import { ActionButton, memberLoader, PageHead, useDates } from '@site/shared/remote';
import { kit, LocalizedText, MemberHead, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData } from 'react-router';
import { pageIn } from '../../common/page-in.ts';
import { PersonName } from '../../common/person-name.tsx';
import { readInitiative } from '../initiatives.api.ts';
import { initiativeAddress, initiativesPath } from '../initiatives-query.ts';
import { CoSponsorButtons } from '../list/asked-initiatives.tsx';
import { OwnPart } from '../list/initiative-list.tsx';
import { Moderation } from '../moderation/moderation.tsx';
import { StateWords } from '../progress.tsx';
import { AuthorPart } from '../writing/author-part.tsx';
import { Support, SupportSoFar } from './support.tsx';
import { Supporters } from './supporters.tsx';
import { CoSponsors, Outcome, Texts, Timeline } from './texts.tsx';

export const loader = memberLoader(async ({ shell, user, params, request }) => {
  const { api, locale } = shell;
  const page = pageIn(new URL(request.url).searchParams);
  const initiative = await api.request(readInitiative(params.slug ?? '', { page, locale }));
  const last = Math.max(1, initiative.supporters.pages);
  if (page > last) throw redirect(initiativeAddress(initiative.slug, last));
  const { personId: person, standing } = user;
  return { page, initiative, person, isMember: isMemberStanding(standing) };
});

/** One initiative: its texts, who supports it, what became of it, and what the reader can do. */
export function Component() {
  const { t } = useTranslation();
  const { page, initiative, person, isMember } = useLoaderData<typeof loader>();
  const { no, title, author, own, texts } = initiative;
  return (
    <div className={`${kit.column8} ${kit.reading}`}>
      <PageHead title={title.value} noIndex />
      <MemberHead
        title={<LocalizedText of={title} />}
        path={{
          label: t('initiatives.path'),
          to: initiativesPath,
          name: t('pages.initiatives.title'),
        }}
      >
        <p className={kit.meta}>
          <span>{no}</span>
          <StateWords initiative={initiative} />
          {author && (
            <span>
              {t('initiatives.author')} <PersonName person={author} />
            </span>
          )}
        </p>
        <OwnPart own={own} />
      </MemberHead>
      <SupportSoFar initiative={initiative} />
      <Decision initiative={initiative} />
      <CoSponsoring initiative={initiative} />
      {own.isAuthor && <AuthorPart initiative={initiative} person={person} />}
      <Moderation initiative={initiative} />
      <Outcome initiative={initiative} />
      {texts ? (
        <details className={memberKit.fold}>
          <summary>{t('initiatives.page.preview')}</summary>
          <div className={kit.column8}>
            <Texts initiative={initiative} />
          </div>
        </details>
      ) : (
        <Texts initiative={initiative} />
      )}
      <CoSponsors initiative={initiative} />
      <Support initiative={initiative} isMember={isMember} />
      <Supporters initiative={initiative} page={page} />
      <Timeline initiative={initiative} />
    </div>
  );
}

type Props = { initiative: InitiativeDetail };

/** Why it was returned or rejected, for those who have a part in it. */
function Decision({ initiative: { state, note, rejection } }: Props) {
  const { t } = useTranslation();
  if (!note) return null;
  const isNow = state === 'returned' || state === 'rejected';
  return (
    <div className={`${memberKit.box} ${isNow ? memberKit.warningEdge : ''} ${kit.stack2}`}>
      <p className={kit.strong}>
        {t(`initiatives.decision.${rejection ? 'rejected' : 'returned'}`)}
      </p>
      {rejection && <p>{t(`initiatives.rejections.${rejection}`)}</p>}
      <p className={`${kit.asTyped} ${kit.breakable}`}>{note}</p>
    </div>
  );
}

/** The question to those who are asked to co-sponsor, and the way out for those who do. */
function CoSponsoring({ initiative: { id, title, allowed, confirmBy } }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  if (allowed.includes('confirm')) {
    return (
      <div className={`${memberKit.box} ${memberKit.primaryEdge} ${kit.stack3}`}>
        <p className={kit.strong}>{t('initiatives.asked.one')}</p>
        <p>{t('initiatives.asked.text')}</p>
        {confirmBy && <p>{t('initiatives.asked.until', { date: formatDate(confirmBy) })}</p>}
        <CoSponsorButtons id={id} title={title.value} />
      </div>
    );
  }
  if (!allowed.includes('decline')) return null;
  return (
    <p>
      <ActionButton
        action={initiativeActions.decline}
        item={id}
        done={t('initiatives.asked.left')}
        leaveTo={initiativesPath}
      >
        {t('initiatives.asked.leave')}
      </ActionButton>
    </p>
  );
}
