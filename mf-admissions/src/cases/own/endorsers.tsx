import { caseActions } from '@site/shared/actions';
import type { OwnCase, OwnEndorser } from '@site/shared/api';
import { endorserRelations } from '@site/shared/domain/admissions';
import { ActionForm, FormField, useDates, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from './own-cases.module.css';

/** The endorsers with the state of their endorsement; what they write stays confidential. */
export function Endorsers({ item }: { item: OwnCase }) {
  const { t } = useTranslation();
  const [replaced, setReplaced] = useState<string | null>(null);
  const isReplaceable = item.endorsers.some(({ mayReplace }) => mayReplace);
  return (
    <section className={styles.part} aria-labelledby="endorsers">
      <h3 id="endorsers">{t('cases.endorsers.title')}</h3>
      <p className={styles.muted}>{t('cases.endorsers.lead')}</p>
      <ul className={`${styles.lines} ${styles.endorsers}`}>
        {item.endorsers.map((endorser) => (
          <li key={endorser.id}>
            <span>
              <strong>{endorser.name}</strong>
              <br />
              <span className={styles.muted}>
                {t(`form.relations.${endorser.relation}`)} · {endorser.email}
              </span>
            </span>
            <span>
              <StateOf endorser={endorser} />
            </span>
            {endorser.mayReplace && replaced !== endorser.id && (
              <p className={styles.wholeLine}>
                <Button look="plain" onClick={() => setReplaced(endorser.id)}>
                  {t('cases.endorsers.replace')}
                </Button>
              </p>
            )}
            {replaced === endorser.id && (
              <Replace item={item} endorser={endorser} onEnd={() => setReplaced(null)} />
            )}
          </li>
        ))}
      </ul>
      {isReplaceable && (
        <p className={styles.muted}>
          {t('cases.endorsers.left', { count: item.replacementsLeft })}
        </p>
      )}
    </section>
  );
}

function StateOf({ endorser: { state, dueOn, unreachable } }: { endorser: OwnEndorser }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const isAwaited = state === 'requested' || state === 'opened';
  if (unreachable) return <strong>{t('cases.endorsers.unreachable')}</strong>;
  return isAwaited && dueOn
    ? t(`cases.endorsers.until.${state}`, { date: formatDate(dueOn) })
    : t(`cases.endorsers.states.${state}`);
}

type ReplaceProps = { item: OwnCase; endorser: OwnEndorser; onEnd: () => void };

/** Names another person instead, who is asked at once. */
function Replace({ item, endorser, onEnd }: ReplaceProps) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { revalidate } = useRevalidator();
  return (
    <ActionForm
      action={caseActions['replace-endorser']}
      item={item.id}
      payload={{ endorsement: endorser.id }}
      label={(field) => t(`cases.endorsers.fields.${field}`)}
      className={styles.form}
      onDone={() => {
        toast(t('cases.endorsers.replaced'), 'success');
        onEnd();
        void revalidate();
      }}
    >
      <p>{t('cases.endorsers.replaceLead', { name: endorser.name })}</p>
      <FormField name="name">
        {(attributes) => <input {...attributes} autoComplete="off" />}
      </FormField>
      <FormField name="email">
        {(attributes) => (
          <input
            {...attributes}
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </FormField>
      <FormField name="relation">
        {(attributes) => (
          <select {...attributes} defaultValue="">
            <option value="">{t('form.choose')}</option>
            {endorserRelations.map((one) => (
              <option key={one} value={one}>
                {t(`form.relations.${one}`)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField name="known_since">
        {(attributes) => <input {...attributes} inputMode="numeric" autoComplete="off" />}
      </FormField>
      <FormField name="employer">
        {(attributes) => <input {...attributes} autoComplete="off" />}
      </FormField>
      <p className={styles.buttons}>
        <Button type="submit">{t('cases.endorsers.ask')}</Button>
        <Button look="plain" onClick={onEnd}>
          {t('cases.endorsers.cancel')}
        </Button>
      </p>
    </ActionForm>
  );
}
