import type { Gap } from '@site/shared/domain/admissions';
import { errorMessage } from '@site/shared/domain/system';
import { useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { kindOfField } from './field-path.ts';

/** Puts a gap into words: clearer ones than those of the error catalogue where there are any. */
export function useGapLabels(): (gap: Pick<Gap, 'field' | 'code' | 'params'>) => string {
  const { t } = useTranslation();
  const { locale } = useShell();
  return ({ field, code, params }) => {
    const count = Number(params?.n ?? 0);
    const clearer = t(`gaps.${kindOfField(field)}.${code}`, { ...params, count, defaultValue: '' });
    return clearer || errorMessage(code, locale, params);
  };
}
