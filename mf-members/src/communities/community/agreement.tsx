import type { CommunityDetail } from '@site/shared/api';
import { FormField } from '@site/shared/remote';
import { kit, Prose } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

type Agreed = Pick<CommunityDetail, 'agreement'>;

/** The rules of a community. */
export function Agreement({ agreement: { text } }: Agreed) {
  return (
    <div lang={text.lang}>
      <Prose tree={text.value} />
    </div>
  );
}

/** The rules with their title, for the forms that accept them. */
export function AgreementToAccept({ agreement }: Agreed) {
  const { t } = useTranslation();
  return (
    <div className={kit.column2}>
      <h3 className={kit.textL}>{t('communities.about.agreement')}</h3>
      <Agreement agreement={agreement} />
    </div>
  );
}

/** The tick by which the rules are accepted; what is sent is their version. */
export function agreementTick({ agreement }: Agreed) {
  return <FormField key="agreement" name="agreement" as="tick" value={agreement.version} />;
}
