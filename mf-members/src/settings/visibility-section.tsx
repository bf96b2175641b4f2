import { ownPerson, peopleActions } from '@site/shared/actions';
import type { OwnProfile } from '@site/shared/api';
import {
  type VisibilityLevel,
  type VisibleField,
  visibilityLevels,
  visibleFields,
} from '@site/shared/domain';
import { FormField } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Preview } from './preview.tsx';
import type { TopicChoice } from './settings.api.ts';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';

type Props = { profile: OwnProfile; topics: readonly TopicChoice[] };

/** The visibility of each field, and whether the public directory lists the person. */
export function VisibilitySection({ profile, topics }: Props) {
  const { t } = useTranslation();
  const { visibility, listed, slug, consents } = profile;
  const consent = consents.find(({ kind }) => kind === 'dissemination');
  const covered = new Set(consent?.given ? consent.fields : []);
  return (
    <>
      <p>
        {t('settings.visibility.lead')}{' '}
        <Link to={`/members/${slug}`} reloadDocument>
          {t('settings.visibility.view')}
        </Link>
      </p>
      <SettingsForm
        section="visibility"
        stored={[visibility, listed]}
        action={peopleActions.visibility}
        item={ownPerson}
        collect={(data) => changesOf(data, profile)}
        label={(field) => t(`settings.visibility.${field}`)}
        message={(field, { code }) =>
          field === 'directory_listed' && code === 'E_CONSENT'
            ? t('settings.visibility.needsConsent')
            : undefined
        }
      >
        <FormField name="directory_listed" tick help={t('settings.visibility.listedHelp')}>
          {(attributes) => <input {...attributes} type="checkbox" defaultChecked={listed} />}
        </FormField>
        <table className={styles.levels}>
          <thead>
            <tr>
              <th scope="col">{t('settings.visibility.field')}</th>
              {visibilityLevels.map((level) => (
                <th key={level} scope="col">
                  {t(`settings.visibility.levels.${level}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visibleFields.map((field) => (
              <tr key={field}>
                <th scope="row">
                  {t(`settings.visibility.fields.${field}`)}
                  {visibility[field] === 'public' && !covered.has(field) && (
                    <span className={styles.hint}>{t('settings.visibility.notCovered')}</span>
                  )}
                </th>
                {visibilityLevels.map((level) => (
                  <td key={level}>
                    <label>
                      <span className="visually-hidden">
                        {t(`settings.visibility.fields.${field}`)}:{' '}
                        {t(`settings.visibility.levels.${level}`)}
                      </span>
                      <input
                        type="radio"
                        name={`level.${field}`}
                        value={level}
                        defaultChecked={visibility[field] === level}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SettingsForm>
      <Preview profile={profile} topics={topics} />
    </>
  );
}

/** Only what differs, so that choices made in another window stay. */
function changesOf(data: FormData, { visibility, listed }: OwnProfile) {
  const levels = visibleFields.flatMap((field): [VisibleField, VisibilityLevel][] => {
    const level = data.get(`level.${field}`) as VisibilityLevel | null;
    return level && level !== visibility[field] ? [[field, level]] : [];
  });
  const wanted = data.has('directory_listed');
  return {
    levels: Object.fromEntries(levels),
    ...(wanted !== listed && { directory_listed: wanted }),
  };
}
