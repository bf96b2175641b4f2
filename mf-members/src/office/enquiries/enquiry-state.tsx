import type { EnquiryCard } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** What has become of an enquiry, in words. */
export function EnquiryState({
  enquiry: { state, holder },
}: {
  enquiry: Pick<EnquiryCard, 'state' | 'holder'>;
}) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const waits = state === 'new' || state === 'claimed';
  const by = !holder ? 'nobody' : holder.isReader ? 'reader' : 'other';
  return (
    <span className={waits ? `${kit.strong} ${kit.accent}` : undefined}>
      {t(`office.enquiries.states.${state}.${by}`, { name: holder?.name[locale] })}
    </span>
  );
}
