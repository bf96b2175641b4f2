import { consentActions } from '@site/shared/actions';
import type { OwnConsent, OwnProfile } from '@site/shared/api';
import { type ConsentKind, withdrawableConsents } from '@site/shared/domain/accounts';
import { visibleFields } from '@site/shared/domain/people';
import { CallButton, useAction, useAsk, useDates, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import styles from '../common/settings.module.css';

type Withdrawable = (typeof withdrawableConsents)[number];

/** Every consent with its state and text, and a button to give or withdraw it. */
export function ConsentsSection({ profile }: { profile: OwnProfile }) {
  return (
    <ul
      className={`${kit.lineBelow} ${memberKit.lined} ${kit.breakable} ${memberKit.openAbove} ${memberKit.actionLines} ${styles.lines}`}
    >
      {profile.consents
        .filter(({ text }) => text !== null)
        .map((consent) => (
          <Consent key={consent.kind} consent={consent} profile={profile} />
        ))}
    </ul>
  );
}

function Consent({ consent, profile }: { consent: OwnConsent; profile: OwnProfile }) {
  const { t } = useTranslation();
  const { locale, toast } = useShell();
  const { formatDate } = useDates();
  const { revalidate } = useRevalidator();
  const ask = useAsk();
  const give = useAction(consentActions.give);
  const withdraw = useAction(consentActions.withdraw);
  const { kind, given, at, version, text } = consent;
  const isDissemination = kind === 'dissemination';
  const wanted = visibleFields.filter((field) => profile.visibility[field] === 'public');
  const missing = isDissemination ? wanted.filter((field) => !consent.fields.includes(field)) : [];
  const nameOf = (fields: readonly string[]) =>
    new Intl.ListFormat(locale).format(
      fields.map((field) => t(`settings.visibility.fields.${field}`).toLocaleLowerCase(locale)),
    );

  const toGive = {
    kind,
    version: text?.version ?? '',
    locale,
    ...(isDissemination && { fields: wanted }),
  };
  const question = {
    title: t('settings.consents.withdrawTitle', { name: t(`settings.consents.kinds.${kind}`) }),
    content: isWithdrawable(kind) ? t(`settings.consents.withdrawText.${kind}`) : '',
    okText: t('settings.consents.withdraw'),
    cancelText: t('settings.cancel'),
    isDangerous: true,
  };

  async function giveNow(): Promise<void> {
    const result = await give.perform({ payload: toGive });
    if (!result?.ok) return;
    toast(t('settings.consents.givenDone'), 'success');
    await revalidate();
  }

  async function withdrawOnceSure(): Promise<void> {
    if (!isWithdrawable(kind)) return;
    if (!(await ask(question))) return;
    const result = await withdraw.perform({ payload: { kind, locale } });
    if (!result?.ok) return;
    toast(t('settings.consents.withdrawnDone'), 'success');
    await revalidate();
  }

  return (
    <li>
      <div>
        <strong>{t(`settings.consents.kinds.${kind}`)}</strong>
        <p className={kit.hint}>
          {at
            ? t(given ? 'settings.consents.given' : 'settings.consents.withdrawn', {
                date: formatDate(at),
                version,
              })
            : t('settings.consents.never')}
          {text && (
            <>
              {' · '}
              <Link to={text.url.replace(/^\/en(?=\/)/, '')} target="_blank" reloadDocument>
                {t('settings.consents.read', { version: text.version })}
              </Link>
            </>
          )}
        </p>
        {isDissemination && given && (
          <p className={kit.hint}>
            {consent.fields.length > 0
              ? t('settings.consents.covers', { fields: nameOf(consent.fields) })
              : t('settings.consents.coversMinimum')}
          </p>
        )}
        {isDissemination && missing.length > 0 && (
          <p className={kit.hint}>
            {t(given ? 'settings.consents.more' : 'settings.consents.wouldCover', {
              fields: nameOf(missing),
            })}
          </p>
        )}
        {!isWithdrawable(kind) && <p className={kit.hint}>{t('settings.consents.needed')}</p>}
      </div>
      {isWithdrawable(kind) && (
        <div className={`${kit.row3x4} ${kit.middle}`}>
          {(!given || missing.length > 0) && (!isDissemination || wanted.length > 0) && (
            <CallButton
              look="plain"
              action={consentActions.give}
              payload={toGive}
              aria-busy={give.busy}
              onPress={() => void giveNow()}
            >
              {t(given ? 'settings.consents.extend' : 'settings.consents.give')}
            </CallButton>
          )}
          {given && (
            <CallButton
              look="plain"
              action={consentActions.withdraw}
              payload={{ kind, locale }}
              question={`${question.title} ${question.content}`}
              aria-busy={withdraw.busy}
              onPress={() => void withdrawOnceSure()}
            >
              {t('settings.consents.withdraw')}
            </CallButton>
          )}
        </div>
      )}
    </li>
  );
}

function isWithdrawable(kind: ConsentKind): kind is Withdrawable {
  return (withdrawableConsents as readonly ConsentKind[]).includes(kind);
}
