import { caseActions } from '@site/shared/actions';
import type { NamedPerson, OwnNomination, OwnNominations } from '@site/shared/api';
import { maxOpenNominations } from '@site/shared/domain/admissions';
import { ActionButton, ActionForm, FormField, useDates, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useSearchParams } from 'react-router';
import styles from './nominations.module.css';
import { NomineePicker } from './nominee-picker.tsx';

/** For seniors and fellows: their nominations, and the form for a new one, which `?nominate=1` opens. */
export function Nominations({ nominations, left }: OwnNominations) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const isAsked = query.get('nominate') === '1';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  return (
    <section className={kit.column4} aria-labelledby="nominate">
      <h2 id="nominate" ref={heading} tabIndex={-1}>
        {t('certification.nominate.title')}
      </h2>
      <p>{t('certification.nominate.lead')}</p>
      {nominations.length > 0 && (
        <ul className={`${styles.list} ${kit.rows3}`} aria-label={t('certification.nominate.own')}>
          {nominations.map((one) => (
            <Nomination key={one.id} nomination={one} />
          ))}
        </ul>
      )}
      {left > 0 ? (
        <details open={isAsked}>
          <summary>{t('certification.nominate.open')}</summary>
          <NominationForm />
        </details>
      ) : (
        <p className={kit.muted}>
          {t('certification.nominate.noneLeft', { count: maxOpenNominations })}
        </p>
      )}
    </section>
  );
}

function NominationForm() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<NamedPerson | null>(null);
  const [round, setRound] = useState(0);
  return (
    <ActionForm
      action={caseActions.nominate}
      collect={() => ({ nominee: chosen?.id ?? '' })}
      texts="certification.nominate"
      className={`${kit.column4} ${kit.spaceAbove4}`}
      values={{ name: chosen?.name[locale] }}
      message={(field, { code, params }) => {
        if (code === 'E_QUOTA') {
          return t('certification.nominate.noneLeft', { count: maxOpenNominations });
        }
        if (field !== 'nominee') return undefined;
        if (code !== 'E_NOT_ELIGIBLE') return t('certification.nominate.chooseSomebody');
        const date = String(params?.date ?? '');
        return t(`certification.nominate.refused.${params?.rule}`, {
          date: /^\d/.test(date) ? formatDate(date) : '',
        });
      }}
      onDone={() => {
        setChosen(null);
        setRound(round + 1);
        void revalidate();
      }}
      foot={<p className={kit.muted}>{t('certification.nominate.next')}</p>}
    >
      <NomineePicker key={round} chosen={chosen} onChange={setChosen} />
      <FormField name="known_since" className={styles.year} />
      <FormField name="text" rows={9} />
    </ActionForm>
  );
}

/** How a nomination stands; its nominator can take it back until the application is submitted. */
function Nomination({ nomination }: { nomination: OwnNomination }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { id, state, accepted, nominatedOn, mayWithdraw } = nomination;
  const name = nomination.nominee[locale];

  return (
    <li>
      <strong>{name}</strong>
      <span>{t(`certification.nominate.states.${accepted ? 'accepted' : state}`)}</span>
      <span className={kit.muted}>
        {t('certification.nominate.on', { date: formatDate(nominatedOn) })}
      </span>
      {mayWithdraw && (
        <ActionButton
          action={caseActions.delete}
          item={id}
          name={t('certification.nominate.withdrawName', { name })}
          confirm={{
            title: t('certification.nominate.sure', { name }),
            content: t('certification.nominate.consequence'),
            okText: t('certification.nominate.withdraw'),
            cancelText: t('certification.nominate.keep'),
            isDangerous: true,
          }}
          done={t('certification.nominate.withdrawn')}
        >
          {t('certification.nominate.withdraw')}
        </ActionButton>
      )}
    </li>
  );
}
