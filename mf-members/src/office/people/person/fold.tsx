import { kit, memberKit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Key of the texts of its form below `office.people.forms`. */
  form: string;
  children: ReactNode;
};

/** A press that needs words: it opens to what the press means and its form. */
export function Fold({ form, children }: Props) {
  const { t } = useTranslation();
  return (
    <details className={memberKit.fold}>
      <summary>{t(`office.people.forms.${form}.title`)}</summary>
      <div className={`${kit.column4} ${kit.reading} ${memberKit.box}`}>
        <p>{t(`office.people.forms.${form}.help`)}</p>
        {children}
      </div>
    </details>
  );
}

/** Key of the texts of a form. */
export const formTexts = (form: string) => `office.people.forms.${form}`;
