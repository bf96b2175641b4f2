import { notificationActions } from '@site/shared/actions';
import {
  cadences,
  type MailChoice,
  type NotificationCategory,
  notificationCategoryNames,
} from '@site/shared/domain/notifications';
import { useSent, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { SettingsForm } from '../common/settings.form.tsx';
import styles from '../common/settings.module.css';
import type { CategoryChoice } from './notification-settings.api.ts';

/** Categories of areas that may not exist yet, with the page of the area. */
const pageOf: Partial<Record<NotificationCategory, string>> = {
  review: '/c/admissions/review',
  mentoring: '/c/mentoring',
  community: '/c/communities',
  initiative: '/c/initiatives',
};

const inappOf = (category: NotificationCategory) => `categories.${category}.inapp`;
const emailOf = (category: NotificationCategory) => `categories.${category}.email`;

/** By which channel each category of notifications arrives. */
export function CategoryTable({ choices }: { choices: readonly CategoryChoice[] }) {
  const { t } = useTranslation();
  const { locale, hasPage } = useShell();
  const shown = choices.filter(({ category }) => {
    const page = pageOf[category];
    return page === undefined || hasPage(page);
  });
  const nameOf = (category: NotificationCategory) => notificationCategoryNames[category][locale];
  return (
    <SettingsForm
      section="categories"
      stored={shown}
      action={notificationActions.preferences}
      postsAll
      collect={(data) => ({ categories: changesOf(data, shown) })}
      texts="notify"
      label={() => t('notify.categories')}
    >
      <table className={`${kit.table} ${styles.channels}`}>
        <thead className={kit.small}>
          <tr>
            <th scope="col">{t('notify.category')}</th>
            <th scope="col">{t('notify.inapp')}</th>
            <th scope="col">{t('notify.email')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((choice) => (
            <tr key={choice.category}>
              <th scope="row" className={`${kit.whole} ${kit.regular}`}>
                {nameOf(choice.category)}
                {choice.hasMandatory && !choice.locked && '*'}
                <span className={`${kit.stack} ${kit.hint}`}>
                  {t(`notify.about.${choice.category}`)}
                </span>
              </th>
              {choice.locked ? (
                <td colSpan={2} className={`${kit.whole} ${kit.hint}`}>
                  {t('notify.locked')}
                </td>
              ) : (
                <Channels choice={choice} name={nameOf(choice.category)} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={kit.hint}>
        {shown.some(({ hasUsual }) => hasUsual) && t('notify.usualHelp')}{' '}
        {shown.some(({ hasMandatory, locked }) => hasMandatory && !locked) && t('notify.mandatory')}
      </p>
    </SettingsForm>
  );
}

function Channels({ choice, name }: { choice: CategoryChoice; name: string }) {
  const { t } = useTranslation();
  const { category, hasUsual } = choice;
  const inapp = useSent(inappOf(category), choice.inapp ? 'on' : 'off');
  const email = useSent(emailOf(category), choice.email);
  return (
    <>
      <td>
        <input type="hidden" name={inappOf(category)} value="off" />
        <label>
          <input
            type="checkbox"
            name={inappOf(category)}
            value="on"
            defaultChecked={inapp === 'on'}
          />
          <span className="visually-hidden">{`${name}: `}</span>
          <span className={styles.channel}>{t('notify.inapp')}</span>
        </label>
      </td>
      <td>
        {/* The name of the control says it too. */}
        <span aria-hidden="true" className={styles.channel}>
          {t('notify.email')}
        </span>
        <select
          className={kit.control}
          name={emailOf(category)}
          aria-label={`${name}: ${t('notify.email')}`}
          defaultValue={email}
          data-stored={choice.email}
        >
          {hasUsual && <option value="usual">{t('notify.usual')}</option>}
          {cadences.map((cadence) => (
            <option key={cadence} value={cadence}>
              {t(`notify.cadences.${cadence}`)}
            </option>
          ))}
        </select>
      </td>
    </>
  );
}

type Chosen = { email?: MailChoice; inapp?: 'on' | 'off' };

/** Only the channels that differ, so that choices made in another window stay. */
function changesOf(data: FormData, choices: readonly CategoryChoice[]) {
  const changes: Partial<Record<NotificationCategory, Chosen>> = {};
  for (const { category, locked, email, inapp } of choices) {
    if (locked) continue;
    const mail = data.get(emailOf(category)) as MailChoice;
    const isShown = data.getAll(inappOf(category)).includes('on');
    if (mail === email && isShown === inapp) continue;
    changes[category] = {
      ...(mail !== email && { email: mail }),
      ...(isShown !== inapp && { inapp: isShown ? 'on' : 'off' }),
    };
  }
  return changes;
}
