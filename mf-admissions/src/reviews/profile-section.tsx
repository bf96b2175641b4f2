import { reviewerProfileActions } from '@site/shared/actions';
import {
  listTopics,
  type NamedTopic,
  type OwnReviews,
  type ReviewerProfile,
} from '@site/shared/api';
import type { StandingConflict } from '@site/shared/domain/admissions';
import { ActionForm, FormField, useDates, useShell } from '@site/shared/remote';
import { Button, Facts, kit, Section } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from './reviews.module.css';
import { StandingConflicts } from './standing-conflicts.tsx';

/** How many reviews at the same time are usual. */
const usualActive = 3;

type Topics = { at: 'closed' | 'loading' | 'failed' } | { at: 'open'; topics: NamedTopic[] };

/** The reviewer's profile in the pool, or how to join it. */
export function ProfileSection({ reviews }: { reviews: OwnReviews }) {
  const { t } = useTranslation();
  const { api, locale } = useShell();
  const [topics, setTopics] = useState<Topics>({ at: 'closed' });
  const { profile } = reviews;

  function open(): void {
    setTopics({ at: 'loading' });
    listTopics(api, locale).then(
      (found) => setTopics({ at: 'open', topics: found }),
      () => setTopics({ at: 'failed' }),
    );
  }

  return (
    <Section
      id="reviewer-profile"
      className={`${kit.column3} ${kit.packed}`}
      title={t(profile ? 'reviews.profile.title' : 'reviews.join.title')}
    >
      {profile ? <ProfileFacts reviews={reviews} profile={profile} /> : <JoinText />}
      {topics.at === 'open' ? (
        <ProfileForm
          reviews={reviews}
          topics={topics.topics}
          onDone={() => setTopics({ at: 'closed' })}
        />
      ) : (
        <p>
          <Button
            look={profile ? 'plain' : 'primary'}
            aria-busy={topics.at === 'loading'}
            onClick={open}
          >
            {t(profile ? 'reviews.profile.change' : 'reviews.join.open')}
          </Button>
        </p>
      )}
      <p role="status" className={`${kit.hideEmpty} ${kit.danger}`}>
        {topics.at === 'failed' && t('reviews.profile.failed')}
      </p>
    </Section>
  );
}

function JoinText() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('reviews.join.lead')}</p>
      <ul className={`${kit.stack1} ${kit.bullets}`}>
        {(['time', 'blind', 'pause'] as const).map((one) => (
          <li key={one}>{t(`reviews.join.points.${one}`)}</li>
        ))}
      </ul>
    </>
  );
}

type FactsProps = { reviews: OwnReviews; profile: ReviewerProfile };

function ProfileFacts({ reviews: { tracks, active }, profile }: FactsProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const list = (names: readonly string[]) => new Intl.ListFormat(locale).format(names);
  const { standingConflicts, medianDays, completed, calibratedOn } = profile;
  const facts = [
    [
      'tracks',
      list(
        profile.tracks.map(
          (code) => tracks.find((one) => one.code === code)?.label[locale] ?? code,
        ),
      ),
    ],
    ['topics', list(profile.topics.map(({ name }) => name[locale]))],
    ['languages', list(profile.languages.map((one) => t(`panel.languages.${one}`)))],
    ['max_active', t('reviews.profile.load', { active, max: profile.maxActive })],
    [
      'standing_conflicts',
      list(standingConflicts.map((one) => one.name?.[locale] ?? one.organisation ?? '')),
    ],
    [
      'completed',
      completed > 0 &&
        (medianDays === null
          ? t('reviews.profile.completed', { count: completed })
          : t('reviews.profile.completedIn', {
              reviews: t('reviews.profile.completed', { count: completed }),
              days: t('staff.days', { count: medianDays }),
            })),
    ],
    ['calibrated', calibratedOn && formatDate(calibratedOn)],
  ] as const;
  return (
    <Facts
      className={`${kit.stack3} ${kit.breakable}`}
      facts={facts.map(([name, value]) => [t(`reviews.fields.${name}`), value])}
    />
  );
}

type FormProps = { reviews: OwnReviews; topics: readonly NamedTopic[]; onDone: () => void };

function ProfileForm({ reviews: { profile, tracks }, topics, onDone }: FormProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { revalidate } = useRevalidator();
  const [conflicts, setConflicts] = useState<readonly (StandingConflict & { shown: string })[]>(
    (profile?.standingConflicts ?? []).map(({ name, ...one }) => ({
      ...one,
      shown: name?.[locale] ?? one.organisation ?? '',
    })),
  );
  return (
    <ActionForm
      action={reviewerProfileActions.save}
      payload={{ standing_conflicts: conflicts.map(({ shown: _, ...one }) => one) }}
      texts="reviews.fields"
      submit={t(profile ? 'reviews.profile.save' : 'reviews.join.submit')}
      done={t(profile ? 'reviews.profile.saved' : 'reviews.join.done')}
      keepsValues
      onDone={() => {
        onDone();
        void revalidate();
      }}
      onCancel={onDone}
      foot={<StandingConflicts conflicts={conflicts} onChange={setConflicts} />}
    >
      <FormField
        name="tracks"
        options={tracks.map(({ code, label }) => ({ value: code, label: label[locale] }))}
        defaultValue={profile?.tracks}
      />
      <FormField
        name="topics"
        className={styles.long}
        options={topics
          .filter(({ parent }) => parent !== null)
          .map(({ id, label }) => ({ value: id, label }))}
        defaultValue={profile?.topics.map(({ id }) => id)}
      />
      <FormField
        name="languages"
        codes="panel.languages"
        defaultValue={profile?.languages ?? [locale]}
      />
      <FormField name="max_active" defaultValue={profile?.maxActive ?? usualActive} />
    </ActionForm>
  );
}
