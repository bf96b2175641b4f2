import type { CaseDecision, CaseFile } from '@site/shared/api';
import { useDates, useShell } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

type Props = { file: CaseFile; made: NonNullable<CaseDecision['decision']> };

/** The decision: the outcome, by whom and why. */
export function Made({ file: { state, candidate }, made }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { outcome, reasons, justification, departs, by, at } = made;
  /** A formal rejection has reasons of its own. */
  const words = (reason: string) =>
    t([`decision.reasons.${reason}`, `staff.reasons.${reason}`]).toLowerCase();
  return (
    <Section
      id="decision-made"
      title={
        <>
          {candidate.name[locale]}: {t(`decision.made.${outcome}`)}
        </>
      }
    >
      <p className={kit.muted}>
        {t('decision.made.by', { name: by[locale], date: formatDate(at) })}{' '}
        {t(state === 'closed' ? 'decision.made.announced' : 'decision.made.hidden')}
      </p>
      {departs && <p className={memberKit.attention}>{t('decision.made.departs')}</p>}
      {reasons.length > 0 && (
        <p>
          {t('decision.made.reasons', {
            reasons: reasons.map(words).join(', '),
          })}
        </p>
      )}
      {justification && (
        <>
          <h3>{t('decision.made.justification')}</h3>
          <blockquote className={`${kit.quote} ${kit.asTyped}`}>{justification}</blockquote>
        </>
      )}
    </Section>
  );
}
