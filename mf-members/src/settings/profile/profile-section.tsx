import { ownPerson, type PayloadOf, peopleActions } from '@site/shared/actions';
import type { OwnProfile } from '@site/shared/api';
import { locales } from '@site/shared/contract';
import { emailRefusal } from '@site/shared/domain/accounts';
import {
  factRefusal,
  isMarkdownText,
  isYearFact,
  profileFields,
  profileTextRefusal,
  profileTexts,
  shapeRefusal,
  shownFacts,
} from '@site/shared/domain/people';
import type { Refusal } from '@site/shared/domain/system';
import { linkRefusal, recordOf } from '@site/shared/domain/text';
import { type Coded, FormField, useDates, useSent } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsForm } from '../common/settings.form.tsx';
import styles from '../common/settings.module.css';
import type { TopicChoice } from '../common/topic-choices.ts';
import { LinksField } from './links-field.tsx';
import { PickedField } from './picked-field.tsx';

/** Facts that are typed; the country is chosen from a list. */
const typedFacts = shownFacts.filter((name) => name !== 'country');
const contacts = ['contact_email', 'contact_phone', 'contact_telegram'] as const;
const typeOf = { contact_email: 'email', contact_phone: 'tel', contact_telegram: 'text' } as const;

type Props = {
  profile: OwnProfile;
  topics: readonly TopicChoice[];
  countries: readonly Coded[];
  languages: readonly Coded[];
  now: Date;
};

/** What others read of a person: texts in both languages, place, topics, languages, links and contacts. */
export function ProfileSection(props: Props) {
  const { t } = useTranslation();
  const { profile } = props;
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
      check={(payload) => refusalsOf(payload)}
      texts="settings.profile"
      label={label}
    >
      <Texts texts={profile.texts} />
      <Practice {...props} />
      <Contacts profile={profile} />
    </SettingsForm>
  );
}

/** What a person says of themselves, in both languages. */
function Texts({ texts }: Pick<OwnProfile, 'texts'>) {
  const { t } = useTranslation();
  return (
    <div className={`${kit.column4} ${kit.top} ${memberKit.pair}`}>
      {locales.map((language) => (
        <fieldset
          key={language}
          className={`${kit.column4} ${memberKit.denseLegends} ${styles.group}`}
        >
          <legend>{t(`settings.profile.languages_.${language}`)}</legend>
          {profileTexts.map((name) => (
            <FormField
              key={name}
              name={`texts.${language}.${name}`}
              label={t(`settings.profile.${name}`)}
              help={
                isMarkdownText(name)
                  ? t('settings.profile.aboutHelp', { max: profileFields[name].max })
                  : undefined
              }
              as={isMarkdownText(name) ? 'paragraphs' : 'line'}
              rows={6}
              lang={language}
              defaultValue={texts[language][name] ?? ''}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** Place and work, topics, languages and links. */
function Practice({ profile, topics, countries, languages, now }: Props) {
  const { t } = useTranslation();
  const { yearOf } = useDates();
  const { country } = profile;
  const chosen = useSent('country', country ?? '');
  return (
    <fieldset className={`${kit.column4} ${memberKit.denseLegends} ${styles.group}`}>
      <legend>{t('settings.profile.practice')}</legend>
      <div className={`${kit.column4} ${kit.top} ${memberKit.pair}`}>
        <FormField name="country">
          {(attributes) => (
            <select {...attributes} defaultValue={chosen} data-stored={country ?? ''}>
              <option value="">{t('settings.profile.noCountry')}</option>
              {countries.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.label}
                </option>
              ))}
            </select>
          )}
        </FormField>
        {typedFacts.map((name) => (
          <FormField
            key={name}
            name={name}
            {...(isYearFact(name) && {
              inputMode: 'numeric',
              maxLength: 4,
              placeholder: String(yearOf(now) - 10),
            })}
            defaultValue={profile[name] ?? ''}
          />
        ))}
      </div>
      <FormField
        name="topics"
        help={t('settings.profile.topicsHelp', { most: profileFields.topics.maxEntries })}
      >
        {(attributes) => (
          <PickedField
            name="topics"
            attributes={attributes}
            stored={profile.topics}
            choices={topics}
            max={profileFields.topics.maxEntries}
            add={t('settings.profile.addTopic')}
          />
        )}
      </FormField>
      <FormField name="languages">
        {(attributes) => (
          <PickedField
            name="languages"
            attributes={attributes}
            stored={profile.languages}
            choices={languages}
            max={profileFields.languages.maxEntries}
            add={t('settings.profile.addLanguage')}
          />
        )}
      </FormField>
      <FormField name="links">
        {(attributes) => <LinksField attributes={attributes} stored={profile.links} />}
      </FormField>
    </fieldset>
  );
}

function Contacts({ profile }: Pick<Props, 'profile'>) {
  const { t } = useTranslation();
  return (
    <fieldset className={`${kit.column4} ${memberKit.denseLegends} ${styles.group}`}>
      <legend>{t('settings.profile.contacts')}</legend>
      <p className={kit.hint}>{t('settings.profile.contactsHelp')}</p>
      {contacts.map((name) => (
        <FormField key={name} name={name}>
          {(attributes) => (
            <Contact {...attributes} type={typeOf[name]} stored={profile[name] ?? ''} />
          )}
        </FormField>
      ))}
      <FormField name="accepts_contact" as="tick" defaultChecked={profile.accepts_contact} />
    </fieldset>
  );
}

type ContactProps = ComponentProps<'input'> & { name: string; stored: string };

function Contact({ stored, ...attributes }: ContactProps) {
  const { name } = attributes;
  return <input {...attributes} autoComplete="off" defaultValue={useSent(name, stored)} />;
}

type ProfilePayload = PayloadOf<(typeof peopleActions)['update']['fields']>;

/** What the backend would refuse, where a page can know it. */
function refusalsOf({
  texts,
  links = [],
  ...written
}: ProfilePayload): Record<string, Refusal | null> {
  const ofTexts = locales.flatMap((locale) =>
    profileTexts.map((name): [string, Refusal | null] => [
      `texts.${locale}.${name}`,
      profileTextRefusal(name, texts?.[locale]?.[name] ?? ''),
    ]),
  );
  const { contact_email: email, contact_phone: phone, contact_telegram: telegram } = written;
  return {
    ...Object.fromEntries(ofTexts),
    ...recordOf(shownFacts, (name) => {
      const value = written[name] ?? null;
      return value === null ? null : factRefusal(name, value);
    }),
    links: links.map(({ url }) => linkRefusal(url)).find(Boolean) ?? null,
    contact_email: email?.trim() ? emailRefusal(email) : null,
    contact_phone: phone?.trim() ? shapeRefusal('contact_phone', phone.trim()) : null,
    contact_telegram: telegram?.trim() ? shapeRefusal('contact_telegram', telegram.trim()) : null,
  };
}
