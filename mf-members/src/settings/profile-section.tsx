import { ownPerson, type PayloadOf, peopleActions } from '@site/shared/actions';
import type { OwnProfile, PersonLink } from '@site/shared/api';
import { type Locale, locales } from '@site/shared/contract';
import {
  contactRefusal,
  emailRefusal,
  lengthRefusal,
  linkRefusal,
  type ProfileText,
  profileLimits,
  type Refusal,
} from '@site/shared/domain';
import { countriesIn, FormField, languagesIn, textIn, useShell } from '@site/shared/remote';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LinksField } from './links-field.tsx';
import { PickedField } from './picked-field.tsx';
import type { TopicChoice } from './settings.api.ts';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';

const texts = Object.keys(profileLimits.texts) as ProfileText[];
const contacts = ['contact_email', 'contact_phone', 'contact_telegram'] as const;
const typeOf = { contact_email: 'email', contact_phone: 'tel', contact_telegram: 'text' } as const;

type Props = { profile: OwnProfile; topics: readonly TopicChoice[]; now: Date };

/** What others read of a person: texts in both languages, place, topics, languages, links and contacts. */
export function ProfileSection({ profile, topics, now }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { country, languages } = profile;
  const countries = useMemo(() => countriesIn(locale, country), [locale, country]);
  const known = useMemo(() => languagesIn(locale, languages), [locale, languages]);
  const label = (field: string) => {
    const [group, language, name] = field.split('.');
    if (group !== 'texts' || !name) return t(`settings.profile.${field}`);
    return t('settings.profile.inLanguage', {
      name: t(`settings.profile.${name}`),
      language: t(`settings.profile.languageNames.${language}`),
    });
  };

  return (
    <SettingsForm
      section="profile"
      stored={profile}
      action={peopleActions.update}
      item={ownPerson}
      payload={{ revision: profile.revision }}
      collect={payloadOf}
      check={(payload) => refusalsOf(payload)}
      label={label}
    >
      {locales.map((language) => (
        <fieldset key={language} className={styles.group}>
          <legend>{t(`settings.profile.languages_.${language}`)}</legend>
          {texts.map((name) => (
            <FormField
              key={name}
              name={`texts.${language}.${name}`}
              help={
                name === 'about'
                  ? t('settings.profile.aboutHelp', { max: profileLimits.texts.about })
                  : undefined
              }
            >
              {(attributes) =>
                name === 'about' ? (
                  <textarea
                    {...attributes}
                    rows={6}
                    lang={language}
                    defaultValue={profile.texts[language][name] ?? ''}
                  />
                ) : (
                  <input
                    {...attributes}
                    lang={language}
                    defaultValue={profile.texts[language][name] ?? ''}
                  />
                )
              }
            </FormField>
          ))}
        </fieldset>
      ))}
      <fieldset className={styles.group}>
        <legend>{t('settings.profile.practice')}</legend>
        <div className={styles.pair}>
          <FormField name="country">
            {(attributes) => (
              <select {...attributes} defaultValue={country ?? ''} data-stored={country ?? ''}>
                <option value="">{t('settings.profile.noCountry')}</option>
                {countries.map((one) => (
                  <option key={one.value} value={one.value}>
                    {one.label}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <FormField name="practice_since_year">
            {(attributes) => (
              <input
                {...attributes}
                inputMode="numeric"
                maxLength={4}
                placeholder={String(now.getFullYear() - 10)}
                defaultValue={profile.practice_since_year ?? ''}
              />
            )}
          </FormField>
        </div>
        <FormField
          name="topics"
          help={t('settings.profile.topicsHelp', { most: profileLimits.topics })}
        >
          {(attributes) => (
            <PickedField
              name="topics"
              attributes={attributes}
              stored={profile.topics}
              choices={topics}
              max={profileLimits.topics}
              add={t('settings.profile.addTopic')}
            />
          )}
        </FormField>
        <FormField name="languages">
          {(attributes) => (
            <PickedField
              name="languages"
              attributes={attributes}
              stored={languages}
              choices={known}
              max={profileLimits.languages}
              add={t('settings.profile.addLanguage')}
            />
          )}
        </FormField>
        <FormField name="links">
          {(attributes) => <LinksField attributes={attributes} stored={profile.links} />}
        </FormField>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('settings.profile.contacts')}</legend>
        <p className={styles.hint}>{t('settings.profile.contactsHelp')}</p>
        {contacts.map((name) => (
          <FormField key={name} name={name}>
            {(attributes) => (
              <input
                {...attributes}
                type={typeOf[name]}
                autoComplete="off"
                defaultValue={profile[name] ?? ''}
              />
            )}
          </FormField>
        ))}
        <FormField name="accepts_contact" tick>
          {(attributes) => (
            <input {...attributes} type="checkbox" defaultChecked={profile.accepts_contact} />
          )}
        </FormField>
      </fieldset>
    </SettingsForm>
  );
}

type ProfilePayload = PayloadOf<(typeof peopleActions)['update']['fields']>;

function payloadOf(data: FormData) {
  const value = (name: string) => textIn(data, name);
  const year = value('practice_since_year').trim();
  const textsIn = (locale: Locale) =>
    Object.fromEntries(texts.map((name) => [name, value(`texts.${locale}.${name}`)]));
  return {
    texts: { ru: textsIn('ru'), en: textsIn('en') },
    country: value('country') || null,
    practice_since_year: year === '' ? null : Number(year),
    topics: JSON.parse(value('topics')) as string[],
    languages: JSON.parse(value('languages')) as string[],
    links: (JSON.parse(value('links')) as PersonLink[]).filter(({ url }) => url.trim() !== ''),
    contact_email: value('contact_email'),
    contact_phone: value('contact_phone'),
    contact_telegram: value('contact_telegram'),
    accepts_contact: data.has('accepts_contact'),
  };
}

/** What the backend would refuse, where a page can know it. */
function refusalsOf({
  texts: written,
  links = [],
  contact_email,
  contact_phone: phone,
  contact_telegram: telegram,
  practice_since_year: year,
}: ProfilePayload): Record<string, Refusal | null> {
  const ofTexts = locales.flatMap((locale) =>
    texts.map((name): [string, Refusal | null] => [
      `texts.${locale}.${name}`,
      lengthRefusal(written?.[locale]?.[name] ?? '', { max: profileLimits.texts[name] }),
    ]),
  );
  const isYear = year == null || (Number.isInteger(year) && year >= profileLimits.practiceSince);
  return {
    ...Object.fromEntries(ofTexts),
    practice_since_year: isYear ? null : { code: 'E_INVALID' },
    links: links.map(({ url }) => linkRefusal(url)).find(Boolean) ?? null,
    contact_email: contact_email?.trim() ? emailRefusal(contact_email) : null,
    contact_phone: phone?.trim() ? contactRefusal('contact_phone', phone.trim()) : null,
    contact_telegram: telegram?.trim() ? contactRefusal('contact_telegram', telegram.trim()) : null,
  };
}
