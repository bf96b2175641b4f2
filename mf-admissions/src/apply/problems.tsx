import type { ActionRefusal } from '@site/shared/contract';
import { isErrorCode } from '@site/shared/domain/system';
import { formTexts, SignInAgain, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { labelKeyOf } from '../common/form/field-path.ts';
import { useGapLabels } from '../common/form/gap-labels.ts';

/** Another window has saved meanwhile: what it wrote has to be seen before it is sent. */
export function isOutdated(refusals: readonly ActionRefusal[]): boolean {
  return refusals.some(({ code }) => code === 'E_CONFLICT_VERSION');
}

/** Why the backend did not take it. */
export function Problems({ problems }: { problems: readonly ActionRefusal[] }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const words = useGapLabels();
  return (
    <div role="alert" className={`${kit.hideEmpty} ${kit.danger}`}>
      {problems.map(({ code, field = '', params, message }) => (
        <p key={field + code}>
          {code === 'E_OFFLINE'
            ? formTexts.offline[locale]
            : isErrorCode(code) && field !== ''
              ? `${t(labelKeyOf(field))}: ${words({ field, code, ...(params && { params }) })}`
              : (message ?? t('apply.failed'))}
        </p>
      ))}
      <SignInAgain refusals={problems} />
    </div>
  );
}
