import type { PersonProfile } from '@site/shared/api';
import { CopyLink, useShell } from '@site/shared/remote';
import { ButtonLink, kit, LocalizedText, Mark, Portrait, SpellingHint } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import type { CodeNames } from './code-names.ts';
import styles from './profile.module.css';

const certificatePath = '/members/:slug/certificate';

type Props = {
  person: PersonProfile;
  country: CodeNames['country'];
  /** The code that verifies the certificate. */
  code: string | null;
  acceptsMessages: boolean;
};

/** Who the person is, and what a reader can do on the page. */
export function ProfileHead({ person, country, code, acceptsMessages }: Props) {
  const { t } = useTranslation();
  const { locale, hasPage } = useShell();
  const { slug, name, otherName, headline, city } = person;
  return (
    <header className={`${styles.head} ${kit.stack6} ${kit.whole}`}>
      <Portrait name={name} picture={person.avatar} />
      <div className={`${styles.who} ${kit.stack3} ${kit.narrow}`}>
        <div className={`${kit.line} ${kit.baseline}`}>
          <h1>{name}</h1>
          {person.spelledByTable && <SpellingHint text={t('members.spelledByTable')} />}
        </div>
        {otherName !== name && (
          <p className={`${kit.muted} ${kit.textL}`} lang={locale === 'ru' ? 'en' : 'ru'}>
            {otherName}
          </p>
        )}
        {person.pronunciation && (
          <p className={kit.hint}>{t('members.pronounced', { how: person.pronunciation })}</p>
        )}
        <Standing person={person} />
        {headline && (
          <p className={styles.headline}>
            <LocalizedText of={headline} />
          </p>
        )}
        {(city || country) && (
          <p className={kit.hint}>
            {city && <LocalizedText of={city} />}
            {city && country && ', '}
            {country && <span>{country}</span>}
          </p>
        )}
        <p className={`${styles.actions} ${kit.screenOnly}`}>
          {code && <ButtonLink to={`/verify/${code}`}>{t('members.verify')}</ButtonLink>}
          {person.showsCertificate && hasPage(certificatePath) && (
            // A certificate page has no layout: it is a separate document.
            <ButtonLink
              to={`/members/${slug}/${locale === 'ru' ? 'certificate' : 'certificate_en'}`}
              look="plain"
              reloadDocument
            >
              {t('members.certificate')}
            </ButtonLink>
          )}
          {acceptsMessages && (
            <ButtonLink look="plain" to="#contact-messages">
              {t('members.contactMessages.write')}
            </ButtonLink>
          )}
          <CopyLink label={t('members.copy')} done={t('content.copied')} />
        </p>
      </div>
    </header>
  );
}

/** The grade with its year, and the year of joining where it is another one. */
function Standing({ person: { memorial, grade, gradeYear, joinedYear } }: Pick<Props, 'person'>) {
  const { t } = useTranslation();
  const name = grade && t(`members.grade.${grade}`);
  return (
    <p className={`${styles.standing} ${kit.row1x4}`}>
      {memorial && <strong>{t('members.memorial')}</strong>}
      {name && (
        <strong>
          {grade === 'fellow' && <Mark size={20} />}
          {gradeYear ? t('members.gradeSince', { grade: name, year: gradeYear }) : name}
        </strong>
      )}
      {joinedYear && joinedYear !== gradeYear && (
        <span className={kit.muted}>{t('members.joinedIn', { year: joinedYear })}</span>
      )}
    </p>
  );
}
