import { caseActions } from '@site/shared/actions';
import type { OwnCase, OwnEndorser } from '@site/shared/api';
import { ActionForm, FormField, useDates } from '@site/shared/remote';
import { Button, kit, memberKit, Section } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';

/** The endorsers with the state of their endorsement; what they write stays confidential. */
export function Endorsers({ item }: { item: OwnCase }) {
  const { t } = useTranslation();
  const [replaced, setReplaced] = useState<string | null>(null);
  const isReplaceable = item.endorsers.some(({ mayReplace }) => mayReplace);
  return (
    <Section id="endorsers" heading="h3" title={t('cases.endorsers.title')}>
      <p className={kit.hint}>{t('cases.endorsers.lead')}</p>
      <ul
        className={`${memberKit.lined} ${kit.breakable} ${kit.lineBelow} ${memberKit.actionLines} ${memberKit.looseLines}`}
      >
        {item.endorsers.map((endorser) => (
          <li key={endorser.id}>
            <span>
              <strong>{endorser.name}</strong>
              <br />
              <span className={kit.hint}>
                {t(`form.relations.${endorser.relation}`)} · {endorser.email}
              </span>
            </span>
            <span>
              <StateOf endorser={endorser} />
            </span>
            {endorser.mayReplace && replaced !== endorser.id && (
              <p className={kit.whole}>
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
        <p className={kit.hint}>{t('cases.endorsers.left', { count: item.replacementsLeft })}</p>
      )}
    </Section>
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
  const { revalidate } = useRevalidator();
  return (
    <ActionForm
      action={caseActions['replace-endorser']}
      item={item.id}
      payload={{ endorsement: endorser.id }}
      texts="cases.endorsers.fields"
      className={`${kit.column4} ${kit.whole}`}
      onDone={() => {
        onEnd();
        void revalidate();
      }}
      onCancel={onEnd}
    >
      <p>{t('cases.endorsers.replaceLead', { name: endorser.name })}</p>
      <FormField name="relation" codes="form.relations" />
    </ActionForm>
  );
}
