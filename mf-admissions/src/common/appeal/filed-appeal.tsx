import type { FiledAppeal as Filed } from '@site/shared/api';
import { kit } from '@site/shared/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { casePath } from '../staff/cases-query.ts';

type Props = {
  appeal: Filed;
  heading: 'h2' | 'h3';
  /** Whether the reader may open the first case on its own page. */
  linked?: boolean;
};

/** What an appeal is based on: the ground, the text, and the case that it is against. */
export function FiledAppeal({ appeal: { ground, text, of }, heading: Heading, linked }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={kit.column2} aria-labelledby={id}>
      <Heading id={id}>{t('appeal.filed.title')}</Heading>
      <p>
        <strong>{t(`appeal.grounds.${ground}`)}</strong>
      </p>
      <p className={kit.asTyped}>{text}</p>
      <p className={kit.hint}>
        {t('appeal.filed.of', { kind: t(`cases.kinds.${of.kind}`).toLowerCase() })}{' '}
        {linked ? <Link to={casePath(of.no)}>{of.no}</Link> : of.no}
      </p>
    </section>
  );
}
