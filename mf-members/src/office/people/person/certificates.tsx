import { certificateActions } from '@site/shared/actions';
import type { OfficeCertificate, OfficePerson } from '@site/shared/api';
import { ActionButton, ActionForm, FormField, useDates } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Fold, formTexts } from './fold.tsx';

/** The certificates of a person, with what the reader may do about each. */
export function Certificates({ person }: { person: OfficePerson }) {
  const { t } = useTranslation();
  const { id, certificates, allowed } = person;
  return (
    <Section id="certificates" title={t('office.people.certificates.title')}>
      {certificates.length === 0 ? (
        <p className={kit.muted}>{t('office.people.certificates.none')}</p>
      ) : (
        <ul className={`${memberKit.lined} ${kit.lineBelow}`}>
          {certificates.map((certificate) => (
            <li key={certificate.id}>
              <Certificate certificate={certificate} />
            </li>
          ))}
        </ul>
      )}
      {allowed.certificates.includes('issue') && (
        <Fold form="issue">
          <ActionForm
            action={certificateActions.issue}
            payload={{ person: id }}
            fields={['kind']}
            message={(_, { code, params }) => {
              if (params?.rule === 'service') return t('office.people.forms.issue.tooFewHours');
              if (code !== 'E_STATE') return undefined;
              return t('office.people.forms.issue.heldAlready', { number: params?.state });
            }}
            texts={formTexts('issue')}
            look="plain"
          >
            <FormField name="kind" codes="office.people.certificates.kinds" as="select" />
          </ActionForm>
        </Fold>
      )}
    </Section>
  );
}

function Certificate({ certificate }: { certificate: OfficeCertificate }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { number, code, kind, grade, state, issuedOn, validUntil, reason, note } = certificate;
  return (
    <article className={kit.stack2}>
      <h3 className={`${kit.textM} ${kit.titleLinks} ${kit.breakable}`}>
        <Link to={`/verify/${code}`} reloadDocument>
          {number}
        </Link>
      </h3>
      <p className={kit.meta}>
        <span className={state === 'valid' ? undefined : kit.warning}>
          {t(`office.people.certificates.states.${state}`)}
        </span>
        <span>{t(`office.people.certificates.kinds.${kind}`)}</span>
        <span>{t(`office.people.grades.${grade}`)}</span>
        <span>{t('office.people.certificates.issued', { date: formatDate(issuedOn) })}</span>
        {validUntil && (
          <span>{t('office.people.certificates.until', { date: formatDate(validUntil) })}</span>
        )}
      </p>
      {reason && <p>{t(`office.people.certificates.reasons.${reason}`)}</p>}
      {note && <p className={`${kit.asTyped} ${kit.quote}`}>{note}</p>}
      <Presses certificate={certificate} />
    </article>
  );
}

function Presses({ certificate }: { certificate: OfficeCertificate }) {
  const { t } = useTranslation();
  const { id, number, allowed, pending } = certificate;
  const may = (event: string) =>
    allowed.includes(event) && !pending.some((one) => one.event === event);
  const reasons = <FormField name="reason_class" as="select" codes={reasonTexts} />;
  return (
    <section aria-label={t('office.people.certificates.acts', { number })}>
      {may('reinstate') && (
        <p>
          <ActionButton
            action={certificateActions.reinstate}
            item={id}
            confirm={{
              title: t('office.people.certificates.reinstateTitle', { number }),
              content: t('office.people.certificates.reinstateText'),
              okText: t('office.people.certificates.reinstateYes'),
            }}
            done={t('office.people.certificates.reinstated')}
          >
            {t('office.people.certificates.reinstate')}
          </ActionButton>
        </p>
      )}
      {may('supersede') && (
        <Fold form="supersede">
          <ActionForm
            action={certificateActions.supersede}
            item={id}
            texts={formTexts('supersede')}
            look="plain"
          >
            {reasons}
          </ActionForm>
        </Fold>
      )}
      {may('suspend') && (
        <Fold form="certSuspend">
          <ActionForm
            action={certificateActions.suspend}
            item={id}
            texts={formTexts('certSuspend')}
            look="plain"
          >
            {reasons}
          </ActionForm>
        </Fold>
      )}
      {may('revoke') && (
        <Fold form="certRevoke">
          <ActionForm
            action={certificateActions.revoke}
            item={id}
            texts={formTexts('certRevoke')}
            look="danger"
          >
            {reasons}
          </ActionForm>
        </Fold>
      )}
    </section>
  );
}

const reasonTexts = 'office.people.certificates.reasons';
