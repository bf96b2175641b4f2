import type { InitiativeDetail } from '@site/shared/api';
import { useDates, useShell } from '@site/shared/remote';
import { kit, LocalizedText, memberKit, Prose, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { PersonLine } from '../../common/person-name.tsx';

type Props = { initiative: InitiativeDetail };

/** Problem, proposal and laws. */
export function Texts({ initiative: { problem, proposal, legalRefs } }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextSection id="problem" title={t('initiatives.page.problem')} text={problem} />
      <TextSection id="proposal" title={t('initiatives.page.proposal')} text={proposal} />
      {legalRefs.length > 0 && (
        <Section id="laws" title={t('initiatives.page.laws')} className={kit.column2}>
          <ul className={`${kit.bullets} ${kit.breakable}`}>
            {legalRefs.map((law) => (
              <li key={law}>{law}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

type TextProps = { id: string; title: string; text: InitiativeDetail['problem'] };

function TextSection({ id, title, text: { value, lang } }: TextProps) {
  const { locale } = useShell();
  if (value.children.length === 0) return null;
  return (
    <Section id={id} title={title} className={kit.column2}>
      <div lang={lang === locale ? undefined : lang}>
        <Prose tree={value} />
      </div>
    </Section>
  );
}

/** What became of it: the experts, the addressee, and the answer with its documents. */
export function Outcome({ initiative: { review, addressee, answer, documents } }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {answer && <TextSection id="answer" title={t('initiatives.page.answer')} text={answer} />}
      {documents.length > 0 && (
        <Section
          id="documents"
          heading="h3"
          title={t('initiatives.page.documents')}
          className={kit.column2}
        >
          <ul className={`${kit.bullets} ${kit.inTexts} ${kit.breakable}`}>
            {documents.map(({ url, title }) => (
              <li key={url}>
                <a href={url} rel="noopener">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {addressee && (
        <p>
          {t('initiatives.page.addressee')}{' '}
          <strong>
            <LocalizedText of={addressee} />
          </strong>
        </p>
      )}
      {review && <TextSection id="review" title={t('initiatives.page.review')} text={review} />}
    </>
  );
}

/** People who co-sponsor it; author, co-sponsors and moderators also see who has not answered yet. */
export function CoSponsors({ initiative: { coSponsors } }: Props) {
  const { t } = useTranslation();
  if (coSponsors.length === 0) return null;
  return (
    <Section id="co-sponsors" title={t('initiatives.page.coSponsors')} className={kit.column3}>
      <ul className={kit.rows3}>
        {coSponsors.map(({ person, hasConfirmed }) => (
          <li key={person.id}>
            <PersonLine person={person}>
              {!hasConfirmed && <p className={kit.hint}>{t('initiatives.page.isAsked')}</p>}
            </PersonLine>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What has happened so far, oldest first. */
export function Timeline({ initiative: { timeline } }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  if (timeline.length === 0) return null;
  return (
    <Section id="timeline" title={t('initiatives.page.timeline')} className={kit.column2}>
      <ol className={`${memberKit.lined3} ${memberKit.looseLines} ${memberKit.datedLines}`}>
        {timeline.map(({ step, at }) => (
          <li key={step}>
            <time dateTime={at} className={kit.muted}>
              {formatDate(at)}
            </time>
            <span>{t(`initiatives.steps.${step}`)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
