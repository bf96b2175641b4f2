import { officeAccountActions, officePeopleActions } from '@site/shared/actions';
import type { OfficeAccount, OfficePerson } from '@site/shared/api';
import { staffDuties } from '@site/shared/domain/office';
import { ActionButton, ActionForm, FormField, useDates } from '@site/shared/remote';
import { Facts, kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Fold, formTexts } from './fold.tsx';
import { Sessions } from './sessions.tsx';

type Props = { person: OfficePerson };
type Shown = NonNullable<OfficeAccount['access']>;

/** The account of a person; nothing for readers who may not know whether there is one. */
export function Access({ person }: Props) {
  const { t } = useTranslation();
  const { account, allowed } = person;
  if (!account) return null;
  const { access, email, status } = account;
  return (
    <Section id="access" title={t('office.people.access.title')}>
      <AccountFacts status={status} email={email} access={access} />
      {access?.mailStop && (
        <MailStop person={person.id} access={access} allowed={allowed.account} />
      )}
      <div>
        <Duties person={person.id} access={access} allowed={allowed.people} />
        <Presses person={person.id} allowed={allowed.account} />
      </div>
      {access && <Sessions person={person.id} access={access} allowed={allowed.account} />}
    </Section>
  );
}

type FactsProps = Pick<OfficeAccount, 'status' | 'email' | 'access'>;

function AccountFacts({ status, email, access }: FactsProps) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const day = (moment: string | null | undefined) => moment && formatDate(moment);
  const duties = (access?.duties ?? []).map((duty) => t(`office.people.access.dutyNames.${duty}`));
  return (
    <Facts
      className={kit.row3x8}
      facts={[
        [t('office.people.access.state'), t(`office.people.states.${status}`)],
        [t('office.people.access.reason'), access?.suspendedFor],
        [t('office.people.access.email'), email && <span className={kit.breakable}>{email}</span>],
        [t('office.people.access.verified'), day(access?.verifiedAt)],
        [t('office.people.access.pendingEmail'), access?.pendingEmail],
        [t('office.people.access.duties'), duties.join(', ')],
        [t('office.people.access.lastSeen'), day(access?.lastSeen)],
        [t('office.people.access.eraseAt'), day(access?.eraseAt)],
        [
          t('office.people.access.factor'),
          access && t(`office.people.access.${access.hasFactor ? 'factorOn' : 'factorOff'}`),
        ],
        [t('office.people.access.factorNote'), access?.factorResetNote],
      ]}
    />
  );
}

type AllowedProps = { person: string; allowed: readonly string[] };

function MailStop({ person, access, allowed }: AllowedProps & { access: Shown }) {
  const { t } = useTranslation();
  const { mailStop, bounceCode } = access;
  return (
    <div className={`${memberKit.box} ${memberKit.warningEdge} ${kit.stack2}`}>
      <p>
        {t(`office.people.access.mail.${mailStop}`)}
        {bounceCode && ` ${t('office.people.access.mail.bouncedCode', { code: bounceCode })}`}
      </p>
      {allowed.includes('confirm-address') && (
        <p>
          <ActionButton
            action={officeAccountActions['confirm-address']}
            item={person}
            confirm={{
              title: t('office.people.access.mail.confirmTitle'),
              content: t('office.people.access.mail.confirmText'),
              okText: t('office.people.access.mail.confirmYes'),
            }}
            done={t('office.people.access.mail.confirmed')}
          >
            {t('office.people.access.mail.confirm')}
          </ActionButton>
        </p>
      )}
    </div>
  );
}

/** Gives and takes staff roles; the choices are those that the person has not, or has. */
function Duties({ person, access, allowed }: AllowedProps & { access: Shown | null }) {
  const { t } = useTranslation();
  const held = access?.duties ?? [];
  const choices = {
    appoint: staffDuties.filter((duty) => !held.includes(duty)),
    dismiss: staffDuties.filter((duty) => held.includes(duty)),
  };
  return (
    <>
      {(['appoint', 'dismiss'] as const).map(
        (event) =>
          allowed.includes(event) &&
          choices[event].length > 0 && (
            <Fold key={event} form={event}>
              <ActionForm
                action={officePeopleActions[event]}
                item={person}
                texts={formTexts(event)}
                look={event === 'dismiss' ? 'danger' : 'plain'}
              >
                <FormField
                  name="duty"
                  options={choices[event].map((value) => ({
                    value,
                    label: t(`office.people.access.dutyNames.${value}`),
                  }))}
                />
              </ActionForm>
            </Fold>
          ),
      )}
    </>
  );
}

function Presses({ person, allowed }: AllowedProps) {
  const { t } = useTranslation();
  const actions = officeAccountActions;
  return (
    <>
      {allowed.includes('restore') && (
        <p>
          <ActionButton
            action={actions.restore}
            item={person}
            confirm={{
              title: t('office.people.access.restoreTitle'),
              content: t('office.people.access.restoreText'),
              okText: t('office.people.access.restoreYes'),
            }}
            done={t('office.people.access.restored')}
          >
            {t('office.people.access.restore')}
          </ActionButton>
        </p>
      )}
      {allowed.includes('suspend') && (
        <Fold form="suspend">
          <ActionForm
            action={actions.suspend}
            item={person}
            texts={formTexts('suspend')}
            look="danger"
          />
        </Fold>
      )}
      {allowed.includes('reset-factor') && (
        <Fold form="factor">
          <ActionForm
            action={actions['reset-factor']}
            item={person}
            texts={formTexts('factor')}
            look="danger"
          />
        </Fold>
      )}
    </>
  );
}
