import { ownPerson, partField, peopleActions } from '@site/shared/actions';
import type { OwnConsent, OwnProfile } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import {
  type VisibilityLevel,
  type VisibleField,
  visibilityLevels,
  visibleFields,
} from '@site/shared/domain/people';
import { FormField, useSent, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SettingsForm } from '../common/settings.form.tsx';
import styles from '../common/settings.module.css';
import type { TopicChoice } from '../common/topic-choices.ts';
import { Preview } from './preview.tsx';

type Props = { profile: OwnProfile; topics: readonly TopicChoice[] };

/** What is chosen in the form now. */
type Chosen = { listed: boolean; open: readonly VisibleField[] };

/** Tells the form from others. */
const section = 'visibility';

const levelName = (field: VisibleField) => `levels.${field}`;

/**
 * The visibility of each field, and whether the public directory lists the person. The consent that a choice needs is
 * asked for beside it and saved in the same step.
 */
export function VisibilitySection({ profile, topics }: Props) {
  const { t } = useTranslation();
  const { locale, formState } = useShell();
  const { visibility, listed, slug, consents } = profile;
  const sent = formState?.values[partField] === section ? formState.values : null;
  const [typed, setTyped] = useState<Chosen>();
  const consent = consents.find(({ kind }) => kind === 'dissemination');
  const covered = new Set(consent?.given ? consent.fields : []);
  const stored = {
    listed,
    open: visibleFields.filter((field) => visibility[field] === 'public'),
  };
  const chosen = typed ?? (sent ? chosenIn((name) => sent[name] ?? '') : stored);
  const missing = chosen.open.filter((field) => !covered.has(field));
  const isAsked = chosen.listed && (!consent?.given || missing.length > 0);

  function look({ currentTarget }: SyntheticEvent<HTMLDivElement>): void {
    const form = currentTarget.querySelector('form');
    if (form) setTyped(chosenOf(new FormData(form)));
  }

  return (
    <>
      <div onInput={look} onChange={look}>
        <p>
          {t('settings.visibility.lead')}{' '}
          <Link to={`/members/${slug}`} reloadDocument>
            {t('settings.visibility.view')}
          </Link>
        </p>
        <SettingsForm
          section={section}
          stored={[visibility, listed, consent]}
          action={peopleActions.visibility}
          item={ownPerson}
          postsAll
          collect={(data) => changesOf(data, profile, consent, locale)}
          check={({ directory_listed, consent: given }) => ({
            consent: directory_listed && !given && !consent?.given ? { code: 'E_UNTICKED' } : null,
          })}
          texts="settings.visibility"
          message={(field, { code }) => {
            if (code === 'E_CONSENT') return t('settings.visibility.consentNeeded');
            const isOld = field === 'consent' && code === 'E_CONFLICT_VERSION';
            return isOld ? t('settings.visibility.consentChanged') : undefined;
          }}
          onSaved={() => setTyped(undefined)}
        >
          <FormField
            name="directory_listed"
            as="tick"
            help={t('settings.visibility.listedHelp')}
            defaultChecked={listed}
          />
          {isAsked && consent && (
            <ConsentField consent={consent} fields={missing} open={chosen.open} />
          )}
          <table className={`${kit.table} ${styles.levels}`}>
            <thead className={kit.small}>
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
                  <th scope="row" className={kit.regular}>
                    {t(`settings.visibility.fields.${field}`)}
                    {visibility[field] === 'public' && !covered.has(field) && (
                      <span className={`${kit.stack} ${kit.hint}`}>
                        {t('settings.visibility.notCovered')}
                      </span>
                    )}
                  </th>
                  <Levels field={field} stored={visibility[field]} />
                </tr>
              ))}
            </tbody>
          </table>
        </SettingsForm>
      </div>
      <Preview profile={profile} topics={topics} />
    </>
  );
}

/** The levels of a field, one of which is chosen. */
function Levels({ field, stored }: { field: VisibleField; stored: VisibilityLevel }) {
  const { t } = useTranslation();
  const chosen = useSent(levelName(field), stored);
  return visibilityLevels.map((level) => (
    <td key={level}>
      <label>
        <span className="visually-hidden">
          {t(`settings.visibility.fields.${field}`)}: {t(`settings.visibility.levels.${level}`)}
        </span>
        <input
          type="radio"
          name={levelName(field)}
          value={level}
          defaultChecked={chosen === level}
        />
      </label>
    </td>
  ));
}

/** Asks for the consent to dissemination, or for more fields in it. */
function ConsentField({
  consent: { given, text },
  fields,
  open,
}: {
  consent: OwnConsent;
  /** What the consent will name more than before. */
  fields: readonly VisibleField[];
  /** All that it will name. */
  open: readonly VisibleField[];
}) {
  const { t } = useTranslation();
  const { locale } = useShell();
  if (!text) return null;
  const names = fields.map((field) =>
    t(`settings.visibility.fields.${field}`).toLocaleLowerCase(locale),
  );
  return (
    <div className={`${kit.stack3} ${memberKit.box} ${memberKit.warningEdge}`}>
      <FormField
        name="consent"
        as="tick"
        value={JSON.stringify({ version: text.version, locale, fields: open })}
        label={t(given ? 'settings.visibility.consentMore' : 'settings.visibility.consentNew')}
        help={
          <>
            {names.length > 0
              ? t('settings.visibility.consentFields', {
                  fields: new Intl.ListFormat(locale).format(names),
                })
              : t('settings.visibility.consentMinimum')}{' '}
            <Link to={text.url.replace(/^\/en(?=\/)/, '')} target="_blank" reloadDocument>
              {t('settings.visibility.consentText', { version: text.version })}
            </Link>
          </>
        }
      />
    </div>
  );
}

function chosenOf(data: FormData): Chosen {
  return chosenIn((name) => {
    const value = data.getAll(name).at(-1);
    return typeof value === 'string' ? value : '';
  });
}

function chosenIn(sent: (name: string) => string): Chosen {
  return {
    listed: !['', 'false'].includes(sent('directory_listed')),
    open: visibleFields.filter((field) => sent(levelName(field)) === 'public'),
  };
}

/** Only what differs, so that choices made in another window stay; and the consent, where it is ticked. */
function changesOf(
  data: FormData,
  { visibility, listed }: OwnProfile,
  consent: OwnConsent | undefined,
  locale: Locale,
) {
  const levels = visibleFields.flatMap((field): [VisibleField, VisibilityLevel][] => {
    const level = data.get(levelName(field)) as VisibilityLevel | null;
    return level && level !== visibility[field] ? [[field, level]] : [];
  });
  const chosen = chosenOf(data);
  const version = data.has('consent') ? consent?.text?.version : undefined;
  return {
    levels: Object.fromEntries(levels),
    directory_listed: chosen.listed === listed ? undefined : chosen.listed,
    ...(version !== undefined && { consent: { version, locale, fields: chosen.open } }),
  };
}
