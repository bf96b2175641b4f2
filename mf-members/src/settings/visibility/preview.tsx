import {
  findPerson,
  type OwnProfile,
  type PersonProfile,
  pageFacts,
  pageTexts,
} from '@site/shared/api';
import { ApiError } from '@site/shared/contract';
import { choiceOf, readsAsMember } from '@site/shared/domain/people';
import { countriesIn, languagesIn, useSession, useShell } from '@site/shared/remote';
import {
  Button,
  Facts,
  kit,
  LocalizedText,
  memberKit,
  Portrait,
  Prose,
  Section,
} from '@site/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TopicChoice } from '../common/topic-choices.ts';
import styles from './preview.module.css';

const audiences = ['public', 'members'] as const;
type Audience = (typeof audiences)[number];

type Props = { profile: OwnProfile; topics: readonly TopicChoice[] };

/** The profile as visitors and members see it, read from the projections that their pages show. */
export function Preview({ profile, topics }: Props) {
  const { t } = useTranslation();
  const [audience, setAudience] = useState<Audience | null>(null);
  return (
    <Section id="preview" title={t('settings.preview.title')}>
      <p className={kit.hint}>{t('settings.preview.lead')}</p>
      <noscript>
        <p className={kit.hint}>{t('settings.preview.noScript')}</p>
      </noscript>
      <p className={`${kit.row3} ${kit.middle} ${memberKit.pressable} ${kit.scriptOnly}`}>
        {audiences.map((one) => (
          <Button
            key={one}
            look="plain"
            aria-pressed={audience === one}
            onClick={() => setAudience(audience === one ? null : one)}
          >
            {t(`settings.preview.as.${one}`)}
          </Button>
        ))}
      </p>
      {audience && <Seen key={audience} audience={audience} profile={profile} topics={topics} />}
    </Section>
  );
}

function Seen({ audience, profile, topics }: Props & { audience: Audience }) {
  const { t } = useTranslation();
  const { person, isFailed, read } = useProjection(audience, profile);
  if (isFailed) {
    return (
      <p role="alert" className={`${kit.row3} ${kit.middle} ${memberKit.pressable}`}>
        {t('settings.preview.failed')}
        <Button look="plain" onClick={read}>
          {t('settings.preview.again')}
        </Button>
      </p>
    );
  }
  if (person === undefined) return <p role="status">{t('settings.preview.loading')}</p>;
  return (
    <div role="status" className={`${kit.column4} ${memberKit.wideBox} ${memberKit.primaryEdge}`}>
      {person ? (
        <Profile person={person} topics={topics} />
      ) : (
        <p>{t(`settings.preview.nothing.${reasonOf(audience, profile)}`)}</p>
      )}
    </div>
  );
}

/** Why the audience does not see the profile. */
function reasonOf(audience: Audience, { listed, consents }: OwnProfile): string {
  if (audience === 'members') return 'members';
  if (!listed) return 'unlisted';
  const isGiven = consents.some(({ kind, given }) => kind === 'dissemination' && given);
  return isGiven ? 'standing' : 'consent';
}

/** The projection for an audience: undefined while it is loading, null when there is none. It follows what is saved. */
function useProjection(audience: Audience, profile: OwnProfile) {
  const { api, locale } = useShell();
  const [person, setPerson] = useState<PersonProfile | null>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { slug } = profile;
  const session = useSession();
  // An applicant may not read what members see.
  const isClosed =
    audience === 'members' && !(session.status === 'member' && readsAsMember(session.user));
  useEffect(() => {
    if (isClosed) return setPerson(null);
    let hasLeft = false;
    setFailed(false);
    findPerson(api, { slug, locale, audience }).then(
      (found) => {
        if (!hasLeft) setPerson(found);
      },
      (error: unknown) => {
        if (hasLeft) return;
        if (error instanceof ApiError && error.status === 403) setPerson(null);
        else setFailed(true);
      },
    );
    return () => {
      hasLeft = true;
    };
  }, [api, slug, locale, audience, profile, attempt, isClosed]);
  return { person, isFailed, read: () => setAttempt(attempt + 1) };
}

function Profile({ person, topics }: { person: PersonProfile; topics: readonly TopicChoice[] }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { name, otherName, headline, city, contacts, grade, memorial } = person;
  const country = countriesIn(locale, person.country).find(({ value }) => value === person.country);
  const languages = languagesIn(locale, person.languages);
  const labelOf = (list: readonly { value: string; label: string }[], value: string) =>
    list.find((one) => one.value === value)?.label ?? value;
  const list = (values: readonly string[]) => new Intl.ListFormat(locale).format(values);
  const facts: [field: string, value: ReactNode][] = [
    ['city', city && <LocalizedText of={city} />],
    ['country', country?.label],
    ...pageTexts.map((field): [field: string, value: ReactNode] => {
      const text = person[field];
      return [field, text && <LocalizedText of={text} />];
    }),
    ...pageFacts
      .filter((field) => field !== 'country')
      .map((field): [field: string, value: ReactNode] => {
        const value = person[field];
        const isPractice = value && field === 'practice_since_year';
        const said = isPractice ? t('settings.preview.since', { year: value }) : value;
        return [choiceOf(field), said];
      }),
    ['topics', list(person.topics.map((id) => labelOf(topics, id)))],
    ['languages', list(person.languages.map((code) => labelOf(languages, code)))],
    ['links', list(person.links.map(({ url }) => url))],
    ['contact_email', contacts.email],
    ['contact_phone', contacts.phone],
    ['contact_telegram', contacts.telegram],
    ['certificate', person.showsCertificate && t('settings.preview.shown')],
    ['skill_badges', person.badges.length > 0 && t('settings.preview.shown')],
  ];
  return (
    <>
      <div className={styles.head}>
        <Portrait name={name} picture={person.avatar} />
        <div>
          <p className={`${kit.textXl} ${kit.strong}`}>{name}</p>
          {otherName !== name && <p className={kit.hint}>{otherName}</p>}
          {grade && !memorial && <p>{t(`people.grade.${grade}`)}</p>}
          {headline && (
            <p>
              <LocalizedText of={headline} />
            </p>
          )}
        </div>
      </div>
      {person.about && (
        <div lang={person.about.lang}>
          <Prose tree={person.about.value} />
        </div>
      )}
      <Facts
        className={`${kit.stack2} ${styles.facts}`}
        facts={facts.map(([field, value]) => [t(`settings.visibility.fields.${field}`), value])}
      />
    </>
  );
}
