import { enquiryActions } from '@site/shared/actions';
import type { EnquiryDetail } from '@site/shared/api';
import { officePages } from '@site/shared/domain/office';
import { ActionButton, ActionForm, timeNow, useShell } from '@site/shared/remote';
import { ButtonLink, Callout, kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { ifThere } from '../../common/discussions/discussions.api.ts';
import { type Reader, When } from '../../common/discussions/when.tsx';
import { officeLoader } from '../frame/office-loader.ts';
import { OfficeFrame } from '../frame/office-page.tsx';
import { AnswerForm } from './answer.form.tsx';
import { readEnquiry } from './enquiries.api.ts';
import { enquiryAddress } from './enquiries-query.ts';
import { EnquiryState } from './enquiry-state.tsx';

export const loader = officeLoader('enquiries', async ({ shell, user, params }) => ({
  no: params.no ?? '',
  enquiry: await ifThere(shell.api.request(readEnquiry(params.no ?? ''))),
  reader: { now: timeNow(shell).toISOString(), zone: user.timezone },
}));

/** One enquiry: what was asked, the answers, and what can be done. */
export function Component() {
  const { t } = useTranslation();
  const found = useLoaderData<typeof loader>();
  const { path } = officePages.enquiries;
  const name = t('office.pages.enquiries.title');
  const titleOf = ({ no, enquiry }: { no: string; enquiry: EnquiryDetail | null }) =>
    enquiry
      ? `${enquiry.name} · ${t(`office.enquiries.topics.${enquiry.topic}`)}`
      : t('office.enquiries.one', { no: no.toUpperCase() });
  return (
    <OfficeFrame
      page="enquiries"
      title={found ? titleOf(found) : name}
      path={{ label: t('office.enquiries.path'), to: path, name }}
    >
      {found &&
        (found.enquiry ? (
          <Enquiry enquiry={found.enquiry} reader={found.reader} />
        ) : (
          <Callout
            title={t('office.enquiries.missing.title')}
            action={<ButtonLink to={path}>{t('office.enquiries.missing.action')}</ButtonLink>}
          >
            <p>{t('office.enquiries.missing.text')}</p>
          </Callout>
        ))}
    </OfficeFrame>
  );
}

type Props = { enquiry: EnquiryDetail; reader: Reader };

function Enquiry({ enquiry, reader }: Props) {
  const { t } = useTranslation();
  const { answers, draft, reason } = enquiry;
  return (
    <div className={`${kit.column6} ${kit.reading}`}>
      <Asked enquiry={enquiry} reader={reader} />
      {reason && (
        <p className={`${memberKit.box} ${kit.asTyped}`}>
          {t('office.enquiries.reason')} {reason}
        </p>
      )}
      <Taking enquiry={enquiry} />
      {answers.length > 0 && <Answers enquiry={enquiry} reader={reader} />}
      {draft && (
        <Section
          id="answer"
          title={t(answers.length > 0 ? 'office.enquiries.again' : 'office.enquiries.answer.title')}
        >
          {/* A further answer begins anew. */}
          <AnswerForm key={answers.length} enquiry={enquiry} draft={draft} />
        </Section>
      )}
      <Settling enquiry={enquiry} />
      <Others enquiry={enquiry} reader={reader} />
    </div>
  );
}

/** What was asked, and in which language it is answered. */
function Asked({ enquiry, reader }: Props) {
  const { t } = useTranslation();
  const { no, email, at, text, locale } = enquiry;
  return (
    <section className={kit.column3} aria-label={t('office.enquiries.asked')}>
      <p className={kit.meta}>
        <EnquiryState enquiry={enquiry} />
        <span>{no}</span>
        <When at={at} reader={reader} />
        <a href={`mailto:${email}`} className={kit.breakable}>
          {email}
        </a>
        <span>{t(`office.enquiries.languages.${locale}`)}</span>
      </p>
      <blockquote className={`${kit.quote} ${kit.asTyped} ${kit.breakable}`} lang={locale}>
        {text}
      </blockquote>
    </section>
  );
}

/** Takes the enquiry, also from a colleague, or gives it back. */
function Taking({ enquiry: { id, no, state, holder, allowed } }: Pick<Props, 'enquiry'>) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const isOwn = state === 'claimed' && holder?.isReader === true;
  const isTaken = state === 'claimed' && !isOwn;
  const may = (event: string) => allowed.includes(event);
  if (!may('claim') && !may('release')) return null;
  return (
    <div className={kit.row3}>
      {may('claim') && !isOwn && (
        <ActionButton
          action={enquiryActions.claim}
          item={id}
          done={t('office.enquiries.claim.done')}
        >
          {isTaken && holder
            ? t('office.enquiries.claim.from', { name: holder.name[locale] })
            : t('office.enquiries.claim.submit')}
        </ActionButton>
      )}
      {isOwn && (
        <ActionButton
          action={enquiryActions.release}
          item={id}
          name={t('office.enquiries.release.of', { no })}
          done={t('office.enquiries.release.done')}
        >
          {t('office.enquiries.release.submit')}
        </ActionButton>
      )}
    </div>
  );
}

function Answers({ enquiry: { answers, locale: language }, reader }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <Section id="answers" title={t('office.enquiries.answers')}>
      <ul className={kit.rows4}>
        {answers.map(({ id, text, at, author, mail }) => (
          <li key={id}>
            <article className={`${memberKit.box} ${kit.stack2}`}>
              <p className={kit.meta}>
                {author && <span>{author.name[locale]}</span>}
                <When at={at} reader={reader} />
                <span className={mail === 'failed' ? `${kit.strong} ${kit.warning}` : undefined}>
                  {t(`office.enquiries.mail.${mail}`)}
                </span>
              </p>
              <p className={`${kit.asTyped} ${kit.breakable}`} lang={language}>
                {text}
              </p>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What ends an enquiry without an answer, and brings it back. */
function Settling({ enquiry: { id, allowed } }: Pick<Props, 'enquiry'>) {
  const { t } = useTranslation();
  const may = (event: string) => allowed.includes(event);
  return (
    <>
      {may('close') && (
        <details className={memberKit.fold}>
          <summary>{t('office.enquiries.close.title')}</summary>
          <ActionForm
            action={enquiryActions.close}
            item={id}
            texts="office.enquiries.close"
            look="plain"
          />
        </details>
      )}
      <div className={`${kit.row3} ${kit.hideEmpty}`}>
        {(['mark-spam', 'not-spam', 'reopen'] as const).map(
          (event) =>
            may(event) && (
              <ActionButton
                key={event}
                action={enquiryActions[event]}
                item={id}
                done={t(`office.enquiries.${event}.done`)}
              >
                {t(`office.enquiries.${event}.submit`)}
              </ActionButton>
            ),
        )}
      </div>
    </>
  );
}

/** What the person has written besides. */
function Others({ enquiry: { others }, reader }: Props) {
  const { t } = useTranslation();
  if (others.length === 0) return null;
  return (
    <Section id="others" title={t('office.enquiries.others')}>
      <ul className={`${memberKit.lined} ${kit.lineBelow}`}>
        {others.map(({ no, topic, state, at }) => (
          <li key={no} className={kit.stack1}>
            <p>
              <Link to={enquiryAddress(no)}>{t(`office.enquiries.topics.${topic}`)}</Link>
            </p>
            <p className={kit.meta}>
              <span>{no}</span>
              <EnquiryState enquiry={{ state, holder: null }} />
              <When at={at} reader={reader} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
