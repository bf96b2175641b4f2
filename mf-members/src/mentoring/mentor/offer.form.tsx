import { mentorProfileActions } from '@site/shared/actions';
import type { Localized, OwnMentoring } from '@site/shared/api';
import { type Locale, locales } from '@site/shared/contract';
import {
  type MenteeLevel,
  type MentoringFormat,
  menteeLevels,
  mentoringFormats,
  mentorTopics,
  type SessionLength,
  sessionLengths,
} from '@site/shared/domain/mentoring';
import type { Day } from '@site/shared/domain/time';
import { ActionForm, FormField, textIn, useShell } from '@site/shared/remote';
import { kit, Section } from '@site/shared/ui';
import { Fragment, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../mentoring.module.css';
import type { Names } from '../names.ts';
import { OfferView } from '../offer-view.tsx';

type Props = Names & { own: OwnMentoring; today: Day };

/** What the preview shows of the form. */
type Written = {
  offer: Readonly<Record<Locale, string>>;
  notOffered: Readonly<Record<Locale, string>>;
  /** Ids. */
  topics: readonly string[];
  formats: readonly MentoringFormat[];
  languages: readonly string[];
  levels: readonly MenteeLevel[];
  capacity: number;
  minutes: SessionLength;
  nextFreeFrom: string | null;
};

const usualMinutes = '45';

/** Creates or saves the offer; beside the form stands the offer as a mentee reads it. */
export function OfferForm({ own, today, languages }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { offer, capacityDefault, capacityMax, topics } = own;
  const stored: Written = offer ?? {
    offer: { ru: '', en: '' },
    notOffered: { ru: '', en: '' },
    topics: [],
    formats: [],
    languages: [],
    levels: [],
    capacity: Math.min(capacityDefault, capacityMax),
    minutes: usualMinutes,
    nextFreeFrom: null,
  };
  const [written, setWritten] = useState(stored);
  const places = Array.from({ length: capacityMax }, (_, index) => String(index + 1));
  const form = {
    texts: 'mentoring.offerForm',
    values: { most: mentorTopics.max },
    className: kit.column6,
    check: ({ offer_ru, offer_en }: { offer_ru?: string; offer_en?: string }) => ({
      [`offer_${locale}`]: offer_ru || offer_en ? null : ({ code: 'E_REQUIRED' } as const),
    }),
    keepsValues: true,
    children: [
      <Texts key="texts" stored={stored} />,
      <FormField
        key="topics"
        name="topics"
        as="ticks"
        help={t('mentoring.offerForm.topicsHint', mentorTopics)}
        options={topics.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={stored.topics}
      />,
      <FormField
        key="formats"
        name="formats"
        codes="mentoring.formats"
        defaultValue={stored.formats}
      />,
      <FormField
        key="languages"
        name="languages"
        as="ticks"
        options={languages}
        defaultValue={stored.languages}
      />,
      <FormField
        key="levels"
        name="levels"
        codes="mentoring.levels"
        defaultValue={stored.levels}
      />,
      <FormField
        key="capacity"
        name="capacity"
        as="select"
        options={places.map((value) => ({ value, label: value }))}
        defaultValue={String(stored.capacity)}
      />,
      <FormField
        key="session_minutes"
        name="session_minutes"
        options={sessionLengths.map((minutes) => ({
          value: minutes,
          label: t('mentoring.minutes', { minutes }),
        }))}
        defaultValue={stored.minutes}
      />,
      <FormField
        key="next_free_from"
        name="next_free_from"
        min={today}
        defaultValue={stored.nextFreeFrom ?? ''}
      />,
      <FormField
        key="not_colleagues"
        name="not_colleagues"
        defaultChecked={offer?.notColleagues ?? false}
      />,
    ],
  };

  function look({ target }: SyntheticEvent): void {
    const from = (target as Element).closest('form');
    if (from) setWritten(writtenIn(new FormData(from)));
  }

  return (
    <Section id="offer" title={t(`mentoring.offerForm.${offer ? 'title' : 'newTitle'}`)}>
      <div className={styles.beside} onInput={look}>
        {offer ? (
          <ActionForm
            key={offer.id}
            action={mentorProfileActions.save}
            item={offer.id}
            fields={[]}
            {...form}
          />
        ) : (
          <ActionForm action={mentorProfileActions.create} fields={[]} {...form} />
        )}
        <Preview written={written} topics={topics} languages={languages} />
      </div>
    </Section>
  );
}

/** The texts in both languages; one of them is enough. */
function Texts({ stored }: { stored: Written }) {
  const { t } = useTranslation();
  return (
    <div className={kit.column4}>
      <p className={kit.hint}>{t('mentoring.offerForm.oneLanguage')}</p>
      {locales.map((language) => (
        <Fragment key={language}>
          <FormField
            name={`offer_${language}`}
            lang={language}
            rows={7}
            defaultValue={stored.offer[language]}
          />
          <FormField
            name={`not_offered_${language}`}
            lang={language}
            rows={3}
            defaultValue={stored.notOffered[language]}
          />
        </Fragment>
      ))}
    </div>
  );
}

type PreviewProps = Pick<Names, 'languages'> & {
  written: Written;
  topics: OwnMentoring['topics'];
};

/** The offer as a mentee reads it, from what the form holds. */
function Preview({ written, topics, languages }: PreviewProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const other = locale === 'ru' ? 'en' : 'ru';
  const inLanguage = ({
    [locale]: own,
    [other]: foreign,
  }: Readonly<Record<Locale, string>>): Localized =>
    own.trim() === '' && foreign.trim() !== ''
      ? { value: foreign, lang: other }
      : { value: own, lang: locale };
  const offer = inLanguage(written.offer);
  const notOffered = inLanguage(written.notOffered);
  return (
    <aside className={styles.preview} aria-labelledby="offer-preview">
      <h3 id="offer-preview" className={kit.textL}>
        {t('mentoring.offerForm.preview')}
      </h3>
      <OfferView
        offer={offer.value ? offer : { value: t('mentoring.offerForm.empty'), lang: locale }}
        notOffered={notOffered.value ? notOffered : null}
        topics={topics.flatMap(({ id, name }) => (written.topics.includes(id) ? name : []))}
        languages={languages.flatMap(({ value, label }) =>
          written.languages.includes(value) ? label : [],
        )}
        formats={written.formats}
        levels={written.levels}
        minutes={written.minutes}
        nextFreeFrom={written.nextFreeFrom}
        places={t('mentoring.offerForm.places', { count: written.capacity })}
      />
    </aside>
  );
}

function writtenIn(data: FormData): Written {
  const all = (name: string) => data.getAll(name).map(String);
  const among = <Code extends string>(codes: readonly Code[], name: string) =>
    codes.filter((code) => data.getAll(name).includes(code));
  return {
    offer: { ru: textIn(data, 'offer_ru'), en: textIn(data, 'offer_en') },
    notOffered: { ru: textIn(data, 'not_offered_ru'), en: textIn(data, 'not_offered_en') },
    topics: all('topics'),
    formats: among(mentoringFormats, 'formats'),
    languages: all('languages'),
    levels: among(menteeLevels, 'levels'),
    capacity: Number(textIn(data, 'capacity')),
    minutes: among(sessionLengths, 'session_minutes')[0] ?? usualMinutes,
    nextFreeFrom: textIn(data, 'next_free_from') || null,
  };
}
