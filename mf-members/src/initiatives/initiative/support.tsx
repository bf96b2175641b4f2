import { initiativeActions } from '@site/shared/actions';
import type { InitiativeDetail, OwnSupport } from '@site/shared/api';
import { progressOf } from '@site/shared/domain/initiatives';
import { ActionButton, ActionForm, FormField } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Progress } from '../progress.tsx';

type Props = { initiative: InitiativeDetail; isMember: boolean };

/** How many support it, how many are missing, and the way to the form below the texts. Nothing before it is opened. */
export function SupportSoFar({ initiative }: Pick<Props, 'initiative'>) {
  const { t } = useTranslation();
  const { supports, threshold, isOpen, allowed } = initiative;
  if (threshold === null) return null;
  const { missing } = progressOf({ supports, threshold });
  return (
    <div className={kit.stack2}>
      <Progress initiative={initiative} />
      {isOpen && (
        <p className={`${kit.row1x3} ${kit.inTexts}`}>
          <span className={kit.muted}>
            {missing > 0
              ? t('initiatives.support.missing', { count: missing })
              : t('initiatives.support.reached')}
          </span>
          {allowed.includes('support') && <a href="#support">{t('initiatives.support.toForm')}</a>}
        </p>
      )}
    </div>
  );
}

/** The reader's own support: given, named, taken back. Nothing when it can be none of these. */
export function Support({ initiative, isMember }: Props) {
  const { t } = useTranslation();
  const { id, isOpen, ownSupport, allowed } = initiative;
  const mayGive = allowed.includes('support');
  const waits = isOpen && !isMember && !ownSupport;
  if (!ownSupport && !mayGive && !waits) return null;
  return (
    <Section id="support" title={t('initiatives.support.title')}>
      {ownSupport && <Given initiative={initiative} own={ownSupport} />}
      {mayGive && <Give id={id} />}
      {waits && <p className={memberKit.box}>{t('initiatives.support.membersOnly')}</p>}
    </Section>
  );
}

type Shown = { public_name?: boolean; comment?: string };

/** A comment is shown only beside a name. */
const nameRefusal = ({ public_name, comment }: Shown) => ({
  public_name: comment && !public_name ? ({ code: 'E_UNTICKED' } as const) : null,
});

function Give({ id }: { id: string }) {
  return (
    <ActionForm
      action={initiativeActions.support}
      item={id}
      texts="initiatives.support.form"
      check={nameRefusal}
    />
  );
}

/** What others see of the own support, and how it is changed or taken back. */
function Given({
  initiative,
  own: { publicName, comment },
}: Pick<Props, 'initiative'> & { own: OwnSupport }) {
  const { t } = useTranslation();
  const { id, isOpen, allowed } = initiative;
  const may = (event: string) => allowed.includes(event);
  return (
    <div className={`${memberKit.box} ${memberKit.primaryEdge} ${kit.stack3}`}>
      <p className={kit.strong}>{t('initiatives.own.supported')}</p>
      <p>{t(`initiatives.support.${publicName ? 'named' : 'unnamed'}`)}</p>
      {comment && <p className={`${kit.quote} ${kit.asTyped}`}>{comment}</p>}
      <div className={`${kit.row3} ${kit.hideEmpty}`}>
        {may('unsupport') && (
          <ActionButton
            action={initiativeActions.unsupport}
            item={id}
            done={t('initiatives.support.takenBack')}
          >
            {t('initiatives.support.takeBack')}
          </ActionButton>
        )}
        {may('sign') && publicName && (
          <ActionButton
            action={initiativeActions.sign}
            item={id}
            payload={{ public_name: false }}
            look="quiet"
            done={t('initiatives.support.nameRemoved')}
          >
            {t('initiatives.support.removeName')}
          </ActionButton>
        )}
      </div>
      {/* After the end a name can only be taken away. */}
      {may('sign') && isOpen && (
        <details className={memberKit.fold}>
          <summary>{t(`initiatives.sign.${publicName ? 'change' : 'add'}`)}</summary>
          <ActionForm
            action={initiativeActions.sign}
            item={id}
            texts="initiatives.support.form"
            look="plain"
            submit={t('initiatives.sign.submit')}
            done={t('initiatives.sign.done')}
            check={nameRefusal}
            keepsValues
          >
            <FormField name="public_name" defaultChecked={publicName} />
            <FormField name="comment" defaultValue={comment ?? ''} />
          </ActionForm>
        </details>
      )}
    </div>
  );
}
