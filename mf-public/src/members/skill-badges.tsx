import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NamedBadge } from './profile.api.ts';
import styles from './profile.module.css';

/** The skill check levels that the person publishes, in words. */
export function SkillBadges({ badges }: { badges: readonly NamedBadge[] }) {
  const { t } = useTranslation();
  return (
    <>
      <dl className={styles.facts}>
        {badges.map(({ area, label, lang, level, year }) => (
          <div key={area}>
            <dt lang={lang}>{label}</dt>
            <dd>{t('members.badge', { level: t(`skill.level.${level}`), year })}</dd>
          </div>
        ))}
      </dl>
      <p className={kit.hint}>
        {t('members.badgesNote')} <Link to="/skill-check">{t('members.badgesOwn')}</Link>
      </p>
    </>
  );
}
