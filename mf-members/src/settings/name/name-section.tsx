import { ownPerson, peopleActions } from '@site/shared/actions';
import type { OwnProfile } from '@site/shared/api';
import { locales } from '@site/shared/contract';
import { displayNames } from '@site/shared/domain/people';
import { FormField, textIn, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { type InputEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Names, nameFields, nameRefusals, namesIn } from '../../common/names/names.ts';
import { SettingsForm } from '../common/settings.form.tsx';
import styles from '../common/settings.module.css';

const fields = [...nameFields.ru, ...nameFields.en];

/** The name in both scripts, with the line that a certificate will show, and the address of the profile. */
export function NameSection({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation();
  const { product } = useShell();
  const [typed, setTyped] = useState<Names>();
  const names = typed ?? namesIn((field) => profile[field] ?? '');

  function preview({ currentTarget }: InputEvent<HTMLDivElement>): void {
    const form = currentTarget.querySelector('form');
    if (!form) return;
    const data = new FormData(form);
    setTyped(namesIn((field) => textIn(data, field)));
  }

  return (
    <>
      <div>
        <CertificateLine names={names} />
        {profile.nameIsCertified ? (
          <p>{t('settings.name.certified', { email: product.contactEmail })}</p>
        ) : (
          <div onInput={preview}>
            <SettingsForm
              section="name"
              stored={fields.map((field) => profile[field])}
              action={peopleActions.update}
              item={ownPerson}
              payload={{ revision: profile.revision }}
              check={(payload) =>
                nameRefusals(
                  namesIn((field) => payload[field] ?? ''),
                  profile.mononym,
                )
              }
              texts="settings.name"
              onSaved={() => setTyped(undefined)}
            >
              {locales.map((language) => (
                <fieldset
                  key={language}
                  className={`${kit.column4} ${memberKit.denseLegends} ${styles.group}`}
                >
                  <legend>{t(`settings.name.scripts.${language}`)}</legend>
                  <div
                    className={`${kit.column4} ${kit.top} ${styles.triple} ${kit.column4} ${kit.top}`}
                  >
                    {nameFields[language].map((field) => (
                      <FormField
                        key={field}
                        name={field}
                        lang={language}
                        spellCheck={false}
                        defaultValue={profile[field] ?? ''}
                      />
                    ))}
                  </div>
                </fieldset>
              ))}
            </SettingsForm>
          </div>
        )}
      </div>
      <section aria-labelledby="address">
        <h2 id="address">{t('settings.name.address')}</h2>
        <SettingsForm
          section="slug"
          stored={profile.slug}
          action={peopleActions.update}
          item={ownPerson}
          payload={{ revision: profile.revision }}
          texts="settings.name"
        >
          <FormField
            name="slug"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={profile.slug}
          />
        </SettingsForm>
      </section>
    </>
  );
}

/** The name as a certificate prints it in each language. */
function CertificateLine({ names }: { names: Names }) {
  const { t } = useTranslation();
  const { display_name_ru, display_name_en } = displayNames(names);
  return (
    <dl
      className={`${kit.facts} ${kit.stack1} ${memberKit.wideBox} ${memberKit.primaryEdge} ${styles.certificate}`}
    >
      <dt>{t('settings.name.preview')}</dt>
      <dd lang="ru">{display_name_ru || '—'}</dd>
      <dd lang="en">{display_name_en || '—'}</dd>
    </dl>
  );
}
