import { reportedMessageActions } from '@site/shared/actions';
import type { ReportedMessage } from '@site/shared/api';
import { ActionButton } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { type Reader, When } from '../../common/discussions/when.tsx';
import { PartyName } from './party-name.tsx';

type Props = { message: ReportedMessage; reader: Reader };

/** A reported message between members, with what its recipient says about it. */
export function ReportedMessageView({ message, reader }: Props) {
  const { t } = useTranslation();
  const { id, subject, body, from, to, code, text, at } = message;
  return (
    <article className={kit.column3}>
      <h3 className={`${kit.textL} ${kit.breakable}`}>{subject}</h3>
      <p className={`${kit.meta} ${kit.quietLinks}`}>
        <span>
          <PartyName party={from} /> → <PartyName party={to} />
        </span>
      </p>
      <p className={kit.meta}>
        <span className={`${kit.strong} ${kit.warning}`}>
          {t(`discussions.report.codes.${code}`)}
        </span>
        <When at={at} reader={reader} />
      </p>
      {text && <p className={kit.asTyped}>{text}</p>}
      <blockquote className={`${kit.quote} ${kit.asTyped} ${kit.breakable}`}>
        {body ?? t('office.reports.erased')}
      </blockquote>
      <div className={kit.row3}>
        {(['uphold', 'dismiss'] as const).map((event) => (
          <ActionButton
            key={event}
            action={reportedMessageActions[event]}
            item={id}
            name={t(`office.reports.message.${event}Of`, { subject })}
            done={t(`office.reports.message.${event}Done`)}
          >
            {t(`office.reports.message.${event}`)}
          </ActionButton>
        ))}
      </div>
    </article>
  );
}
