import type { TrackOption } from '@site/shared/api';
import type { ApplicationAnswers } from '@site/shared/domain/admissions';
import { transliterate } from '@site/shared/domain/text';
import { type Coded, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';
import { useForm } from './form-context.tsx';
import { SelectField, TextField } from './text-field.tsx';
import { TickField } from './tick-field.tsx';

const parts = ['family', 'given'] as const;

type Part = (typeof parts)[number];
type Language = ApplicationAnswers['language'];

/** Section A: name in both scripts, place, work, field of practice, language of the file. */
type Props = { tracks: readonly TrackOption[]; countries: readonly Coded[] };

export function AboutSection({ tracks, countries }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { answers: about, change: set } = useForm();

  /** The Latin name follows the Cyrillic one as long as it is its transliteration. */
  function setRussian(part: Part, text: string): void {
    const follows = about.nameEn[part] === transliterate(about.nameRu[part]);
    set({
      nameRu: { ...about.nameRu, [part]: text },
      ...(follows && { nameEn: { ...about.nameEn, [part]: transliterate(text) } }),
    });
  }

  const shown: readonly Part[] = about.mononym ? ['given'] : parts;
  return (
    <>
      <fieldset className={`${kit.column4} ${styles.group}`}>
        <legend>{t('form.nameRu')}</legend>
        <div className={`${kit.column4} ${kit.top} ${memberKit.pair}`}>
          {shown.map((part) => (
            <TextField
              key={part}
              path={`nameRu.${part}`}
              lang="ru"
              value={about.nameRu[part]}
              onChange={(text) => setRussian(part, text)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={`${kit.column4} ${styles.group}`}>
        <legend>{t('form.nameEn')}</legend>
        <p className={kit.hint}>{t('form.nameEnHelp')}</p>
        <div className={`${kit.column4} ${kit.top} ${memberKit.pair}`}>
          {shown.map((part) => (
            <TextField
              key={part}
              path={`nameEn.${part}`}
              lang="en"
              value={about.nameEn[part]}
              onChange={(text) => set({ nameEn: { ...about.nameEn, [part]: text } })}
            />
          ))}
        </div>
      </fieldset>
      <TickField path="mononym" checked={about.mononym} onChange={(mononym) => set({ mononym })} />
      <div className={`${kit.column4} ${kit.top} ${memberKit.pair}`}>
        <SelectField
          path="country"
          value={about.country}
          onChange={(country) => set({ country })}
          choices={countries}
        />
        <TextField
          path="city"
          autoComplete="address-level2"
          value={about.city}
          onChange={(city) => set({ city })}
        />
        <TextField
          path="employer"
          autoComplete="organization"
          value={about.employer}
          onChange={(employer) => set({ employer })}
        />
        <TextField
          path="position"
          autoComplete="organization-title"
          value={about.position}
          onChange={(position) => set({ position })}
        />
        <SelectField
          path="track"
          value={about.track}
          onChange={(track) => set({ track })}
          choices={tracks.map(({ code, label }) => ({ value: code, label: label[locale] }))}
          help={
            tracks.find(({ code }) => code === about.track)?.hint[locale] ?? t('form.trackHelp')
          }
        />
        <SelectField
          path="language"
          value={about.language}
          onChange={(language) => set({ language: language as Language })}
          choices={(['ru', 'en'] as const).map((value) => ({
            value,
            label: t(`form.languages.${value}`),
          }))}
          help={t('form.languageHelp')}
        />
      </div>
    </>
  );
}
